import { growWithBenchmark } from '../benchmark/benchmark-pot.ts'
import type { DailyLevels } from '../benchmark/daily-levels.ts'
import { yearOf } from '../dates/day-number.ts'
import type { FlowChunk } from '../findings/scored-savers.ts'
import { loadFlows } from '../irr/load-flows.ts'
import { rateStatusCode } from '../irr/rate-status.ts'
import { allocateSaverFlows, type SaverFlows } from '../irr/saver-flows.ts'
import { benchmarkDuration } from '../score/duration.ts'
import { benchmarkExposure } from '../score/exposure.ts'
import { addInvested } from './luck-steps.ts'
import { cellOf, type LengthCell, type SaverPanel } from './saver-panel.ts'

/** What is known of scored savers, a column each; the flows come by chunks. Not a number: there is none. */
export interface RatedSavers {
  /** A number for each fund of all the data; below 0: of none that is measured. */
  readonly funds: ArrayLike<number>
  readonly navDays: ArrayLike<number>
  readonly irr: ArrayLike<number>
  readonly benchmarkIrr: ArrayLike<number>
  readonly directAlpha: ArrayLike<number>
  /** Filled in, where given, for all savers, also those of no fund. */
  readonly scoreParts?: ScoreParts
}

/** What the score of each saver is made of: the log gap, and `A / D^2` by which tracking error counts. Not a number: there is none. */
export interface ScoreParts {
  readonly gaps: Float64Array
  readonly luck: Float64Array
}

/** Whole years from which the next class of histories begins, for the picture. */
export const lengthClasses = [1, 2, 3, 5, 7, 10, 15, 20, 30] as const

/**
 * Adds the savers of a chunk to the panel; gives back how many could be added: a saver without a log gap, a duration, a
 * benchmark pot above 0 or a fund cannot.
 *
 * Formula: `y`, `a`, `D` as in the score. Cost: linear in flows and in the months of a history.
 * Errors: RangeError for flows that are not in order. Source: docs/methodology, calibration; section 3.
 *
 * @example
 * addToPanel(createPanel(0, 730), { from: 0, count: 1, offsets: Int32Array.of(0, 1), flowDays: Int32Array.of(0), flowPence: Float64Array.of(100) }, { funds: [0], navDays: [730], irr: [0.1], benchmarkIrr: [0.1], directAlpha: [0] }, dailyLevels({ days: Int32Array.of(0, 730), levels: Float64Array.of(100, 121) })) // => 1
 */
export function addToPanel(panel: SaverPanel, chunk: FlowChunk, savers: RatedSavers, index: DailyLevels): number {
  const flows = allocateSaverFlows(64)
  let count = 0
  for (let place = 0; place < chunk.count; place++) {
    const saver = chunk.from + place
    const navDay = savers.navDays[saver]
    loadFlows(flows, chunk.flowDays, chunk.flowPence, chunk.offsets[place], chunk.offsets[place + 1], navDay)
    if (growWithBenchmark(flows, index, navDay) !== rateStatusCode.ok || !(flows.benchmarkPot > 0)) continue
    const hasRate = !Number.isNaN(savers.benchmarkIrr[saver])
    const logRate = Math.log1p(savers.benchmarkIrr[saver])
    const gap = hasRate ? Math.log1p(savers.irr[saver]) - logRate : Math.log1p(savers.directAlpha[saver])
    const duration = hasRate
      ? benchmarkDuration(flows, flows.amounts, logRate)
      : benchmarkDuration(flows, flows.grown, 0)
    if (!Number.isFinite(gap) || !(duration > 0) || flows.count === 0) continue
    const luck = benchmarkExposure(flows) / duration ** 2
    if (savers.scoreParts !== undefined) {
      savers.scoreParts.gaps[saver] = gap
      savers.scoreParts.luck[saver] = luck
    }
    if (savers.funds[saver] < 0) continue
    addSaver(panel, flows, { fund: savers.funds[saver], navDay, gap, duration, luck })
    count++
  }
  return count
}

interface SaverRates {
  readonly fund: number
  readonly navDay: number
  readonly gap: number
  readonly duration: number
  readonly luck: number
}

function addSaver(panel: SaverPanel, flows: SaverFlows, { fund, navDay, gap, duration, luck }: SaverRates): void {
  const cell = cellOf(panel, fund, yearOf(flows.firstPaymentDay), yearOf(flows.lastPaymentDay))
  const weight = duration * duration
  cell.savers++
  cell.weight += weight
  cell.gap += weight * gap
  cell.squaredGap += weight * gap * gap
  cell.exposure += addInvested(cell.invested, flows, panel.firstDay, navDay, duration)
  const years = (navDay - flows.firstPaymentDay) / 365.25
  const byLength = lengthCellOf(panel, fund, years)
  byLength.savers++
  byLength.years += years
  byLength.gap += gap
  byLength.squaredGap += gap * gap
  byLength.luck += luck
  byLength.noise += 1 / weight
}

function lengthCellOf({ lengths }: SaverPanel, fund: number, years: number): LengthCell {
  const length = lengthClasses.filter((from) => from <= years + 0.01).length - 1
  const key = `${fund} ${length}`
  const lengthCell = lengths.get(key)
  if (lengthCell !== undefined) return lengthCell
  const cell = { fund, length, savers: 0, years: 0, gap: 0, squaredGap: 0, luck: 0, noise: 0 }
  lengths.set(key, cell)
  return cell
}
