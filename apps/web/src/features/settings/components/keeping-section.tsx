import { NumberField } from '../../../components/fields/number-field.tsx'
import type { SectionProps } from './section-props.ts'
import styles from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'

const days = [
  {
    field: 'replacedBatchDays',
    label: 'Replaced data batches',
    description: 'Can be published again for so long.',
  },
  {
    field: 'removedProviderDays',
    label: 'Removed providers',
    description: 'Can be restored for so long.',
  },
  { field: 'mailDays', label: 'Mails', description: 'Are listed in the outbox for so long.' },
  {
    field: 'panelUserDays',
    label: 'People of the consumer panel',
    description: 'Are erased when nobody changed them for so long. Empty: never by themselves.',
  },
] as const

/** How long things are kept, and how much is taken. */
export function KeepingSection({ answer, form, mistakes, onChange }: SectionProps) {
  return (
    <>
      <SettingsSection title="Retention" about="A shorter time also counts for what is there already.">
        <div className={styles.columns}>
          {days.map(({ field, label, description }) => (
            <NumberField
              key={field}
              label={label}
              description={description}
              format={{ decimals: 0, unit: 'days' }}
              value={form[field]}
              onChange={(value) => onChange({ [field]: value })}
              error={mistakes[field]}
            />
          ))}
        </div>
      </SettingsSection>
      <SettingsSection title="Limits" about="Within what the environment allows.">
        <div className={styles.columns}>
          <NumberField
            label="Largest upload"
            description={`Empty: ${megabytesText(answer.uploadLimitBytes)}, which UPLOAD_LIMIT allows.`}
            format={{ decimals: 6, unit: 'megabytes' }}
            value={form.uploadMegabytes}
            onChange={(uploadMegabytes) => onChange({ uploadMegabytes })}
            error={mistakes.uploadMegabytes}
          />
          <NumberField
            label="Requests for VFM reports"
            description="How many one person may send within 24 hours."
            format={{ decimals: 0, unit: 'none' }}
            value={form.reportRequestsADay}
            onChange={(reportRequestsADay) => onChange({ reportRequestsADay })}
            error={mistakes.reportRequestsADay}
          />
        </div>
      </SettingsSection>
    </>
  )
}

function megabytesText(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('en-GB', { maximumFractionDigits: 1 })} MB`
}
