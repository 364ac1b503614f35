/** From a year on, what average pay grows by a year: round figures for the eras, near the official series of average weekly earnings. */
const eras: readonly (readonly [fromYear: number, growth: number])[] = [
  [0, 0.07],
  [1993, 0.042],
  [2009, 0.021],
  [2021, 0.055],
]

/** Growth of average pay over a year, as a fraction. */
export function averagePayGrowth(year: number): number {
  return eras.findLast(([fromYear]) => year >= fromYear)?.[1] ?? 0
}

const baseYear = 2026

/** Average pay of a year relative to 2026. */
export function payLevel(year: number): number {
  let level = 1
  for (let at = baseYear; at > year; at--) level /= 1 + averagePayGrowth(at)
  for (let at = baseYear + 1; at <= year; at++) level *= 1 + averagePayGrowth(at)
  return level
}
