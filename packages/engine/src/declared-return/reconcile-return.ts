import type { Day } from '../dates/day-number.ts'
import { normalQuantile } from '../score/normal-quantile.ts'

const width = normalQuantile(0.975)

/** What savers' pots imply of a fund by month (`attribution/attribution.ts`), levels 100 at the start. */
export interface ReconciledTrack {
  /** The end of the month before the first. */
  readonly start: Day
  readonly months: readonly {
    readonly end: Day
    readonly level: number
    readonly levelStandardError: number
    readonly returnStandardError: number
  }[]
}

/** What was declared for whole years, and the months of the track that they are. */
export interface DeclaredReturn {
  /** Annual fractions, one a year. */
  readonly returns: readonly number[]
  /** The place of the first month, and that of the last one. */
  readonly from: number
  readonly to: number
  /** A charge in per cent that the declared returns do not bear, as an annual fraction. */
  readonly charge: number
}

/** What a flat fee takes from the return, an annual fraction. */
export interface FeeDrag {
  readonly rate: number
  readonly standardError: number
}

/** A rate or a step between two of them; annual fractions, the interval null where it has none of its own. */
export interface ReconcileStep {
  readonly value: number
  readonly low: number | null
  readonly high: number | null
}

/** From the declared return to what savers got. Each total is the one before it and the steps between. */
export interface ReconciledReturn {
  readonly declared: ReconcileStep
  readonly investment: ReconcileStep
  readonly charges: ReconcileStep
  readonly implied: ReconcileStep
  /** What the months outside the declared years change; null where there are none. */
  readonly otherMonths: ReconcileStep | null
  readonly timing: ReconcileStep
  readonly unexplained: ReconcileStep
  readonly pooled: ReconcileStep
}

/**
 * How a declared return by year becomes the pooled IRR of savers: investment and charges up to the track that their pots imply, timing of
 * payments from there on.
 *
 * Formula: `D` the declared and `T` the implied annual rate over the same months; charges `-(1 + D) (c + f)`, `c` the charge in per cent and `f`
 * the drag of a flat fee; investment is the rest of `T - D`. Over all its months the track has `T'`; other months `T' - T`. Timing is the pooled
 * IRR of what the track makes of the payments less `T'`, and what the track does not explain is the pooled IRR of the pots less that.
 * The standard error of `ln T` over a part of the months is not known by itself; the smallest of three bounds of it is taken: those of the
 * levels at both its ends together, those of its months, and that of the whole with those of the months outside. Units: annual fractions, 365 days. Errors: RangeError where no month is declared.
 * Source: docs/methodology, section 12.
 *
 * @example
 * reconcileReturn({ start: 0, months: [{ end: 365, level: 104, levelStandardError: 0, returnStandardError: 0 }] }, { returns: [0.05], from: 0, to: 0, charge: 0 }, { rate: 0, standardError: 0 }, { irr: 0.03, trackIrr: 0.035 }).investment.value // => -0.01
 */
export function reconcileReturn(
  track: ReconciledTrack,
  declaration: DeclaredReturn,
  fee: FeeDrag,
  { irr, trackIrr }: { readonly irr: number; readonly trackIrr: number },
): ReconciledReturn {
  const { start, months } = track
  const { from, to, charge } = declaration
  const [first, last, end] = [months[from - 1], months[to], months.at(-1)]
  if (last === undefined || end === undefined) throw new RangeError('No month is declared')
  const days = last.end - (first?.end ?? start)
  const growth = declaration.returns.reduce((product, own) => product * (1 + own), 1)
  const declaredRate = annual(growth, days)
  const impliedRate = annual(last.level / (first?.level ?? 100), days)
  const wholeRate = annual(end.level / 100, end.end - start)
  const error = (logError(months, from, to) * 365) / days
  const drag = (1 + declaredRate) * (charge + fee.rate)
  const dragError = (1 + declaredRate) * fee.standardError
  const investmentError = Math.hypot((1 + impliedRate) * error, dragError)
  const isWhole = from === 0 && to === months.length - 1
  return {
    declared: exactly(declaredRate),
    investment: around(impliedRate + drag - declaredRate, investmentError),
    charges: around(0 - drag, dragError),
    implied: {
      value: impliedRate,
      low: (1 + impliedRate) * Math.exp(-width * error) - 1,
      high: (1 + impliedRate) * Math.exp(width * error) - 1,
    },
    otherMonths: isWhole ? null : exactly(wholeRate - impliedRate),
    timing: exactly(trackIrr - wholeRate),
    unexplained: exactly(irr - trackIrr),
    pooled: exactly(irr),
  }
}

function annual(growth: number, days: number): number {
  return growth ** (365 / days) - 1
}

/** Of the logarithm of what the track made of a pound in the months `from` to `to`: no sum of errors is smaller than that of a sum. */
function logError(months: ReconciledTrack['months'], from: number, to: number): number {
  const level = (place: number) => (place < 0 ? 0 : months[place].levelStandardError / months[place].level)
  const sum = (first: number, end?: number) =>
    months.slice(first, end).reduce((total, { returnStandardError }) => total + returnStandardError, 0)
  return Math.min(level(to) + level(from - 1), sum(from, to + 1), level(months.length - 1) + sum(0, from) + sum(to + 1))
}

function around(value: number, standardError: number): ReconcileStep {
  return { value, low: value - width * standardError, high: value + width * standardError }
}

function exactly(value: number): ReconcileStep {
  return { value, low: null, high: null }
}
