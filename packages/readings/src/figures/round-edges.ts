import { itemAt } from '@plumbline/engine/lists/item-at.ts'

/**
 * Edges of at most as many bands as there are gaps between quantiles, at round numbers near them: each inner edge is
 * rounded to the largest step of 1, 2 or 5 times a power of ten that is no longer than the shorter of the gaps beside
 * it. The first edge is at or below the lowest value, the last at or above the highest.
 *
 * @param quantiles ascending, from the lowest value to the highest, equal ones allowed; none: no edges
 */
export function roundEdges(quantiles: readonly number[]): number[] {
  const values = [...new Set(quantiles)]
  const [lowest] = values
  if (lowest === undefined) return []
  if (values.length === 1) return [lowest, lowest]
  const last = values.length - 1
  const edges = values.map((value, place) => {
    const [below = -Infinity, above = Infinity] = [values[place - 1], values[place + 1]]
    const step = roundStep(Math.min(value - below, above - value))
    // The product of a step and its count may fall to zero or lose its last digit: the outer edges hold what they are of.
    if (place === 0) return Math.min(value, onGrid(value, step, Math.floor))
    if (place === last) return Math.max(value, onGrid(value, step, Math.ceil))
    return onGrid(value, step, Math.round)
  })
  const [first, end] = [itemAt(edges, 0), itemAt(edges, last)]
  const inner = edges.slice(1, -1).filter((edge) => edge > first && edge < end)
  return [first, ...new Set(inner), end]
}

/** A step as its digit and its power of ten. */
interface Step {
  readonly digit: number
  readonly power: number
}

function roundStep(gap: number): Step {
  const power = Math.floor(Math.log10(gap))
  const share = gap / 10 ** power
  return { digit: share >= 5 ? 5 : share >= 2 ? 2 : 1, power }
}

/** A whole number of steps. Powers below one divide: 3 / 10 is 0.3, 3 * 0.1 is not. */
function onGrid(value: number, { digit, power }: Step, round: (steps: number) => number): number {
  const scale = 10 ** Math.abs(power)
  const steps = round(power < 0 ? (value * scale) / digit : value / scale / digit)
  const edge = power < 0 ? (steps * digit) / scale : steps * digit * scale
  // Numbers too large or too close for a step stay as they are.
  return Number.isFinite(edge) ? edge + 0 : value
}
