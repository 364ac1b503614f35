import { Select } from '@mantine/core'
import { percent, plainPercent } from '@plumbline/contract/format/rates.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { useQuery } from '@tanstack/react-query'
import { mostSpreads, simulatedSpreadsQuery } from '../api/upload-queries.ts'
import type { UploadForm } from '../upload-form.ts'

/** The prior of the product. */
const usualSpread = 0.02
const usual = 'usual'

interface SpreadFieldProps {
  readonly form: UploadForm
  readonly disabled: boolean
  readonly onChange: (form: UploadForm) => void
}

/** The spread that the scoring method old divides by: the usual one, or the standard deviation of a simulation. */
export function SpreadField({ form, disabled, onChange }: SpreadFieldProps) {
  const simulations = useQuery(simulatedSpreadsQuery)
  const { data: rows = [], total = 0 } = simulations.data ?? {}
  const simulated = rows.flatMap(({ id, name, result }) =>
    result === null || result.stDev === null || result.stDev === 0
      ? []
      : [{ value: String(id), label: `${percent(result.stDev)}, simulation ${id}: ${nameInSentence(name)}` }],
  )
  return (
    <Select
      label="Spread"
      description={
        total > mostSpreads ? `The newest ${mostSpreads} of ${total} simulations of savers in funds.` : undefined
      }
      data={[{ value: usual, label: `${plainPercent(usualSpread)}, the usual one` }, ...simulated]}
      value={form.sigma0Simulation === undefined ? usual : String(form.sigma0Simulation)}
      onChange={(value) =>
        onChange({ ...form, sigma0Simulation: value === null || value === usual ? undefined : Number(value) })
      }
      error={simulations.isError ? 'The simulations could not be loaded.' : undefined}
      disabled={disabled}
      allowDeselect={false}
    />
  )
}
