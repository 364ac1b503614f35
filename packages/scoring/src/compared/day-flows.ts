/** Flows summed by day: whole pence, so that sums are exact in any order. */
export interface DayFlows {
  /** Ascending. */
  readonly days: Int32Array
  readonly pence: Float64Array
}

export function sortedFlows(penceOf: ReadonlyMap<number, number>): DayFlows {
  const days = Int32Array.from(penceOf.keys()).sort()
  return { days, pence: Float64Array.from(days, (day) => penceOf.get(day) ?? 0) }
}

const none: DayFlows = { days: new Int32Array(0), pence: new Float64Array(0) }

/** All of them together, by halves; a day that several have is there once. */
export function mergedFlows(parts: readonly DayFlows[]): DayFlows {
  if (parts.length < 2) return parts[0] ?? none
  const half = Math.ceil(parts.length / 2)
  return bothFlows(mergedFlows(parts.slice(0, half)), mergedFlows(parts.slice(half)))
}

function bothFlows(one: DayFlows, other: DayFlows): DayFlows {
  const most = one.days.length + other.days.length
  const days = new Int32Array(most)
  const pence = new Float64Array(most)
  let count = 0
  let a = 0
  let b = 0
  while (a < one.days.length || b < other.days.length) {
    const dayOfOne = a < one.days.length ? one.days[a] : Number.POSITIVE_INFINITY
    const dayOfOther = b < other.days.length ? other.days[b] : Number.POSITIVE_INFINITY
    const day = Math.min(dayOfOne, dayOfOther)
    days[count] = day
    if (dayOfOne === day) pence[count] += one.pence[a++]
    if (dayOfOther === day) pence[count] += other.pence[b++]
    count++
  }
  return { days: days.subarray(0, count), pence: pence.subarray(0, count) }
}
