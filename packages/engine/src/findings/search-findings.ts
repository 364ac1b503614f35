import type { DailyLevels } from '../benchmark/daily-levels.ts'
import type { GroupEvidence } from '../evidence/group-evidence.ts'
import type { ScoreParameters } from '../score/score-parameters.ts'
import { behindFunds } from './behind-funds.ts'
import type { FoundGroups } from './finding.ts'
import { foundFrom, noneCompared } from './found-from.ts'
import type { FlowChunk, FlowVisitor, ScoredSavers } from './scored-savers.ts'
import { noGroup } from './scored-savers.ts'
import { searchGroups } from './search-groups.ts'

/** What findings are searched in: scored savers, and the evidence of their funds. */
export interface FindingsInput {
  readonly savers: ScoredSavers
  /** By code of the fund (-1: not stated): the evidence of its scored savers as a group of their own. */
  readonly fundEvidence: ReadonlyMap<number, GroupEvidence>
  readonly index: DailyLevels
  readonly parameters: ScoreParameters
}

/**
 * Searches the groups that are behind: funds beside the benchmark, all other groups beside the rest of their own funds.
 *
 * A generator, so that flows may come from anywhere and in chunks: each value takes in the chunks of one pass, and the next
 * is asked for when all have been given. The end is the findings of both families, those with the most pounds below the
 * benchmark first, and how many groups of each kind were compared. A group of all savers is never among them; where no fund is stated there are none, and no pass.
 *
 * Errors: RangeError when a saver's fund has no name or no evidence, a dimension has no group of a saver's code, a pass does not bring
 * every saver, or a flow is after its saver's valuation.
 * Source: docs/methodology, section 3.
 *
 * @example
 * searchFindings({ savers: { count: 0, funds: [], fundNames: [], dimensions: [] }, fundEvidence: new Map(), index: { firstDay: 0, lastDay: 0, levels: [1] }, parameters: defaultScoreParameters }).next() // => { done: true, value: { findings: [], funds: { groups: 0, foundFrom: null }, groups: [] } }
 */
export function* searchFindings({
  savers,
  fundEvidence,
  index,
  parameters,
}: FindingsInput): Generator<FlowVisitor, FoundGroups, void> {
  if (savers.funds.every((code) => code === noGroup)) {
    return { findings: [], funds: foundFrom([], 0), groups: savers.dimensions.map(() => noneCompared) }
  }
  const codes = [...savers.fundNames.keys(), noGroup]
  const logRates = codes.map((code) => logRateOf(fundEvidence.get(code)))
  for (const code of savers.funds) {
    if (!(code < savers.fundNames.length)) throw new RangeError(`There is no name of fund ${code}`)
    if (!fundEvidence.has(code)) throw new RangeError(`There is no evidence of fund ${code}`)
  }
  const { findings: ofGroups, compared: groups } = yield* searchGroups(savers, logRates, index, parameters)
  const { behind, compared: funds } = behindFunds(savers, fundEvidence)
  const findings = [...behind, ...ofGroups].toSorted((a, b) => a.impactPence - b.impactPence)
  return { findings, funds, groups }
}

function logRateOf(evidence: GroupEvidence | undefined): number | null {
  const rate = evidence?.pooled.directAlpha
  const log = rate?.status === 'ok' ? Math.log1p(rate.rate) : Number.NaN
  return Number.isFinite(log) ? log : null
}

/**
 * The findings of savers whose flows are all in memory.
 *
 * @example
 * findingsOf({ savers: { count: 0, funds: [], fundNames: [], dimensions: [] }, fundEvidence: new Map(), index: { firstDay: 0, lastDay: 0, levels: [1] }, parameters: defaultScoreParameters }, []).findings // => []
 */
export function findingsOf(input: FindingsInput, chunks: readonly FlowChunk[]): FoundGroups {
  const search = searchFindings(input)
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return step.value
    chunks.forEach(step.value)
  }
}
