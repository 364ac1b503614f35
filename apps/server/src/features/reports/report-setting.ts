import { buffer } from 'node:stream/consumers'
import type { ReportLogo, ReportSetting } from '@plumbline/report/document/report-frame.ts'
import type { Services } from '../../platform/services.ts'
import type { ExportWork } from '../exports/export-runner.ts'
import { readBrand } from '../product/product-settings.ts'

/** Small files that people come back to, and board papers refer to. */
export const keptDays = 90
const zone = 'Europe/London'

/** What is on every page whatever the report is of. The clock is that of the asking: a second attempt makes the same file. */
export async function reportSettingOf(
  { db, files }: Services,
  { caller, providerId, requestedAt }: ExportWork,
): Promise<ReportSetting> {
  const { product, score, colour } = await readBrand(db)
  return {
    brand: { product, score, colour },
    logo: await logoOf({ db, files }, providerId ?? 0),
    requestedBy: caller.name,
    now: requestedAt.toISOString(),
    zone,
  }
}

async function logoOf({ db, files }: Pick<Services, 'db' | 'files'>, providerId: number): Promise<ReportLogo | null> {
  const provider = await db.selectFrom('providers').select('logo_file').where('id', '=', providerId).executeTakeFirst()
  const key = provider?.logo_file ?? null
  if (key === null) return null
  const bytes = await buffer(await files.read(key))
  return { bytes: new Uint8Array(bytes), type: key.endsWith('.png') ? 'image/png' : 'image/jpeg' }
}
