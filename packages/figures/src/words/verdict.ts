import { wholeScore } from '@plumbline/contract/format/scores.ts'

/** The score of the benchmark. */
export const benchmarkScore = 50
/** Scores up to it are below the benchmark; what is above it is shown as 50 or more. */
const splitScore = 49.5

export function isBelow(score: number): boolean {
  return score <= splitScore
}

/** So close, in points of score as they are shown, that the difference of averages is none to speak of. */
const leastDifference = 1

export function noClearDifference(scores: readonly number[]): boolean {
  const shown = scores.map((score) => Math.round(score))
  return Math.max(...shown) - Math.min(...shown) <= leastDifference
}

/** `all score 54 to 55`. */
export function scoresFromTo(scores: readonly number[]): string {
  const [low, high] = [wholeScore(Math.min(...scores)), wholeScore(Math.max(...scores))]
  return low === high ? `all score ${low}` : `all score ${low} to ${high}`
}
