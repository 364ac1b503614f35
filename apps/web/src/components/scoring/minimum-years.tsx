import { NumberInput, Switch } from '@mantine/core'

interface MinimumYearsForm {
  readonly useMinOutliers: boolean
  readonly years: number | undefined
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
        <NumberInput
          aria-label="Minimum contribution time in years"
          value={form.years ?? ''}
          onChange={(value) => onChange({ years: typeof value === 'number' ? value : undefined })}
          suffix={form.years === 1 ? ' year' : ' years'}
          min={1}
          max={100}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          error={mistake}
          disabled={disabled}
          ml={42}
          w={140}
        />
      )}
    </>
  )
}
