import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { asShown } from './no-clear-difference.ts'

/** The score of the benchmark. */
export const benchmarkScore = 50

/** As it is shown: 49.5 is shown as 50, which is at the benchmark. */
export function isBelow(score: number): boolean {
  return asShown('score', score) < benchmarkScore
}

/** Said where scores are divided at 49.5 and not at 50. */
export const edgeNote = 'at or above the benchmark is a score above 49.5, which is shown as 50 or more'

/** The side of a mean score as it is shown: what is shown as 50 is neither above nor below. */
export function scoreSide(score: number): 'above' | 'below' | 'at' {
  const gap = asShown('score', score) - benchmarkScore
  if (gap === 0) return 'at'
  return gap > 0 ? 'above' : 'below'
}

/** `all score 54 to 55`. */
export function scoresFromTo(scores: readonly number[]): string {
  const [low, high] = [wholeScore(Math.min(...scores)), wholeScore(Math.max(...scores))]
  return low === high ? `all score ${low}` : `all score ${low} to ${high}`
}
