import { pointsBetween, rateGap } from '@plumbline/contract/format/rates.ts'
import { asShown, noClearDifference } from '../words/no-clear-difference.ts'
import { benchmarkScore } from '../words/verdict.ts'
import type { HowSure, Side, Verdict } from './how-sure.ts'

/** `19 above the benchmark's 50`: the difference that the shown score has, so that both add up. */
export function scoreVerdict(score: number, sure: (side: Side) => HowSure): Verdict {
  const gap = asShown('score', score) - benchmarkScore
  const side = sideOf(gap)
  return {
    side,
    text: gap === 0 ? "at the benchmark's 50" : `${Math.abs(gap)} ${side} the benchmark's 50`,
    sure: sure(side),
  }
}

/** `0.50 points above benchmark`: the mark beside it is no second sign. What figures call no clear difference has no side. */
export function rateVerdict(rate: number, benchmark: number, sure: (side: Side) => HowSure): Verdict {
  const roundedSide = sideOf(rateGap(rate, benchmark))
  const side = noClearDifference('rate', [rate, benchmark]) ? 'at' : roundedSide
  const apart = pointsBetween(rate, benchmark).replace(/^[+−]/, '')
  const text =
    roundedSide === 'at'
      ? `${apart} vs benchmark`
      : `${apart} ${roundedSide} benchmark${side === 'at' ? ', no clear difference' : ''}`
  return { side, text, sure: sure(side) }
}

function sideOf(gap: number): Side {
  if (gap === 0) return 'at'
  return gap > 0 ? 'above' : 'below'
}
