import { Switch } from '@mantine/core'
import { NumberField } from '../fields/number-field.tsx'
import type { Typed } from '../fields/typed.ts'

interface MinimumYearsForm {
  readonly useMinOutliers: boolean
  readonly years: Typed<number>
}

interface MinimumYearsProps {
  readonly form: MinimumYearsForm
  readonly mistake: string | undefined
  readonly disabled?: boolean
  readonly onChange: (part: Partial<MinimumYearsForm>) => void
}

/** Whether savers need a minimum contribution time, and how many years. */
export function MinimumYears({ form, mistake, disabled = false, onChange }: MinimumYearsProps) {
  return (
    <>
      <Switch
        label="Use minimum contribution time"
        checked={form.useMinOutliers}
        onChange={(event) => onChange({ useMinOutliers: event.currentTarget.checked })}
        disabled={disabled}
      />
      {form.useMinOutliers && (
        <NumberField
          aria-label="Minimum contribution time in years"
          format={{ decimals: 0, unit: 'years' }}
          value={form.years}
          onChange={(years) => onChange({ years })}
          error={mistake}
          disabled={disabled}
          ml={42}
          w={140}
        />
      )}
    </>
  )
}
