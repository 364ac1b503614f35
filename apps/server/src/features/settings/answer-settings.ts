import { productSettingsSchema, type SettingsAnswer } from '@plumbline/contract/settings/settings.ts'
import { versionOf } from '@plumbline/contract/wire/versions.ts'
import { settings as environmentSettings } from '../../config/settings.ts'
import type { Services } from '../../platform/services.ts'
import { mailServer } from '../mail/mail-server.ts'
import { logoAddress } from '../product/product-settings.ts'
import { fieldsOf } from './settings-fields.ts'

/** Everything on the Settings page. */
export async function answerSettings(services: Pick<Services, 'config' | 'db' | 'mail'>): Promise<SettingsAnswer> {
  const { config, db } = services
  const row = await db
    .selectFrom('product_settings')
    .select(['settings', 'logo_sha256', 'updated_at'])
    .executeTakeFirstOrThrow()
  const settings = productSettingsSchema.parse(row.settings)
  return {
    version: versionOf(fieldsOf(settings)),
    settings,
    standard: productSettingsSchema.parse({}),
    logo: logoAddress(row.logo_sha256),
    updatedAt: row.updated_at.toISOString(),
    mail: await mailServer(services),
    uploadLimitBytes: config.uploadLimitBytes,
    environment: config.settings.map(({ name, value, isGiven }) => ({
      name,
      about: environmentSettings[name].about.replaceAll('`', ''),
      value: isGiven ? value : environmentSettings[name].standardInWords.replaceAll('`', ''),
      isGiven,
    })),
  }
}
