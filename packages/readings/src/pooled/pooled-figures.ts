import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { Findings } from '@plumbline/contract/figures/findings.ts'
import type { Pooled, PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { ScoringMethod } from '@plumbline/contract/providers/providers.ts'
import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import { createPooledFlows } from '@plumbline/engine/stats/pooled-flows.ts'
import type { PooledRate } from '@plumbline/engine/stats/pooled-rates.ts'
import { type PooledResult, pooledResult } from '@plumbline/engine/stats/pooled-result.ts'
import type { Evidence } from '@plumbline/engine/stats/strength-of-evidence.ts'
import { saverCondition, withExtremesCondition } from '../filter/saver-filter.ts'
import { readEvidence } from '../findings/evidence-with-extremes.ts'
import { readFindings } from '../findings/read-findings.ts'
import { rateReasons } from '../history/history-words.ts'
import type { ReportChoice } from '../scope/report-choice.ts'
import { readFlowsOfOneDay } from './one-valuation-day.ts'
import { addToPool } from './pool-of.ts'
import { readValuedFlows, readValuedSavers } from './pooled-flows.ts'

/** Valuation days read at a time: their flows by day fit the memory, and most batches have fewer. */
const daysAtOnce = 64

/**
 * The pooled figures without extreme savers and with them, and who is behind. Three scans of the contributions: for the pools,
 * for the findings, and where there are extreme savers for their evidence. Only of more flows than fit the memory
 * (`findings/passes.ts`) does a search scan them again, twice for each group that it names.
 */
export async function readPooledFigures(
  reader: AnalyticsEngine,
  choice: ReportChoice,
  parameters: Pick<BatchParameters, 'index' | 'score'>,
): Promise<Omit<PooledFigures, 'previous' | 'previousFunds'>> {
  const { headline, withExtremes } = await readPools(reader, choice, parameters)
  const findings = await readFindings(reader, choice, parameters)
  const evidence = evidenceOf(findings)
  return {
    headline: { ...headline, evidence },
    withExtremes: { ...withExtremes, evidence: await evidenceWithExtremes() },
    findings,
  }

  /** Of few savers nothing, however many were left out. */
  async function evidenceWithExtremes(): Promise<Pooled['evidence']> {
    if (evidence === null || withExtremes.savers === headline.savers) return evidence
    const condition = withExtremesCondition(choice.scope, choice.filter, choice.scoreOfAll)
    return shownEvidence(await readEvidence({ reader, condition }, choice, parameters))
  }
}

function evidenceOf({ whole: { evidence } }: Findings): Pooled['evidence'] {
  return evidence === null ? null : shownEvidence({ ...evidence, difference: evidence.gap })
}

function shownEvidence(evidence: Evidence | null): Pooled['evidence'] {
  if (evidence === null) return null
  const { strength, difference, low, high } = evidence
  return { strength, difference, low, high }
}

/** Both from one reading of the contributions. */
export async function readPools(
  reader: AnalyticsEngine,
  { scope, version, filter, scoreOfAll }: ReportChoice,
  { index, score }: Pick<BatchParameters, 'index' | 'score'>,
): Promise<{ headline: Pooled; withExtremes: Pooled }> {
  const sides = {
    headline: saverCondition(scope, filter),
    withExtremes: withExtremesCondition(scope, filter, scoreOfAll),
  }
  const headline = { side: 1, pool: createPooledFlows(index) }
  const withExtremes = { side: 2, pool: createPooledFlows(index) }
  const everyone = await readValuedSavers(reader, sides)
  const savers = everyone.filter((each) => each.sides > 0)
  const quick = await readFlowsOfOneDay(reader, sides, everyone)
  const navDays = [...new Set(savers.map((each) => each.nav_day))]
  for (let from = 0; from < navDays.length; from += daysAtOnce) {
    const some = navDays.slice(from, from + daysAtOnce)
    const flows = quick ?? (await readValuedFlows(reader, sides, some))
    for (const { side, pool } of [headline, withExtremes]) {
      const theirs = savers.filter((each) => (each.sides & side) !== 0 && some.includes(each.nav_day))
      addToPool(pool, theirs, flows, index)
    }
  }
  const pooled = ({ pool }: typeof headline) => pooledOf(pooledResult(pool, score), version.scoringMethod)
  return { headline: pooled(headline), withExtremes: pooled(withExtremes) }
}

function pooledOf(result: PooledResult, method: ScoringMethod): Pooled {
  const { comparison, benchmarkPence } = result
  return {
    savers: result.savers,
    contributions: result.totalPence / 100,
    assets: result.navPence / 100,
    benchmarkAssets: Number.isNaN(benchmarkPence) ? null : benchmarkPence / 100,
    irr: rateOf(result.irr),
    benchmarkIrr: rateOf(result.benchmarkIrr),
    directAlpha: rateOf(result.directAlpha),
    score: comparison === null ? null : method === 'old' ? comparison.scoreOld : comparison.scoreNew,
    evidence: comparison?.evidence ?? null,
    logGap: comparison?.logGap ?? null,
    duration: comparison?.duration ?? null,
    spread: comparison?.spread ?? null,
  }
}

function rateOf(rate: PooledRate): Pooled['irr'] {
  if (rate.status === 'ok') return { rate: rate.rate, why: null }
  const why =
    rate.status === 'off_index' ? 'The index does not reach the dates of every saver.' : rateReasons[rate.status]
  return { rate: null, why }
}
