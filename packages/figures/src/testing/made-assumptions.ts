import type { ExclusionBalance, TrackingErrors } from '@plumbline/contract/figures/assumptions.ts'
import { type MadeSaver, total } from './made-saver.ts'

/** Of savers left out for their returns, by the gap of their rates. */
export function exclusionBalanceOfMade(excluded: readonly MadeSaver[]): ExclusionBalance {
  const gapOf = ({ irr, benchmarkIrr }: MadeSaver) => (irr === null || benchmarkIrr === null ? 0 : irr - benchmarkIrr)
  const side = (savers: readonly MadeSaver[]) => {
    const having = savers.filter(({ benchmarkPot }) => benchmarkPot !== null)
    return {
      savers: savers.length,
      assets: total(having.map(({ pot }) => pot)),
      benchmarkAssets: total(having.map(({ benchmarkPot }) => benchmarkPot ?? 0)),
    }
  }
  return {
    worse: side(excluded.filter((saver) => gapOf(saver) < 0)),
    better: side(excluded.filter((saver) => gapOf(saver) > 0)),
    neither: side(excluded.filter((saver) => gapOf(saver) === 0)),
  }
}

/** Scores are half as far from 50 at twice the tracking error, which is near enough for words. */
export function trackingErrorsOfMade(shown: readonly MadeSaver[]): TrackingErrors {
  const scores = shown.flatMap(({ score }) => (score === null ? [] : [score]))
  const mean = scores.length === 0 ? null : total(scores) / scores.length
  const at = (trackingError: number) => ({
    trackingError,
    meanScore: mean === null ? null : Math.min(100, Math.max(0, 50 + ((mean - 50) * 0.04) / trackingError)),
  })
  return { trackingError: 0.04, savers: scores.length, scores: [at(0.02), at(0.04), at(0.06)] }
}
