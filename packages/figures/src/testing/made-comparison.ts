import type { ComparedBenchmark, ComparedBenchmarks } from '@plumbline/contract/figures/compared-benchmarks.ts'
import type { MadeSaver } from './made-saver.ts'

/** A benchmark that savers lie above with some evidence, with what is given changed. */
function comparedBenchmark(changes: Partial<ComparedBenchmark> = {}): ComparedBenchmark {
  return {
    id: 'default',
    name: 'Demonstration index',
    version: 1,
    isOwn: false,
    scored: 400,
    notScored: 40,
    meanScore: 62.4,
    potWeightedScore: 63.1,
    belowShare: 0.31,
    belowAssetsShare: 0.28,
    meanBenchmarkIrr: 0.05,
    pooledScore: 66,
    pooledScoreRange: { low: 42, high: 84 },
    gap: { strength: 'some', difference: 0.0125, low: -0.0045, high: 0.0295 },
    ...changes,
  }
}

/** The gap of a benchmark by its difference, with an interval of one percentage point either way. */
export function gapOf(difference: number): NonNullable<ComparedBenchmark['gap']> {
  const error = 0.0051
  const size = Math.abs(difference)
  const strength = size > 1.96 * error ? 'strong' : size > error ? 'some' : 'could be chance'
  return { strength, difference, low: difference - 1.96 * error, high: difference + 1.96 * error }
}

export function comparisonOf(...benchmarks: readonly Partial<ComparedBenchmark>[]): ComparedBenchmarks {
  return {
    savers: 440,
    scoringMethod: 'new',
    trackingError: 0.04,
    benchmarks: benchmarks.map((changes, place) =>
      comparedBenchmark({ id: place === 0 ? 'default' : String(place), isOwn: place === 0, ...changes }),
    ),
  }
}

/** Made savers against their own benchmark, a harder one and an easier one. */
export function comparedOfMade(everyone: readonly MadeSaver[]): ComparedBenchmarks {
  return {
    ...comparisonOf(
      ofMade(everyone, { name: 'Demonstration index', harder: 0 }),
      ofMade(everyone, { name: 'Shares alone', harder: 11 }),
      ofMade(everyone, { name: 'Prices + 2%', harder: -11 }),
    ),
    savers: everyone.length,
  }
}

function ofMade(everyone: readonly MadeSaver[], { name, harder }: { readonly name: string; readonly harder: number }) {
  const scored = everyone.flatMap(({ score, reason, pot }) =>
    score === null || reason !== null ? [] : [{ score: Math.min(100, Math.max(0, score - harder)), pot }],
  )
  const sum = (of: (saver: (typeof scored)[number]) => number) => scored.reduce((all, saver) => all + of(saver), 0)
  const part = (amount: number, whole: number) => (whole > 0 ? amount / whole : null)
  const meanScore = part(
    sum(({ score }) => score),
    scored.length,
  )
  const pots = sum(({ pot }) => pot)
  const gap = meanScore === null || scored.length < 10 ? null : gapOf((meanScore - 50) / 1000)
  return {
    ...{ name, scored: scored.length, notScored: everyone.length - scored.length, meanScore, gap },
    potWeightedScore: part(
      sum(({ score, pot }) => score * pot),
      pots,
    ),
    belowShare: part(
      sum(({ score }) => Number(score <= 49.5)),
      scored.length,
    ),
    belowAssetsShare: part(
      sum(({ score, pot }) => (score <= 49.5 ? pot : 0)),
      pots,
    ),
    meanBenchmarkIrr: scored.length === 0 ? null : 0.05,
    pooledScore: meanScore,
    pooledScoreRange:
      gap === null || meanScore === null
        ? null
        : { low: Math.max(0, meanScore - 20), high: Math.min(100, meanScore + 20) },
  }
}
