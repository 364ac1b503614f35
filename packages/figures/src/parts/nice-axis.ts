export interface NiceAxis {
  readonly min: number
  readonly max: number
  readonly interval: number
}

/** A value axis from 0, or below it where there are negative values, in about `steps` steps of 1, 2, 2.5 or 5 times a power of ten. */
export function niceAxis(lowest: number, highest: number, steps = 4): NiceAxis {
  return niceRange(Math.min(0, lowest), Math.max(0, highest), steps)
}

/** From 0, or a round number below it, to just where the data and what is written beside them end, in round steps. */
export function niceEnds(lowest: number, highest: number, steps = 5): NiceAxis {
  const [low, high] = [Math.min(0, lowest), Math.max(0, highest)]
  const { interval } = niceRange(low, high, steps)
  return high === low
    ? niceRange(low, high, steps)
    : { min: Math.floor(low / interval) * interval + 0, max: high, interval }
}

/** The same without the zero: for positions, where a bar has no length to compare. */
export function niceRange(low: number, high: number, steps = 5): NiceAxis {
  if (high === low) return { min: low, max: low + 1, interval: 1 }
  const rough = (high - low) / steps
  const power = 10 ** Math.floor(Math.log10(rough))
  const interval = ([1, 2, 2.5, 5].find((factor) => factor * power >= rough) ?? 10) * power
  // Adding 0 turns the -0 of a rounded-up zero into 0, which a label would show with a minus.
  return { min: Math.floor(low / interval) * interval + 0, max: Math.ceil(high / interval) * interval + 0, interval }
}
