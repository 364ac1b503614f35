import { NumberInput, SimpleGrid, Switch } from '@mantine/core'
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
    value: limits[key] ?? '',
    error: mistakes[key],
    onChange: (value: number | string) =>
      onChange({ ...form, limits: { ...limits, [key]: typeof value === 'number' ? value : undefined } }),
    clampBehavior: 'none' as const,
    allowNegative: false,
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
          <NumberInput
            label="Smallest pot"
            description="Less is 0 NAV"
            prefix="£"
            thousandSeparator=","
            allowDecimal={false}
            {...field('smallestPot')}
          />
          <NumberInput
            label="High or low IRR beyond"
            description="Spreads from the benchmark"
            suffix={limits.gapLimit === 1 ? ' spread' : ' spreads'}
            decimalScale={2}
            {...field('gapLimit')}
          />
          <NumberInput
            label="Largest IRR"
            description="A year, up or down"
            suffix="%"
            decimalScale={2}
            {...field('irrPercent')}
          />
        </SimpleGrid>
      )}
    </>
  )
}
