import { numberWriter } from '@plumbline/contract/format/write-number.ts'
import { axisPounds } from '../parts/axis-numbers.ts'
import { type NiceAxis, niceRange } from '../parts/nice-axis.ts'

export interface LogPoundsAxis {
  readonly min: number
  readonly max: number
  /** What is written beside the axis, from the lowest to the highest. */
  readonly ticks: readonly number[]
  readonly write: (pounds: number) => string
}

/** Up to here even steps say more than round multiples do. */
const evenBelow = 2
const mostTicks = 8
/** Amounts that hardly differ are drawn with some room around them. */
const leastRange = 0.5
/** A part of the range, where the next round amount is further away. */
const roomAround = 0.06

const twoFigures = numberWriter({ style: 'currency', currency: 'GBP', maximumSignificantDigits: 2 })

/** A logarithmic axis around amounts above 0. */
export function logPoundsAxis(lowest: number, highest: number): LogPoundsAxis {
  const ratio = highest / lowest
  if (ratio < evenBelow) {
    const even = evenAxis(lowest, highest)
    return { min: even.min, max: even.max, ticks: ticksAlong(even), write: axisPounds(even) }
  }
  const around = powerTicks(lowest, highest)
  const room = ratio ** roomAround
  const min = Math.max(around.at(0) ?? lowest, lowest / room)
  const max = Math.min(around.at(-1) ?? highest, highest * room)
  // Each tick is of a size of its own.
  const write = (tick: number) =>
    tick < 1 ? twoFigures(tick) : axisPounds({ min: 0, max: tick, interval: tick })(tick)
  return { min, max, ticks: around.filter((tick) => tick >= min && tick <= max), write }
}

function evenAxis(lowest: number, highest: number): NiceAxis {
  const room = Math.max(0, (Math.min(leastRange, lowest / 2) - (highest - lowest)) / 2)
  return niceRange(lowest - room, highest + room)
}

function ticksAlong({ min, max, interval }: NiceAxis): number[] {
  const steps = Math.round((max - min) / interval)
  return Array.from({ length: steps + 1 }, (_, place) => Number((min + place * interval).toPrecision(12)))
}

function powerTicks(lowest: number, highest: number): number[] {
  const finest = ticksOf(lowest, highest, [1, 1.5, 2, 3, 5, 7])
  const fine = finest.length <= mostTicks ? finest : ticksOf(lowest, highest, [1, 2, 5])
  const tens = fine.length <= mostTicks ? fine : ticksOf(lowest, highest, [1])
  const every = Math.ceil((tens.length - 1) / mostTicks)
  if (every <= 1) return tens
  // The highest one is kept, so that the axis ends above all amounts.
  return tens.filter((_, place) => (tens.length - 1 - place) % every === 0 || place === 0)
}

/** Each factor times each power of ten, from the last at or below the lowest to the first at or above the highest. */
function ticksOf(lowest: number, highest: number, factors: readonly number[]): number[] {
  const [from, to] = [Math.floor(Math.log10(lowest)) - 1, Math.ceil(Math.log10(highest)) + 1]
  const all = Array.from({ length: to - from + 1 }, (_, place) => from + place).flatMap((power) =>
    factors.map((factor) => Number(`${factor}e${power}`)),
  )
  const below = all.findLastIndex((tick) => tick <= lowest)
  const above = all.findIndex((tick) => tick >= highest)
  return all.slice(below, above + 1)
}
