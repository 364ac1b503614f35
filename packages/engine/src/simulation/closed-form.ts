import type { SimulatedPots } from './simulate-pots.ts'
import type { SimulationParameters } from './simulation-parameters.ts'

/**
 * What the formula of the score says of the spread that is simulated: the root mean square over savers of
 * `s (1 + benchmark IRR)`, since the deviation is one of rates and `s` one of logs. null where savers are in no funds.
 *
 * Unit: annual fractions. `savers` names those that count, all unless given.
 * Source: docs/methodology, section 7; section 3 for `s`.
 *
 * @example
 * closedForm(defaultSimulation, { years: Int32Array.of(1, 1), contributions: Int32Array.of(1, 1), benchmarkIrr: Float64Array.of(0, 0), formula: Float64Array.of(0.01, 0.07), irr: new Float64Array(40) }) // => 0.05
 * closedForm({ ...defaultSimulation, inFunds: false }, { years: Int32Array.of(1), contributions: Int32Array.of(1), benchmarkIrr: Float64Array.of(0), formula: Float64Array.of(0.01), irr: new Float64Array(0) }) // => null
 */
export function closedForm(
  { inFunds, savers: count }: SimulationParameters,
  { formula }: SimulatedPots,
  savers?: ArrayLike<number>,
): number | null {
  if (!inFunds) return null
  const length = savers?.length ?? Math.min(count, formula.length)
  let sum = 0
  for (let i = 0; i < length; i++) sum += formula[savers === undefined ? i : savers[i]] ** 2
  return Math.sqrt(sum / length)
}
