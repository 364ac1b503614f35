import { Select } from '@mantine/core'
import { calibrationsProcedures } from '@plumbline/contract/calibration/calibrations.ts'
import type { Spreads } from '@plumbline/contract/calibration/spreads.ts'
import { percent, plainPercent } from '@plumbline/contract/format/rates.ts'
import { type SpreadsChoice, spreadsChoiceSchema } from '@plumbline/contract/imports/score-again.ts'
import type { LatestBatch } from '@plumbline/contract/providers/providers.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/api-query.ts'

const inForceQuery = apiQuery(['calibrations', 'inForce'], calibrationsProcedures.inForce)

interface SpreadsSelectProps {
  readonly own: LatestBatch['spreads']
  readonly value: SpreadsChoice
  readonly onChange: (value: SpreadsChoice) => void
}

/** The spreads between funds: kept, those of new batches, or the priors. */
export function SpreadsSelect({ own, value, onChange }: SpreadsSelectProps) {
  const { data: inForce, isError } = useQuery(inForceQuery)
  const isMeasured = inForce !== undefined && inForce.calibration !== null
  const data = [
    { value: 'batch', label: `As in this batch: ${sourceOf(own)}` },
    ...(isMeasured && inForce.calibration !== own.calibration
      ? [{ value: 'default', label: `As in new batches: ${sourceOf(inForce)}` }]
      : []),
    ...(own.calibration === null ? [] : [{ value: 'priors', label: 'The priors of the product' }]),
  ]
  return (
    <Select
      label="Spreads between funds"
      description={descriptionOf(value === 'default' && inForce !== undefined ? inForce : own, value)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={data}
      value={value}
      onChange={(option) => {
        const parsed = spreadsChoiceSchema.safeParse(option)
        if (parsed.success) onChange(parsed.data)
      }}
      error={isError ? 'The measured spreads could not be loaded.' : undefined}
      allowDeselect={false}
    />
  )
}

function sourceOf({ calibration }: { readonly calibration: number | null }): string {
  return calibration === null ? 'the priors' : `measured by calibration ${calibration}`
}

function descriptionOf(
  { trackingError, sigmaAlpha }: Spreads & { readonly calibration: number | null },
  value: SpreadsChoice,
) {
  if (value === 'priors') return 'Judgements made before looking at the data.'
  return `Tracking error ${rateText(trackingError)}, lasting differences ${rateText(sigmaAlpha)} a year.`
}

/** Priors as one says them, what was measured with two decimals. */
function rateText(rate: number): string {
  const isRound = Math.abs(rate * 10_000 - Math.round(rate * 10_000)) < 1e-6
  return isRound ? plainPercent(rate) : percent(rate)
}
