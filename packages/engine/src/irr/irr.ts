import type { Day } from '../dates/day-number.ts'
import { loadFlows } from './load-flows.ts'
import { rateSlot } from './rate-slot.ts'
import { type RateStatus, rateStatuses } from './rate-status.ts'
import { allocateSaverFlows, type SaverFlows } from './saver-flows.ts'
import { solveRate } from './solve-rate.ts'

/** A dated amount: positive paid in, negative paid out. */
export interface CashFlow {
  readonly day: Day
  readonly amount: number
}

/** The ways in which the equation of one saver's flows has no single rate. */
type IrrFailure = Exclude<RateStatus, 'ok' | 'before_index' | 'after_index' | 'no_benchmark_pot'>

/** One annual rate as a fraction, or why there is none. */
export type RateResult<Failure extends RateStatus = Exclude<RateStatus, 'ok'>> =
  | { readonly status: 'ok'; readonly rate: number }
  | { readonly status: Failure }

/** The IRR of one saver. */
export type IrrResult = RateResult<IrrFailure>

/**
 * Internal rate of return (money-weighted return) of a saver: the annual rate at which the flows grow to the pot.
 *
 * Formula: the `r` that solves `sum of amount_j (1 + r)^((navDay - day_j) / 365) = nav`, as a spreadsheet's XIRR does
 * with the pot as a last payment out. Same-day flows are merged, flows on the valuation day are taken off the pot.
 * With payments in alone there is one root, whatever its size; with money out the answer is `ok` only when the root is
 * certainly the only one in (-0.99, 10].
 *
 * Shapes: flows in any order. Units: any one unit of money for all amounts (whole pence where equal amounts must cancel
 * exactly); annual rate as a fraction. Cost: linear in the flows.
 * Statuses: see `rate-status.ts`; never a number where there is no single answer. A rate beyond the largest double is
 * `no_root`.
 * Errors: RangeError when a flow is after the valuation, a day is not a whole number, or an amount is not finite.
 * Source: docs/methodology, section 1; the actual/365 convention of XIRR.
 *
 * @example
 * irr([{ day: 0, amount: 100 }], 110, 365) // => { status: 'ok', rate: 0.1 }
 * irr([{ day: 0, amount: 100 }], 0, 365) // => { status: 'total_loss' }
 * irr([{ day: 0, amount: 100 }], 110, 0) // => { status: 'no_duration' }
 */
export function irr(flows: readonly CashFlow[], nav: number, navDay: Day): IrrResult {
  const saverFlows = loadCashFlows(flows, nav, navDay)
  const code = solveRate(saverFlows, saverFlows.amounts, nav - saverFlows.navFlow, rateSlot.irr)
  return irrResult(code, saverFlows.logRates[rateSlot.irr])
}

/** The public form of a status code and a log rate; `solveRate` knows nothing of an index. */
function irrResult(code: number, logRate: number): IrrResult {
  const status = rateStatuses[code]
  switch (status) {
    case 'ok':
      return { status, rate: Math.expm1(logRate) }
    case 'before_index':
    case 'after_index':
    case 'no_benchmark_pot':
      throw new RangeError(`Not a status of an IRR: ${status}`)
    default:
      return { status }
  }
}

/**
 * Cash flows in any order made ready to solve.
 *
 * @example
 * loadCashFlows([{ day: 10, amount: 5 }, { day: 0, amount: 7 }], 12, 20).amounts // => [7, 5]
 */
export function loadCashFlows(cashFlows: readonly CashFlow[], nav: number, navDay: Day): SaverFlows {
  if (!Number.isFinite(nav)) throw new RangeError(`The pot is not a finite number: ${nav}`)
  const sorted = sortedFlows(cashFlows, navDay)
  const days = sorted.map(({ day }) => day)
  const amounts = sorted.map(({ amount }) => amount)
  return loadFlows(allocateSaverFlows(sorted.length), days, amounts, 0, sorted.length, navDay)
}

/** Days are kept in 32 bits, and so are the gaps between them. */
const farthestDay = 2 ** 30

/**
 * Cash flows by day, and by amount within a day, so that the order they came in changes no bit of a result.
 *
 * Errors: RangeError when a day, the valuation's included, is not a whole number or is millions of years away.
 *
 * @example
 * sortedFlows([{ day: 10, amount: 5 }, { day: 0, amount: 7 }], 20) // => [{ day: 0, amount: 7 }, { day: 10, amount: 5 }]
 */
export function sortedFlows(cashFlows: readonly CashFlow[], navDay: Day): CashFlow[] {
  for (const day of [navDay, ...cashFlows.map((flow) => flow.day)]) {
    if (!Number.isInteger(day) || Math.abs(day) > farthestDay) throw new RangeError(`Not a day number: ${day}`)
  }
  return cashFlows.toSorted((a, b) => a.day - b.day || a.amount - b.amount)
}
