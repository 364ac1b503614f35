import { type ProductSettings, productSettingsSchema } from '@plumbline/contract/settings/settings.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { mergeChange } from '../../platform/http/merge-change.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { fieldsOf, settingsOf, settingsWords } from './settings-fields.ts'
import { withoutStandard } from './without-standard.ts'

export interface SettingsChange {
  /** What the person saw when they began. */
  readonly version: string
  readonly settings: ProductSettings
}

/**
 * Sets what superusers may set.
 * @throws ApiFailure changed_meanwhile when another superuser has changed the same since
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
    const row = await within.selectFrom('product_settings').select('settings').forUpdate().executeTakeFirstOrThrow()
    const before = productSettingsSchema.parse(row.settings)
    const after = settingsOf(mergeChange(fieldsOf(before), fieldsOf(settings), version, settingsWords))
    const changes = changedParts(before, after)
    if (changes.length === 0) return
    await within
      .updateTable('product_settings')
      .set({
        settings: JSON.stringify(withoutStandard(after, productSettingsSchema.parse({}))),
        updated_at: new Date(),
      })
      .execute()
    await recordAudit(within, {
      userId: caller.userId,
      action: 'settings.change',
      subject: 'settings',
      before: Object.fromEntries(changes.map((part) => [part, before[part]])),
      after: Object.fromEntries(changes.map((part) => [part, after[part]])),
    })
  })
}

const parts = ['brand', 'teamEmail', 'retention', 'limits'] as const satisfies readonly (keyof ProductSettings)[]

function changedParts(before: ProductSettings, after: ProductSettings) {
  return parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
}
