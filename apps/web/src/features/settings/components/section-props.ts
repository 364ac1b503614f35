import type { SettingsAnswer } from '@plumbline/contract/settings/settings.ts'
import type { SettingsForm, SettingsMistakes } from '../settings-form.ts'

/** A part of the Settings page. */
export interface SectionProps {
  readonly answer: SettingsAnswer
  readonly form: SettingsForm
  readonly mistakes: SettingsMistakes
  readonly onChange: (part: Partial<SettingsForm>) => void
}
