import { type Deviation, deviationOf } from '../stats/deviation.ts'
import { quantiles } from '../stats/quantiles.ts'
import type { SimulatedPots } from './simulate-pots.ts'
import type { SimulationParameters } from './simulation-parameters.ts'

/** In per cent: what is said of the spread beside its standard deviation. */
export const shownQuantiles = [5, 25, 50, 75, 95] as const

/** What a simulation says: annual fractions. */
export interface SimulationResult extends Deviation {
  readonly quantiles: Readonly<Record<(typeof shownQuantiles)[number], number>>
}

/**
 * The values whose spread is asked for: of savers in funds `IRR - benchmark IRR`, one a pot; else the benchmark IRR, one
 * a saver.
 *
 * Unit: annual fractions. Source: docs/methodology, section 7.
 *
 * @example
 * simulatedValues({ ...defaultSimulation, fundsPerSaver: 2 }, { years: Int32Array.of(1), contributions: Int32Array.of(1), benchmarkIrr: Float64Array.of(0.5), formula: Float64Array.of(0), irr: Float64Array.of(0.5, 0.75) }) // => [0, 0.25]
 */
export function simulatedValues(
  { inFunds, fundsPerSaver }: SimulationParameters,
  { irr, benchmarkIrr }: SimulatedPots,
): Float64Array {
  return inFunds ? irr.map((rate, pot) => rate - benchmarkIrr[Math.floor(pot / fundsPerSaver)]) : benchmarkIrr
}

/**
 * The result of a simulation: the standard deviation of its values, its standard error by savers, and quantiles (R's
 * type 7).
 *
 * Unit: annual fractions. Source: docs/methodology, section 7.
 *
 * @example
 * simulationResult({ ...defaultSimulation, inFunds: false }, { years: Int32Array.of(1, 1), contributions: Int32Array.of(1, 1), benchmarkIrr: Float64Array.of(0.25, 0.75), formula: Float64Array.of(0, 0), irr: new Float64Array(0) }).mean // => 0.5
 */
export function simulationResult(parameters: SimulationParameters, pots: SimulatedPots): SimulationResult {
  const values = simulatedValues(parameters, pots)
  const quantileValues = quantiles(
    values,
    shownQuantiles.map((percent) => percent / 100),
  ).map((statistic) => (statistic.status === 'ok' ? statistic.value : Number.NaN))
  const [p5, p25, p50, p75, p95] = quantileValues
  return {
    ...deviationOf(values, parameters.inFunds ? parameters.fundsPerSaver : 1),
    quantiles: { 5: p5, 25: p25, 50: p50, 75: p75, 95: p95 },
  }
}
