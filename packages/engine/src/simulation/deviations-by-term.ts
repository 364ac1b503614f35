import { type Deviation, deviationOf } from '../stats/deviation.ts'
import { closedForm } from './closed-form.ts'
import type { SimulatedPots } from './simulate-pots.ts'
import type { SimulationParameters } from './simulation-parameters.ts'
import { simulatedValues } from './simulation-result.ts'

/** The spread among savers of one term and number of payments. */
export interface TermDeviation extends Deviation {
  /** Whole years. */
  readonly years: number
  readonly contributions: number
  /** The spread by the formula of the score, root mean square over the cell; null where savers are in no funds. */
  readonly closedForm: number | null
}

/**
 * Standard deviations by whole years from the first payment to the valuation and number of payments, beside the closed
 * form: the root mean square of `s (1 + benchmark IRR)`, since the deviation is one of rates and `s` one of logs.
 *
 * Unit: annual fractions. Answer: ascending by years, then payments.
 * Source: docs/methodology, section 7; section 3 for `s`.
 *
 * @example
 * deviationsByTerm({ ...defaultSimulation, inFunds: false }, { years: Int32Array.of(2, 1), contributions: Int32Array.of(1, 1), benchmarkIrr: Float64Array.of(0.25, 0.75), formula: Float64Array.of(0, 0), irr: new Float64Array(0) }).map(({ years }) => years) // => [1, 2]
 */
export function deviationsByTerm(parameters: SimulationParameters, pots: SimulatedPots): TermDeviation[] {
  const values = simulatedValues(parameters, pots)
  const cells = Map.groupBy(pots.years.keys(), (saver) => `${pots.years[saver]} ${pots.contributions[saver]}`)
  return [...cells.values()]
    .map((savers) => ({
      years: pots.years[savers[0]],
      contributions: pots.contributions[savers[0]],
      ...deviationOf(values, parameters.inFunds ? parameters.fundsPerSaver : 1, savers),
      closedForm: closedForm(parameters, pots, savers),
    }))
    .sort((a, b) => a.years - b.years || a.contributions - b.contributions)
}
