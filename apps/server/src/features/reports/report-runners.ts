import { buffer } from 'node:stream/consumers'
import { reportKinds } from '@plumbline/contract/exports/export-kinds.ts'
import { usesPooled } from '@plumbline/figures/reports/report.ts'
import { vfmSectionsIn } from '@plumbline/figures/reports/vfm.ts'
import type { ReportChoice } from '@plumbline/readings/scope/report-choice.ts'
import type { ReportLogo, ReportSetting } from '@plumbline/report/document/report-frame.ts'
import type { SignOff } from '@plumbline/report/vfm/vfm-report-input.ts'
import type { Services } from '../../platform/services.ts'
import type { ExportRunner, ExportWork } from '../exports/export-runner.ts'
import { readBrand } from '../product/product-settings.ts'
import { reportChoice } from '../savers/report-choice.ts'
import { pooledFigures } from '../vfm-report/pooled-figures.ts'
import { analysisFigures, reportData } from '../vfm-report/report-data.ts'
import { renderReport } from './render/render-report.ts'
import { reportParamsSchema } from './reports.pg.ts'

/** Small files that people come back to, and board papers refer to. */
const keptDays = 90
const zone = 'Europe/London'

/** The value-for-money report as PDF: the figures of the API, on paper. */
export const vfmReportRunner: ExportRunner = {
  keptDays,
  async run(services, work) {
    const { choice, sections: named, signedOff } = await chosen(services, work)
    const sections = reportKinds['vfm-report'].sections.filter((section) => named?.includes(section) ?? true)
    const data = await reportData(services, choice)
    work.report(0.3)
    // They read every contribution, so only for the sections that say something of them.
    const isPooled = vfmSectionsIn(sections).some(([, section]) => usesPooled(section))
    const pooled = isPooled ? await pooledFigures(services, choice) : null
    work.report(0.6)
    const setting = await settingOf(services, work)
    const status: SignOff = signedOff === undefined ? { kind: 'draft' } : { kind: 'final', ...signedOff }
    const input = { ...setting, data, pooled, sections, status }
    const content = await renderReport({ kind: 'vfm-report', input }, work.signal)
    work.report(0.95)
    await work.write({ name: `value-for-money-report-${work.id}.pdf`, type: 'application/pdf', content })
  },
}

/** The charts of a provider's analysis as PDF. */
export const analysisReportRunner: ExportRunner = {
  keptDays,
  async run(services, work) {
    const { choice } = await chosen(services, work)
    const data = await analysisFigures(services, choice)
    work.report(0.5)
    const input = { ...(await settingOf(services, work)), data }
    const content = await renderReport({ kind: 'analysis-report', input }, work.signal)
    work.report(0.95)
    await work.write({ name: `provider-analysis-${work.id}.pdf`, type: 'application/pdf', content })
  },
}

async function chosen(services: Services, { caller, providerId, params }: ExportWork) {
  const { filters, sections, dataBatchId, signedOff } = reportParamsSchema.parse(params)
  const choice: ReportChoice = await reportChoice(services, caller, providerId ?? 0, {
    filters,
    dataBatchIds: [dataBatchId],
  })
  return { choice, sections, signedOff }
}

/** What is on every page whatever the report is of. The clock is that of the asking: a second attempt makes the same file. */
async function settingOf(
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
