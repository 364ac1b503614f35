import type { SimulatedTerm } from '@plumbline/contract/simulations/simulations.ts'
import { csvCell } from '@plumbline/scoring/problems/csv-cell.ts'

export const deviationHeader = [
  'Simulation',
  'Name',
  'Is SoS?',
  'Years',
  'Contributions',
  'Count',
  'Standard Deviation',
  'Standard Error',
  'Closed Form',
  'Ratio',
]

interface NamedSimulation {
  readonly id: number
  readonly name: string
  readonly isSos: boolean
}

/**
 * The row of a term and number of payments: rates are fractions, blank what there is none of. The ratio is that of the
 * standard deviation to the closed form.
 */
export function deviationLine({ id, name, isSos }: NamedSimulation, term: SimulatedTerm): string {
  const { years, contributions, count, stDev, standardError, closedForm } = term
  const ratio = stDev === null || closedForm === null || closedForm === 0 ? null : stDev / closedForm
  const cells = [id, name, isSos ? 'Yes' : 'No', years, contributions, count, stDev, standardError, closedForm, ratio]
  return `${cells.map((cell) => csvCell(cell === null ? '' : String(cell))).join(',')}\r\n`
}
