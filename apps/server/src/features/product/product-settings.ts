import type { ShownBrand } from '@plumbline/contract/brand/shown-brand.ts'
import { type ProductSettings, productSettingsSchema } from '@plumbline/contract/settings/settings.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** What superusers have set, and the standard of everything else. */
export async function readProductSettings(db: Kysely<Database>): Promise<ProductSettings> {
  const { settings } = await db.selectFrom('product_settings').select('settings').executeTakeFirstOrThrow()
  return productSettingsSchema.parse(settings)
}

/** How the product calls itself and looks, for everybody. */
export async function readBrand(db: Kysely<Database>): Promise<Omit<ShownBrand, 'consumerPanel'>> {
  const row = await db.selectFrom('product_settings').select(['settings', 'logo_sha256']).executeTakeFirstOrThrow()
  return { ...productSettingsSchema.parse(row.settings).brand, logo: logoAddress(row.logo_sha256) }
}

/** Each picture has an address of its own, so that browsers may keep it. */
export function logoAddress(sha256: string | null): string | null {
  return sha256 === null ? null : `/api/settings/logo?v=${logoName(sha256)}`
}

/** What its address names a picture by. */
export function logoName(sha256: string | null): string | undefined {
  return sha256?.slice(0, 16)
}
