import { SimpleGrid, Switch } from '@mantine/core'
import { NumberField } from '../../../components/fields/number-field.tsx'
import type { Typed } from '../../../components/fields/typed.ts'
import type { LimitsTyped, ScoreAgainForm, ScoreAgainMistakes } from '../score-again-form.ts'

interface LimitsFieldsProps {
  readonly form: ScoreAgainForm
  readonly mistakes: ScoreAgainMistakes
  readonly onChange: (form: ScoreAgainForm) => void
}

/** From where on a saver is an outlier; those of the batch unless somebody asks for others. */
export function LimitsFields({ form, mistakes, onChange }: LimitsFieldsProps) {
  const { limits } = form
  const field = (key: keyof LimitsTyped) => ({
    value: limits[key],
    error: mistakes[key],
    onChange: (value: Typed<number>) => onChange({ ...form, limits: { ...limits, [key]: value } }),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  })
  return (
    <>
      <Switch
        label="Other limits of outliers"
        description="Who is left out of the scores, and why, is counted anew."
        checked={form.changesLimits}
        onChange={(event) => onChange({ ...form, changesLimits: event.currentTarget.checked })}
      />
      {form.changesLimits && (
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
          <NumberField
            label="Smallest pot"
            description="Less is 0 NAV"
            format={{ decimals: 0, unit: 'pounds' }}
            {...field('smallestPot')}
          />
          <NumberField
            label="High or low IRR beyond"
            description="Spreads from the benchmark"
            format={{ decimals: 2, unit: 'spreads' }}
            {...field('gapLimit')}
          />
          <NumberField
            label="Largest IRR"
            description="A year, up or down"
            format={{ decimals: 2, unit: 'percent' }}
            {...field('irrPercent')}
          />
        </SimpleGrid>
      )}
    </>
  )
}
