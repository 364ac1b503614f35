import { setImmediate } from 'node:timers/promises'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import type { Finding, Findings, GroupEvidence } from '@plumbline/contract/figures/findings.ts'
import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import { groupEvidence, type GroupEvidence as Shown } from '@plumbline/engine/evidence/group-evidence.ts'
import type { Finding as Found } from '@plumbline/engine/findings/finding.ts'
import { type FlowChunk, noGroup } from '@plumbline/engine/findings/scored-savers.ts'
import { searchFindings } from '@plumbline/engine/findings/search-findings.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { ChosenSavers } from '../figures/group-sums.ts'
import { saverCondition, withExtremesCondition } from '../filter/saver-filter.ts'
import type { ReportChoice } from '../scope/report-choice.ts'
import { findingDimensions, textDimension } from './dimensions.ts'
import { readFlowChunks } from './flow-chunks.ts'
import { type FundRow, fundRowsOf } from './fund-rows.ts'
import { readHiddenResults } from './hidden-results.ts'
import { readMeanScores } from './mean-scores.ts'
import { type ReadSavers, readScoredSavers } from './scored-savers.ts'

/** Flows that are kept between the passes of a search; of more, each pass reads the contributions again. */
const mostFlowsKept = 20_000_000

/** Who is behind and how sure that is: the evidence of everyone, each fund and each scheme, and the groups that are named. */
export async function readFindings(
  reader: AnalyticsEngine,
  choice: ReportChoice,
  parameters: Pick<BatchParameters, 'index' | 'score'>,
): Promise<Findings> {
  const chosen = { reader, condition: scoredOnly(saverCondition(choice.scope, choice.filter)) }
  const extremes = { reader, condition: withExtremesCondition(choice.scope, choice.filter, choice.scoreOfAll) }
  const [fund, dimensions, { savers: count }, means, hidden] = await Promise.all([
    textDimension(chosen, 'fund', 'fund', 'fundNames'),
    findingDimensions(chosen, choice),
    readRow<{ savers: number }>(
      reader,
      `SELECT count() AS savers FROM plumbline.savers WHERE ${chosen.condition.sql}`,
      chosen.condition.parameters,
    ),
    readMeanScores(chosen),
    readHiddenResults(extremes),
  ])
  const savers = await readScoredSavers(chosen, count, fund, dimensions)
  const pass = passesOver(chosen, choice)
  const collected = fundRowsOf(savers)
  await pass(collected.add)
  const rows = collected.rows()
  const evidenceOf = (some: readonly FundRow[]) => groupEvidence(some, parameters.index, parameters.score)
  const whole = evidenceOf(rows)
  const funds = await evidenceBy(rows, ({ fund: code }) => code, evidenceOf)
  const inSchemes = rows.filter(({ scheme }) => scheme !== noGroup)
  const schemes = await evidenceBy(inSchemes, ({ scheme }) => scheme, evidenceOf)
  const hasFunds = savers.funds.some((code) => code !== noGroup)
  return {
    hasFunds,
    trackingError: parameters.score.trackingError,
    fundCorrelation: parameters.score.fundCorrelation,
    whole: shownAs(null, whole, means.whole),
    fundCount: whole.funds,
    funds: groupsOf(funds, { names: savers.fundNames, blank: noGroup }, means.funds),
    schemes: groupsOf(schemes, { names: savers.schemeNames, blank: savers.blankScheme }, means.schemes),
    mostCompared: savers.mostCompared,
    findings: await search(savers, funds, parameters, pass),
    hidden,
  }
}

/** The filter may ask for savers who are not scored. */
function scoredOnly({ sql, parameters }: ChosenSavers['condition']): ChosenSavers['condition'] {
  return { sql: `${sql} AND reason = 0`, parameters }
}

type Pass = (visit: (chunk: FlowChunk) => void) => Promise<void>

/** The flows as often as they are asked for, from memory where they fit. */
function passesOver(chosen: ChosenSavers, { scope }: ReportChoice): Pass {
  let kept: FlowChunk[] | undefined
  return async (visit) => {
    if (kept !== undefined) return visitInTurn(kept, visit)
    const chunks: FlowChunk[] = []
    let flows = 0
    for await (const chunk of readFlowChunks(chosen, scope)) {
      visit(chunk)
      flows += chunk.flowDays.length
      if (flows <= mostFlowsKept) chunks.push(chunk)
      else chunks.length = 0
    }
    if (flows <= mostFlowsKept) kept = chunks
  }
}

/** Between chunks others have their turn: a server goes on answering. */
async function visitInTurn(chunks: readonly FlowChunk[], visit: (chunk: FlowChunk) => void): Promise<void> {
  for (const chunk of chunks) {
    visit(chunk)
    await setImmediate()
  }
}

async function search(
  savers: ReadSavers,
  fundEvidence: ReadonlyMap<number, Shown>,
  { index, score }: Pick<BatchParameters, 'index' | 'score'>,
  pass: Pass,
): Promise<Finding[]> {
  const steps = searchFindings({ savers, fundEvidence, index, parameters: score })
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value.map(named)
    await pass(step.value)
  }
}

function named({ family, dimension, group, savers, impactPence, compared, quantile }: Found): Finding {
  return { family, dimension, group, savers, pounds: impactPence / 100, compared, quantile }
}

/** One group after the other, so that others have their turn between them. */
async function evidenceBy(
  rows: readonly FundRow[],
  keyOf: (row: FundRow) => number,
  evidenceOf: (rows: readonly FundRow[]) => Shown,
): Promise<Map<number, Shown>> {
  const groups = new Map<number, Shown>()
  for (const [key, some] of Map.groupBy(rows, keyOf)) {
    groups.set(key, evidenceOf(some))
    await setImmediate()
  }
  return groups
}

function groupsOf(
  groups: ReadonlyMap<number, Shown>,
  { names, blank }: { readonly names: readonly string[]; readonly blank: number },
  means: ReadonlyMap<string, number | null>,
): GroupEvidence[] {
  const shown = [...groups].map(([code, evidence]) => {
    const name = code === blank ? null : itemAt(names, code)
    return shownAs(name, evidence, means.get(name ?? '') ?? null)
  })
  return shown.toSorted((a, b) => b.savers - a.savers || (a.name ?? '').localeCompare(b.name ?? '', 'en-GB'))
}

function shownAs(name: string | null, { pooled, evidence }: Shown, meanScore: number | null): GroupEvidence {
  const pence = pooled.navPence - pooled.benchmarkPence
  return {
    name,
    savers: pooled.savers,
    meanScore,
    pounds: Number.isNaN(pence) ? null : pence / 100,
    evidence:
      evidence === null
        ? null
        : {
            strength: evidence.strength,
            gap: evidence.difference,
            low: evidence.low,
            high: evidence.high,
            poundsLow: evidence.impactPence.low / 100,
            poundsHigh: evidence.impactPence.high / 100,
          },
  }
}
