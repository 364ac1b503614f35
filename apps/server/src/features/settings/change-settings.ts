import { type ProductSettings, productSettingsSchema } from '@plumbline/contract/settings/settings.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { withoutStandard } from './without-standard.ts'

export interface SettingsChange {
  /** What the person saw when they began. */
  readonly version: number
  readonly settings: ProductSettings
}

/**
 * Sets what superusers may set.
 * @throws ApiFailure conflict when somebody else has changed something since
 */
export async function changeSettings(
  { config, db }: Pick<Services, 'config' | 'db'>,
  caller: Caller,
  { version, settings }: SettingsChange,
): Promise<void> {
  const { uploadBytes } = settings.limits
  if (uploadBytes !== null && uploadBytes > config.uploadLimitBytes) {
    const message = 'This is more than UPLOAD_LIMIT allows. Choose less, or have the environment changed.'
    throw new ApiFailure('invalid_input', message, { fields: { 'settings.limits.uploadBytes': message } })
  }
  await db.transaction().execute(async (within) => {
    const row = await within
      .selectFrom('product_settings')
      .select(['version', 'settings'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.version !== version) {
      throw new ApiFailure('conflict', 'Somebody has changed the settings meanwhile. Look at them again, then save.')
    }
    const before = productSettingsSchema.parse(row.settings)
    const changes = changedParts(before, settings)
    if (changes.length === 0) return
    await within
      .updateTable('product_settings')
      .set({
        version: version + 1,
        settings: JSON.stringify(withoutStandard(settings, productSettingsSchema.parse({}))),
        updated_at: new Date(),
      })
      .execute()
    await recordAudit(within, {
      userId: caller.userId,
      action: 'settings.change',
      subject: 'settings',
      before: Object.fromEntries(changes.map((part) => [part, before[part]])),
      after: Object.fromEntries(changes.map((part) => [part, settings[part]])),
    })
  })
}

const parts = ['brand', 'teamEmail', 'retention', 'limits'] as const satisfies readonly (keyof ProductSettings)[]

function changedParts(before: ProductSettings, after: ProductSettings) {
  return parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
}
