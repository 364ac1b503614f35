import type { Calculation, SaverHistory } from '@plumbline/contract/savers/saver-history.ts'
import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import type { ExplainedFlow } from '@plumbline/engine/explain/explain-flow.ts'
import type { SaverExplanation } from '@plumbline/engine/explain/explain-saver.ts'
import type { RateResult } from '@plumbline/engine/irr/irr.ts'
import { missingScoreReason, rateReasons } from './history-words.ts'

/** The engine's working in units of the wire: pounds, ISO dates. */
export function saverCalculation(
  explained: SaverExplanation,
  navPence: number,
  { score: { trackingError, sigmaAlpha, sigma0 } }: BatchParameters,
): Calculation {
  const { score } = explained
  return {
    irr: solvedRate(score.irr, explained.irrResidual),
    benchmarkIrr: solvedRate(score.benchmarkIrr, explained.benchmarkIrrResidual),
    directAlpha: solvedRate(score.directAlpha, explained.directAlphaResidual),
    navLevel: explained.navLevel,
    units: pounds(explained.units),
    pot: navPence / 100,
    benchmarkPot: pounds(score.benchmarkPence),
    impact: score.benchmarkPence === null ? null : (navPence - score.benchmarkPence) / 100,
    navRatio: score.navRatio,
    gap: score.logGap,
    gapFrom: explained.gapFrom,
    spread: score.spread,
    exposure: explained.exposure,
    duration: explained.duration,
    deviation: explained.deviation,
    phi: explained.phi,
    scoreNew: score.scoreNew,
    scoreOld: score.scoreOld,
    scoreReason: missingScoreReason(explained),
    parameters: { trackingError, sigmaAlpha, sigma0 },
  }
}

export function historyFlow(flow: ExplainedFlow): SaverHistory['flows'][number] {
  return {
    date: isoDateOf(flow.day),
    amount: flow.amount / 100,
    paidIn: Math.max(flow.amount, 0) / 100,
    paidOut: Math.max(-flow.amount, 0) / 100,
    daysToNav: flow.daysToNav,
    years: flow.years,
    indexLevel: flow.level,
    units: pounds(flow.units),
    benchmarkValue: pounds(flow.benchmarkValue),
    grownAtIrr: pounds(flow.grownAtIrr),
    grownAtBenchmarkIrr: pounds(flow.grownAtBenchmarkIrr),
  }
}

function solvedRate(result: RateResult, residual: number | null): Calculation['irr'] {
  if (result.status === 'ok') return { status: 'ok', rate: result.rate, residual: pounds(residual), reason: null }
  return { status: result.status, rate: null, residual: null, reason: rateReasons[result.status] }
}

function pounds(pence: number | null): number | null {
  return pence === null ? null : pence / 100
}
