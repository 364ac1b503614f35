import { scoreNew } from '../score/score-new.ts'
import { spread } from '../score/spread.ts'
import type { ScoreParts } from './add-to-panel.ts'

/** A mean score by some spreads, and over how many savers. */
export interface MeanScore {
  readonly savers: number
  /** From 0 to 100; not a number where there is nobody. */
  readonly mean: number
}

/**
 * The mean `new` score of savers by given spreads. Savers without a gap, or whose spread would be 0, are left out.
 *
 * Source: docs/methodology, section 3.
 *
 * @example
 * meanScore({ gaps: Float64Array.of(0, Number.NaN), luck: Float64Array.of(0.2, 0.2) }, { sigmaAlpha: 0.0075, trackingError: 0.04 }) // => { savers: 1, mean: 50 }
 */
export function meanScore(
  { gaps, luck }: ScoreParts,
  spreads: { readonly sigmaAlpha: number; readonly trackingError: number },
): MeanScore {
  let savers = 0
  let sum = 0
  for (let saver = 0; saver < gaps.length; saver++) {
    const ofSaver = spread(luck[saver], 1, spreads)
    if (Number.isNaN(gaps[saver]) || !(ofSaver > 0)) continue
    savers++
    sum += scoreNew(gaps[saver], ofSaver)
  }
  return { savers, mean: sum / savers }
}
