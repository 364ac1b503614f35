import { Select } from '@mantine/core'
import { percent, plainPercent } from '@plumbline/contract/format/rates.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { useQuery } from '@tanstack/react-query'
import { mostSpreads, simulatedSpreadsQuery } from '../../lib/simulated-spreads-query.ts'

/** The prior of the product. */
const usualSpread = 0.02

/** The one that is kept, the prior of the product, or a simulation by number. */
export type SpreadChoice = 'own' | 'usual' | number

interface SpreadFieldProps {
  readonly value: SpreadChoice
  /** What is kept, where something is. */
  readonly own?: { readonly sigma0: number; readonly simulation: number | null } | undefined
  readonly disabled?: boolean
  readonly error?: string | undefined
  readonly onChange: (value: SpreadChoice) => void
}

/** The spread that the scoring method old divides by: the usual one, or the standard deviation of a simulation. */
export function SpreadField({ value, own, disabled = false, error, onChange }: SpreadFieldProps) {
  const simulations = useQuery(simulatedSpreadsQuery)
  const { data: rows = [], total = 0 } = simulations.data ?? {}
  const simulated = rows.flatMap(({ id, name, result }) =>
    result === null || result.stDev === null || result.stDev === 0 || id === own?.simulation
      ? []
      : [{ value: String(id), label: `${percent(result.stDev)}, simulation ${id}: ${nameInSentence(name)}` }],
  )
  const usual = { value: 'usual', label: `${plainPercent(usualSpread)}, the usual one` }
  const ownOptions = own === undefined ? [] : [{ value: 'own', label: ownLabel(own) }]
  // A batch with the usual one keeps that.
  const offered = own?.simulation === null && own.sigma0 === usualSpread ? ownOptions : [...ownOptions, usual]
  return (
    <Select
      label="Spread"
      description={
        total > mostSpreads ? `The newest ${mostSpreads} of ${total} simulations of savers in funds.` : undefined
      }
      data={[...offered, ...simulated]}
      value={String(value)}
      onChange={(option) => option !== null && onChange(choiceOf(option))}
      error={simulations.isError ? 'The simulations could not be loaded.' : error}
      disabled={disabled}
      allowDeselect={false}
    />
  )
}

function ownLabel({ sigma0, simulation }: NonNullable<SpreadFieldProps['own']>): string {
  return simulation === null
    ? `${plainPercent(sigma0)}, as in this batch`
    : `${percent(sigma0)} of simulation ${simulation}, as in this batch`
}

function choiceOf(option: string): SpreadChoice {
  return option === 'own' || option === 'usual' ? option : Number(option)
}
