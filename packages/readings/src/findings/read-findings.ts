import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { ComparedGroupCount, Finding, Findings } from '@plumbline/contract/figures/findings.ts'
import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import { groupEvidence, type GroupEvidence as Shown } from '@plumbline/engine/evidence/group-evidence.ts'
import type { Finding as FoundGroup, FoundGroups } from '@plumbline/engine/findings/finding.ts'
import type { ComparedCount as ComparedGroups } from '@plumbline/engine/findings/found-from.ts'
import { noGroup } from '@plumbline/engine/findings/scored-savers.ts'
import { searchFindings } from '@plumbline/engine/findings/search-findings.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { strengthOfEvidence } from '@plumbline/engine/stats/strength-of-evidence.ts'
import { saverCondition, withExtremesCondition } from '../filter/saver-filter.ts'
import type { ReportChoice } from '../scope/report-choice.ts'
import { besideOthersIn } from './beside-others.ts'
import { type CodedDimension, groupOfCode } from './coded-dimension.ts'
import { fundsOf, otherDimensions, schemesOf } from './dimensions.ts'
import { type FundRow, fundRowsOf } from './fund-rows.ts'
import { evidenceBy, listedGroups, shownAs } from './group-lists.ts'
import { readHiddenResults } from './hidden-results.ts'
import { leftOutOfGroup } from './left-out-of-group.ts'
import { readMeanScores, readWhole } from './mean-scores.ts'
import { type Pass, passesOver } from './passes.ts'
import { type NamedFinding, withSameSavers } from './same-savers.ts'
import { schemeFundsOf } from './scheme-funds.ts'
import { scoredOnly } from './scored-only.ts'
import { readSaverColumns, type SearchedSavers, searchedSavers } from './scored-savers.ts'

type Parameters = Pick<BatchParameters, 'index' | 'score'>

/** Who is behind and how sure that is: the evidence of everyone, each fund and each scheme, and the groups that are named. */
export async function readFindings(
  reader: AnalyticsEngine,
  choice: ReportChoice,
  parameters: Parameters,
): Promise<Findings> {
  const population = { reader, condition: scoredOnly(saverCondition(choice.scope, choice.filter)) }
  const extremes = { reader, condition: withExtremesCondition(choice.scope, choice.filter, choice.scoreOfAll) }
  const [fund, scheme, others, everyone, hidden] = await Promise.all([
    fundsOf(population),
    schemesOf(population),
    otherDimensions(population, choice),
    readWhole(population),
    readHiddenResults(extremes),
  ])
  const [fundMeans, schemeMeans] = await Promise.all([
    readMeanScores(population, fund),
    readMeanScores(population, scheme),
  ])
  const dimensions = [scheme, ...others]
  const columns = await readSaverColumns(population, everyone.savers, [fund, ...dimensions])
  const savers = searchedSavers(columns, fund, dimensions)
  const pass = passesOver(population, choice)
  const collected = fundRowsOf({ ...columns, funds: savers.funds, schemes: itemAt(columns.codes, 1) })
  await pass(collected.add)
  const { rows, tooManyDates } = collected.rows()
  const evidenceOf = (some: readonly FundRow[]) => groupEvidence(some, parameters.index, parameters.score)
  const funds = await evidenceBy(rows, ({ fund: code }) => code, evidenceOf)
  const inSchemes = tooManyDates === null ? rows.filter(({ scheme: code }) => code !== noGroup) : []
  const blank = fund.groups.findIndex(({ name }) => name === null)
  const gaps = tooManyDates === 'all' ? nothingFound : await search(savers, funds, parameters, pass)
  const coded = new Map([...funds].map(([code, ownEvidence]) => [code === noGroup ? blank : code, ownEvidence]))
  return {
    hasFunds: savers.funds.some((code) => code !== noGroup),
    trackingError: parameters.score.trackingError,
    fundCorrelation: parameters.score.fundCorrelation,
    whole:
      tooManyDates === 'all'
        ? { ...unknown, ...wholeOf(everyone) }
        : shownAs({ name: null, others: null }, evidenceOf(rows), everyone.mean),
    fundCount: new Set(savers.funds).size,
    funds: listedGroups(coded, fund, fundMeans),
    schemes: listedGroups(await evidenceBy(inSchemes, ({ scheme: code }) => code, evidenceOf), scheme, schemeMeans),
    schemeFunds: await schemeFundsOf(inSchemes, { scheme, fund }, evidenceOf),
    mostCompared: savers.mostCompared,
    tooManyDates,
    compared: [
      comparedIn(fund, gaps.funds),
      ...gaps.groups.map((each, at) => comparedIn(itemAt(dimensions, at), each)),
    ],
    besideOthers: gaps.groups.flatMap(({ differences }, at) => besideOthersIn(itemAt(dimensions, at), differences)),
    ...(await withSameSavers(extremes, await withLeftOut(gaps.findings), hidden)),
  }

  /** The search knows dimensions by their places and groups by their codes. */
  function withLeftOut(findings: readonly FoundGroup[]): Promise<NamedFinding[]> {
    return Promise.all(
      findings.map(async (each) => {
        const divided = each.family === 'funds' ? fund : itemAt(dimensions, Number(each.dimension))
        const code = each.group === null ? blank : Number(each.group)
        return {
          finding: {
            ...findingOf(each, divided, await leftOutOfGroup(extremes, divided, code)),
            ...gapOf(each, gaps),
          },
          where: { sql: `toInt32(ifNull(${divided.code}, -1)) = ${code}`, parameters: divided.parameters },
        }
      }),
    )
  }
}

const nothingFound: FoundGroups = { findings: [], funds: { groups: 0, foundFrom: null }, groups: [] }

function comparedIn(
  { division, dataPoint }: CodedDimension,
  { groups, foundFrom }: ComparedGroups,
): ComparedGroupCount {
  return { division, dataPoint, groups, foundFrom }
}

const unknown = { name: null, others: null, evidence: null }

function wholeOf({ savers, mean, pence }: Awaited<ReturnType<typeof readWhole>>) {
  return { savers, meanScore: mean, pounds: pence === null ? null : pence / 100 }
}

async function search(
  savers: SearchedSavers,
  fundEvidence: ReadonlyMap<number, Shown>,
  { index, score }: Parameters,
  pass: Pass,
): Promise<FoundGroups> {
  const steps = searchFindings({ savers, fundEvidence, index, parameters: score })
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    await pass(step.value)
  }
}

function findingOf(
  { family, group: code, savers, impactPence, compared, quantile, ...others }: FoundGroup,
  divided: CodedDimension,
  leftOut: Finding['leftOut'],
): NamedFinding['finding'] {
  const { division, dimension, title, dataPoint } = divided
  const group = code === null ? notStated : groupOfCode(divided, Number(code))
  return {
    ...{ division, dimension, title, dataPoint, family },
    ...group,
    ...{ savers, pounds: impactPence / 100, leftOut, compared, quantile },
    surplus: ('surplusPence' in others ? others.surplusPence : impactPence) / 100,
  }
}

/** As the figure of its division shows it: of a group as the round that named it found it. */
function gapOf(finding: FoundGroup, { groups }: FoundGroups): Pick<Finding, 'gap'> {
  const gap =
    finding.family === 'funds'
      ? strengthOfEvidence(finding.logGap, finding.standardError)
      : groups[Number(finding.dimension)]?.differences.find(({ code }) => code === Number(finding.group))
  return gap === undefined ? {} : { gap: { difference: gap.difference, low: gap.low, high: gap.high } }
}

/** Of funds: the filter has an empty text for a saver of whom none is stated. */
const notStated = { group: null, others: null, filter: { funds: [''] } }
