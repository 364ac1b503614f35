import { bandOf } from './bands.ts'
import { type ChosenSavers, type GroupSums, readGroups } from './group-sums.ts'

export const scoreEdges = {
  ten: [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
  /** The scores that are shown as 50 and more are those above the middle edge, but for that edge itself. */
  half: [0, 49.5, 100],
} as const

/** Pounds. */
export const potEdges = [0, 1_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, Number.POSITIVE_INFINITY]

/** Savers alike in all that the figures of scores, years and pots look at. */
export type CrossGroup = GroupSums & CrossKeys
interface CrossKeys {
  /** Places of the bands; null without a score. */
  readonly ten: number | null
  readonly half: number | null
  /** 1 for savers with a benchmark pot. */
  readonly compared: number
  readonly year: number | null
  readonly pot: number
  /** Null without a benchmark pot. */
  readonly benchmarkPot: number | null
}

/** One reading for several figures: some thousands of groups at most. */
export function readCrossGroups(selection: ChosenSavers): Promise<CrossGroup[]> {
  return readGroups<CrossKeys>(selection, {
    ten: `if(score IS NULL, NULL, ${bandOf('score', scoreEdges.ten)})`,
    half: `if(score IS NULL, NULL, ${bandOf('score', scoreEdges.half)})`,
    compared: 'benchmark_pence IS NOT NULL',
    year: 'first_year',
    pot: bandOf('nav_pence / 100', potEdges),
    benchmarkPot: `if(benchmark_pence IS NULL, NULL, ${bandOf('benchmark_pence / 100', potEdges)})`,
  })
}
