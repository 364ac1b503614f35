import { TextInput } from '@mantine/core'
import { ColourField } from './colour-field.tsx'
import { LogoField } from './logo-field.tsx'
import type { SectionProps } from './section-props.ts'
import styles from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'

const names = [
  { field: 'product', label: 'Product' },
  { field: 'score', label: 'Score' },
  { field: 'scoreColumn', label: 'Score in tables' },
  { field: 'masterList', label: 'Master list' },
] as const

/** How the product calls itself and looks. */
export function BrandSection({ answer, form, mistakes, onChange }: SectionProps) {
  return (
    <SettingsSection title="Brand" about="How the product calls itself and looks, on screens and in mails.">
      <div className={styles.columns}>
        {names.map(({ field, label }) => (
          <TextInput
            key={field}
            label={label}
            value={form[field]}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
            error={mistakes[field]}
            placeholder={answer.standard.brand[field]}
            maxLength={40}
            required
          />
        ))}
        <ColourField
          value={form.colour}
          mistake={mistakes.colour}
          onChange={(colour) => onChange({ colour })}
          product={form.product}
        />
        <LogoField logo={answer.logo} />
      </div>
    </SettingsSection>
  )
}
