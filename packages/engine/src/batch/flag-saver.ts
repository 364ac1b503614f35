import { rateStatusCode } from '../irr/rate-status.ts'
import type { SaverFlows } from '../irr/saver-flows.ts'
import { boundSlot, fillHindsightBounds } from '../outliers/hindsight-bounds.ts'
import { outlierFlag } from '../outliers/outlier-flag.ts'
import { isShortHistory } from '../outliers/short-history.ts'
import type { BatchParameters } from './batch-parameters.ts'
import type { SaverBatch } from './saver-batch.ts'
import type { ScoredBatch } from './scored-batch.ts'

/**
 * All flags of a saver whose figures are filled; `bounds` is room for two numbers.
 *
 * @example
 * (() => {
 *   const batch = oneSaverBatch([{ day: 0, amount: 10000 }], 50, 300)
 *   const flows = loadSaver(allocateSaverFlows(1), batch, 0)
 *   const parameters = { score: defaultScoreParameters, outliers: defaultOutlierParameters, index: dailyLevels({ days: Int32Array.of(0, 365), levels: Float64Array.of(100, 105) }), bounds: null }
 *   return outlierFlagNames(flagSaver(flows, batch, 0, parameters, allocateScoredBatch(1, false), new Float64Array(2)))
 * })() // => ['zeroNav', 'noScore', 'shortHistory', 'boundsNotChecked']
 */
export function flagSaver(
  flows: SaverFlows,
  batch: SaverBatch,
  saver: number,
  parameters: BatchParameters,
  out: ScoredBatch,
  bounds: Float64Array,
): number {
  return hindsightFlags(flows, batch, saver, parameters, bounds) | otherFlags(flows, batch, saver, parameters, out)
}

/**
 * The flags that no hindsight is needed for, which is a look at every flow: those of the record and of the rates.
 *
 * @example
 * (() => {
 *   const batch = oneSaverBatch([{ day: 0, amount: 10000 }], 50, 300)
 *   const flows = loadSaver(allocateSaverFlows(1), batch, 0)
 *   return outlierFlagNames(otherFlags(flows, batch, 0, { score: defaultScoreParameters, outliers: defaultOutlierParameters }, allocateScoredBatch(1, false)))
 * })() // => ['zeroNav', 'noScore', 'shortHistory']
 */
export function otherFlags(
  flows: SaverFlows,
  batch: SaverBatch,
  saver: number,
  parameters: Pick<BatchParameters, 'outliers'>,
  out: ScoredBatch,
): number {
  const { outliers } = parameters
  const navDay = batch.navDays[saver]
  let flags = batch.navPence[saver] < outliers.minimumPotPence ? outlierFlag.zeroNav : 0
  if (!flows.hasPaymentIn) flags |= outlierFlag.noContributions
  if (out.benchmarkIrrStatus[saver] === rateStatusCode.before_index) flags |= outlierFlag.beforeIndex
  if (!(flows.total > 0)) flags |= outlierFlag.netContributionsNotPositive
  const irrStatus = out.irrStatus[saver]
  if (irrStatus === rateStatusCode.no_duration) flags |= outlierFlag.noTimeElapsed
  else if (irrStatus !== rateStatusCode.ok) flags |= outlierFlag.noSingleIrr
  if (flows.hasPaymentIn && isShortHistory(flows.firstPaymentDay, navDay, outliers.minimumYears)) {
    flags |= outlierFlag.shortHistory
  }
  return flags | rateFlags(saver, parameters, out)
}

/**
 * Whether the pot lies outside what hindsight allows: whatever the saver is measured against. `bounds` is room for two
 * numbers.
 *
 * @example
 * (() => {
 *   const batch = oneSaverBatch([{ day: 0, amount: 10000 }], 50, 300)
 *   const flows = loadSaver(allocateSaverFlows(1), batch, 0)
 *   return outlierFlagNames(hindsightFlags(flows, batch, 0, { outliers: defaultOutlierParameters, bounds: null }, new Float64Array(2)))
 * })() // => ['boundsNotChecked']
 */
export function hindsightFlags(
  flows: SaverFlows,
  batch: SaverBatch,
  saver: number,
  parameters: Pick<BatchParameters, 'bounds' | 'outliers'>,
  bounds: Float64Array,
): number {
  const tables = parameters.bounds
  if (tables === null || !fillHindsightBounds(flows, tables, batch.navDays[saver], bounds)) {
    return outlierFlag.boundsNotChecked
  }
  const nav = batch.navPence[saver]
  const allowance = parameters.outliers.boundsAllowancePence
  if (nav < bounds[boundSlot.least] - allowance) return outlierFlag.belowBounds
  return nav > bounds[boundSlot.most] + allowance ? outlierFlag.aboveBounds : 0
}

function rateFlags(saver: number, parameters: Pick<BatchParameters, 'outliers'>, out: ScoredBatch): number {
  const { gapLimit, irrGuard } = parameters.outliers
  const spreads = out.logGap[saver] / out.spread[saver]
  const irr = out.irr[saver]
  let flags = Number.isNaN(spreads) ? outlierFlag.noScore : 0
  if (spreads > gapLimit) flags |= outlierFlag.gapAboveLimit
  if (spreads < -gapLimit) flags |= outlierFlag.gapBelowLimit
  if (irr > irrGuard) flags |= outlierFlag.irrAboveGuard
  if (irr < -irrGuard) flags |= outlierFlag.irrBelowGuard
  return flags
}
