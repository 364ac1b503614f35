import { type ProductSettings, productSettingsSchema } from '@plumbline/contract/settings.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** What superusers have set, and the standard of everything else. */
export async function readProductSettings(db: Kysely<Database>): Promise<ProductSettings> {
  const { settings } = await db.selectFrom('product_settings').select('settings').executeTakeFirstOrThrow()
  return productSettingsSchema.parse(settings)
}
