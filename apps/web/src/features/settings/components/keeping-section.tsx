import { NumberInput } from '@mantine/core'
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
            <NumberInput
              key={field}
              label={label}
              description={description}
              suffix=" days"
              allowDecimal={false}
              allowNegative={false}
              value={form[field]}
              onChange={(value) => onChange({ [field]: value })}
              error={mistakes[field]}
            />
          ))}
        </div>
      </SettingsSection>
      <SettingsSection title="Limits" about="Within what the environment allows.">
        <div className={styles.columns}>
          <NumberInput
            label="Largest upload"
            description={`Empty: ${megabytesText(answer.uploadLimitBytes)}, which UPLOAD_LIMIT allows.`}
            suffix=" MB"
            thousandSeparator=","
            allowNegative={false}
            value={form.uploadMegabytes}
            onChange={(uploadMegabytes) => onChange({ uploadMegabytes })}
            error={mistakes.uploadMegabytes}
          />
          <NumberInput
            label="Requests for VFM reports"
            description="How many one person may send within 24 hours."
            allowDecimal={false}
            allowNegative={false}
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
