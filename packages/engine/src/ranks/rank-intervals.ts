import { itemAt } from '../lists/item-at.ts'
import { seededRandom } from '../random/seeded-random.ts'
import type { ScoreLuck } from './score-luck.ts'
import { type GivenSpread, spreadOfTruths } from './spread-of-truths.ts'

/** Between which ranks somebody is, the best being 1st. */
export interface RankInterval {
  /** By the scores as they are; those that are alike share the best of their ranks. */
  readonly rank: number
  readonly low: number
  readonly high: number
}

const draws = 2000
const coverage = 0.95

/**
 * Ranks of mean scores, with intervals that hold the rank of the true score in 95 of 100 cases: what providers' scores
 * would come to without the luck of their funds.
 *
 * Formula: `z_j = m + a_j L + t_j + e_j`, see `spread-of-truths.ts`. In each of 2,000 draws a spread of true scores comes from
 * what the scores say of it, then `m` and `L`, then each `m + t_j`, and those are ranked. The interval is the shortest run of
 * ranks that holds 95 % of the draws. Scores are not ranked by adding errors to them: they hold one error already, and
 * ranks would be spread by two.
 *
 * Shapes: one a provider, in any order; the answer is in theirs. Cost: draws times `n log n`.
 * Errors: RangeError for a seed that is none.
 * Source: H. Goldstein and D. J. Spiegelhalter, "League Tables and Their Limitations", Journal of the Royal Statistical
 * Society A 159 (1996); docs/methodology, section 14.
 *
 * @example
 * rankIntervals([{ z: 1, common: 0, own: 0 }, { z: 2, common: 0, own: 0 }], 1) // => [{ rank: 2, low: 2, high: 2 }, { rank: 1, low: 1, high: 1 }]
 * rankIntervals([{ z: 1, common: 0, own: 0 }], 1) // => [{ rank: 1, low: 1, high: 1 }]
 */
export function rankIntervals(scores: readonly ScoreLuck[], seed: number): readonly RankInterval[] {
  const counts = scores.map(() => new Uint32Array(scores.length))
  const spreads = spreadOfTruths(scores)
  const random = seededRandom(seed)
  const truths = new Float64Array(scores.length)
  const sorted = new Float64Array(scores.length)
  const normals = new Float64Array(scores.length + 2)
  for (let draw = 0; draw < draws; draw++) {
    drawTruths(scores, pick(spreads, random.next()), random.normals(normals), truths)
    sorted.set(truths)
    sorted.sort()
    for (const [place, ofPlace] of counts.entries()) {
      const rank = sorted.length - notAbove(sorted, truths[place])
      ofPlace[rank] = (ofPlace[rank] ?? 0) + 1
    }
  }
  return scores.map(({ z }, place) => ({
    rank: 1 + scores.filter((other) => other.z > z).length,
    ...shortestRun(itemAt(counts, place)),
  }))
}

/** How many of ascending values are at most this one: those that are alike share the better rank. */
function notAbove(ascending: Float64Array, value: number): number {
  let [from, to] = [0, ascending.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (ascending[middle] <= value) from = middle + 1
    else to = middle
  }
  return from
}

/** From two normals for what all share, then one for each. */
function drawTruths(
  scores: readonly ScoreLuck[],
  { spread, mean, luck, root }: GivenSpread,
  normals: Float64Array,
  into: Float64Array,
): void {
  const [first, second] = [normals[0], normals[1]]
  const middle = mean + root[0] * first
  const commonLuck = luck + root[1] * first + root[2] * second
  for (const [place, { z, common, own }] of scores.entries()) {
    const [truth, chance] = [spread * spread, own * own]
    const reliability = truth / (truth + chance)
    into[place] =
      middle + reliability * (z - common * commonLuck - middle) + Math.sqrt(reliability * chance) * normals[place + 2]
  }
}

function pick(spreads: readonly GivenSpread[], share: number): GivenSpread {
  let cumulative = 0
  for (const each of spreads) {
    cumulative += each.weight
    if (share < cumulative) return each
  }
  return itemAt(spreads, spreads.length - 1)
}

function shortestRun(counts: Uint32Array): { readonly low: number; readonly high: number } {
  let best = { low: 1, high: counts.length }
  let [drawsInside, from] = [0, 0]
  for (let to = 0; to < counts.length; to++) {
    drawsInside += counts[to] ?? 0
    while (drawsInside - (counts[from] ?? 0) >= coverage * draws) drawsInside -= counts[from++] ?? 0
    if (drawsInside >= coverage * draws && to - from < best.high - best.low) best = { low: from + 1, high: to + 1 }
  }
  return best
}
