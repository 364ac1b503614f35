import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { Spread, Statistics } from '@plumbline/contract/figures/statistics.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { isSmall, saversText } from './figure-words.ts'

/** A part of savers; of so few as a small group it says nothing, and is not shown. */
export function partOfSavers(part: number, savers: number): number | null {
  return savers < smallGroup ? null : part / savers
}

/** Beside a mean that is not shown. */
export const tooFewForMean = 'too few savers for a mean'

/** Of which savers a report speaks. */
type Whole = Pick<Provenance, 'savers' | 'filters'>

/**
 * What a report, or a figure, of so few scored savers says instead of any mean, share or evidence; null where there are enough,
 * or none.
 */
export function fewSentence(scoredSavers: number, whole?: Whole): string | null {
  if (!isSmall({ savers: scoredSavers })) return null
  return `${whoText(scoredSavers, whole)}: no mean of so few says anything of ${isOfAll(whole) ? 'the scheme' : 'such savers'}.`
}

function whoText(scoredSavers: number, whole: Whole | undefined): string {
  if (whole === undefined) return `Only ${saversText(scoredSavers)} can be counted here`
  const { counted, total } = whole.savers
  if (isOfAll(whole)) {
    return scoredSavers >= total
      ? `There ${scoredSavers === 1 ? 'is' : 'are'} only ${saversText(scoredSavers)}`
      : `Only ${count(scoredSavers)} of ${saversText(total)} could be scored`
  }
  return scoredSavers >= counted
    ? `The filter leaves only ${saversText(scoredSavers)}`
    : `Only ${count(scoredSavers)} of the ${saversText(counted)} that the filter leaves could be scored`
}

function isOfAll(whole: Whole | undefined): boolean {
  return whole !== undefined && Object.keys(whole.filters).length === 0
}

/** Statistics as they are shown: of fewer than 10 scored savers, or of fewer with a rate, how many they are and no more. */
export function shownStatistics(statistics: Statistics): Statistics {
  if (isSmall(statistics.score) || isSmall(statistics)) return withoutMeans(statistics)
  const spreadOf = (spread: Spread) => (isSmall(spread) ? { ...unknownSpread, savers: spread.savers } : spread)
  const { score, irr, benchmarkIrr } = statistics
  return { ...statistics, score: spreadOf(score), irr: spreadOf(irr), benchmarkIrr: spreadOf(benchmarkIrr) }
}

/** How many they are, and nothing else of them. */
export function withoutMeans(statistics: Statistics): Statistics {
  const { score, irr, benchmarkIrr, below } = statistics
  const spreadOf = ({ savers }: Spread) => ({ ...unknownSpread, savers })
  return {
    ...statistics,
    score: spreadOf(score),
    irr: spreadOf(irr),
    benchmarkIrr: spreadOf(benchmarkIrr),
    impactShare: null,
    below: { ...below, saversShare: null, assetsShare: null },
  }
}

/** In pounds; null where it is not known, or not shown. */
export function shownImpact({ impact, impactShare }: Pick<Statistics, 'impact' | 'impactShare'>): number | null {
  return impactShare === null ? null : impact
}

/** A spread of which nothing but the number of savers is known, or told. */
export const unknownSpread: Omit<Spread, 'savers'> = {
  mean: null,
  potWeightedMean: null,
  standardDeviation: null,
  min: null,
  lowerQuartile: null,
  median: null,
  upperQuartile: null,
  max: null,
}
