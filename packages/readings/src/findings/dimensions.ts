import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import type { DataPoint } from '@plumbline/contract/data-points/data-point.ts'
import { bandsInUnit } from '@plumbline/contract/data-points/units.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { bandOf, rangeOf } from '../figures/bands.ts'
import { potEdges } from '../figures/cross-groups.ts'
import type { ChosenSavers } from '../figures/group-sums.ts'
import { segmentBands } from '../figures/number-segments.ts'
import { type SqlCondition, scopeCondition } from '../filter/saver-filter.ts'
import type { BatchScope } from '../scope/batch-scope.ts'
import type { ReportChoice } from '../scope/report-choice.ts'
import { cohortYears, isInCohort } from '../statistics/retirement-cohorts.ts'
import { type CodedDimension, ownDimension } from './coded-dimension.ts'
import { textDimension } from './text-dimension.ts'

/** Pairs of group and fund that a search keeps sums of: five kilobytes each, whatever a file holds. */
const mostSums = 50_000

const fundText = {
  of: ownDimension('fund'),
  column: 'fund',
  parameter: 'fundNames',
  filterOf: (fund: string) => ({ funds: [fund] }),
}
const schemeText = {
  of: ownDimension('scheme'),
  column: 'scheme',
  parameter: 'schemeNames',
  filterOf: (scheme: string) => ({ schemes: [scheme] }),
}

/** How findings tell funds apart, and schemes. */
export function fundsOf(selection: ChosenSavers): Promise<CodedDimension> {
  return textDimension(selection, fundText)
}

export function schemesOf(selection: ChosenSavers): Promise<CodedDimension> {
  return textDimension(selection, schemeText)
}

/** How the findings of all scored savers of a version tell funds and schemes apart, with codes for its other savers too. */
export async function codesOfEveryone(reader: AnalyticsEngine, scope: BatchScope) {
  const everyone = { reader, condition: scopeCondition(scope) }
  const [fund, scheme] = await Promise.all([
    textDimension(everyone, { ...fundText, byScored: true }),
    textDimension(everyone, { ...schemeText, byScored: true }),
  ])
  return {
    fund: fund.code,
    scheme: scheme.code,
    parameters: { ...fund.parameters, ...scheme.parameters },
  }
}

/** Every dimension that findings compare, but fund and scheme. */
export async function otherDimensions(
  selection: ChosenSavers,
  { version }: Pick<ReportChoice, 'version'>,
): Promise<CodedDimension[]> {
  const points = version.dataPoints.map((point) =>
    point.segment === 'text' ? textPoint(selection, point) : numberPoint(selection, point),
  )
  return Promise.all([joinerYears(selection), ...points, retirement, benchmarkPots])
}

/** How many groups of each dimension are compared; they come in the order of their codes. */
export function mostGroups(fundCount: number, dimensionCount: number): number {
  return Math.floor(mostSums / (Math.max(1, fundCount) * Math.max(1, dimensionCount)))
}

const pointName = ({ order, column, name }: DataPoint) =>
  ({ division: 'data point', dimension: column, title: name, dataPoint: order }) as const

function textPoint(selection: ChosenSavers, point: DataPoint): Promise<CodedDimension> {
  return textDimension(selection, {
    of: pointName(point),
    column: `texts[${point.order}]`,
    parameter: `point${point.order}`,
    filterOf: (value) => ({ segment: { string: { [point.order]: [value] } } }),
  })
}

async function numberPoint(selection: ChosenSavers, point: DataPoint): Promise<CodedDimension> {
  const column = `numbers[${point.order}]`
  const { edges, bands } = await segmentBands(selection, column)
  const names = bandsInUnit(point.unit, bands)
  return {
    ...pointName(point),
    groups: bands.map(({ filter }, place) => ({
      name: itemAt(names, place),
      filter: { segment: { number: { [point.order]: filter } } },
    })),
    others: null,
    code: edges.length === 0 ? '-1' : `if(${column} IS NULL, -1, ${bandOf(column, edges)})`,
    parameters: {},
  }
}

async function joinerYears({ reader, condition }: ChosenSavers): Promise<CodedDimension> {
  const { first, last } = await readRow<{ first: number | null; last: number | null }>(
    reader,
    `SELECT minOrNull(first_year) AS first, maxOrNull(first_year) AS last FROM plumbline.savers WHERE ${condition.sql}`,
    condition.parameters,
  )
  const years = first === null || last === null ? 0 : last - first + 1
  return {
    ...ownDimension('joiner year'),
    groups: Array.from({ length: years }, (_, place) => {
      const year = (first ?? 0) + place
      return { name: String(year), filter: { firstContributionYear: [year] } }
    }),
    others: null,
    code: `if(first_year IS NULL, -1, first_year - ${first ?? 0})`,
    parameters: {},
  }
}

const retirement: CodedDimension = {
  ...ownDimension('years to retirement'),
  groups: cohortYears.map((years) => ({ name: `about ${years}`, filter: null })),
  others: null,
  code: `multiIf(${cohortYears.map((years, code) => `${isInCohort(years)}, ${code}`).join(', ')}, -1)`,
  parameters: {},
}

const benchmarkPots: CodedDimension = {
  ...ownDimension('benchmark pot'),
  groups: potEdges.slice(1).map((upper, place) => {
    const from = itemAt(potEdges, place)
    const lower = wholePounds(from)
    return Number.isFinite(upper)
      ? { name: `${lower} to ${wholePounds(upper)}`, filter: { benchmark_pot: rangeOf(from, upper, place === 0) } }
      : { name: `over ${lower}`, filter: { benchmark_pot: { gt: from } } }
  }),
  others: null,
  code: `if(benchmark_pence IS NULL, -1, ${bandOf('benchmark_pence / 100', potEdges)})`,
  parameters: {},
}

/** The values of placeholders of all of them. */
export function parametersOfAll(
  condition: SqlCondition,
  dimensions: readonly CodedDimension[],
): SqlCondition['parameters'] {
  return Object.assign({}, condition.parameters, ...dimensions.map(({ parameters }) => parameters))
}
