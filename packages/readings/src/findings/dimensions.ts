import { readRow } from '@plumbline/analytics/read-row.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { bandOf } from '../figures/bands.ts'
import { potEdges } from '../figures/cross-groups.ts'
import type { ChosenSavers } from '../figures/group-sums.ts'
import { segmentEdges } from '../figures/number-segments.ts'
import type { SqlCondition } from '../filter/saver-filter.ts'
import type { ReportChoice } from '../scope/report-choice.ts'
import { cohortYears, isInCohort } from '../statistics/retirement-cohorts.ts'

/** A way to divide the chosen savers, and the SQL that gives each the code of a group, or -1. */
export interface CodedDimension {
  readonly name: string
  readonly groups: readonly string[]
  readonly code: string
  /** The code of those of whom the file says nothing, -1 where there are none. */
  readonly blank: number
  readonly parameters: SqlCondition['parameters']
}

/** So many values of a text at most are told apart, those of most savers. */
const mostValues = 1000
/** Pairs of group and fund that a search keeps sums of: five kilobytes each, whatever a file holds. */
const mostSums = 50_000
/** What findings call savers of whom a file says nothing. */
const notStated = 'not stated'

/** Every dimension that findings compare, but the fund. */
export async function findingDimensions(
  chosen: ChosenSavers,
  { version }: Pick<ReportChoice, 'version'>,
): Promise<CodedDimension[]> {
  const points = version.dataPoints.map(({ order, name, segment }) =>
    segment === 'text'
      ? textDimension(chosen, name, `texts[${order}]`, `point${order}`)
      : numberDimension(chosen, name, `numbers[${order}]`),
  )
  return Promise.all([
    textDimension(chosen, 'scheme', 'scheme', 'schemeNames'),
    joinerYears(chosen),
    ...points,
    retirement,
    benchmarkPots,
  ])
}

/** How many groups of each dimension are compared; they come in the order of their codes. */
export function mostGroups(fundCount: number, dimensionCount: number): number {
  return Math.floor(mostSums / (Math.max(1, fundCount) * Math.max(1, dimensionCount)))
}

/**
 * The values of a text, most savers first, and the code of each; `parameter` is a name that no other dimension has. Values go by
 * a hash: a thousand of them may be a megabyte of text.
 */
export async function textDimension(
  { reader, condition }: ChosenSavers,
  name: string,
  column: string,
  parameter: string,
): Promise<CodedDimension> {
  const rows = await reader.rows<{ value: string; hash: number }>(
    `SELECT toString(${column}) AS value, ${hashOf('value')} AS hash
     FROM plumbline.savers WHERE ${condition.sql} GROUP BY value ORDER BY count() DESC, value LIMIT ${mostValues}`,
    condition.parameters,
  )
  const codes = rows.map((_, code) => code).join(', ')
  return {
    name,
    groups: rows.map(({ value }) => (value === '' ? notStated : value)),
    blank: rows.findIndex(({ value }) => value === ''),
    code:
      rows.length === 0
        ? '-1'
        : `transform(${hashOf(`toString(${column})`)}, {${parameter}:Array(UInt64)}, [${codes}], -1)`,
    parameters: { [parameter]: rows.map(({ hash }) => hash) },
  }
}

/** As many bits as a number of JavaScript keeps. */
const hashOf = (text: string) => `bitAnd(cityHash64(${text}), ${2 ** 52 - 1})`

async function numberDimension(chosen: ChosenSavers, name: string, column: string): Promise<CodedDimension> {
  const edges = await segmentEdges(chosen, column)
  return {
    name,
    groups: edges.slice(1).map((upper, place) => `${number.format(itemAt(edges, place))} to ${number.format(upper)}`),
    code: edges.length === 0 ? '-1' : `if(${column} IS NULL, -1, ${bandOf(column, edges)})`,
    blank: -1,
    parameters: {},
  }
}

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 })

async function joinerYears({ reader, condition }: ChosenSavers): Promise<CodedDimension> {
  const { first, last } = await readRow<{ first: number | null; last: number | null }>(
    reader,
    `SELECT minOrNull(first_year) AS first, maxOrNull(first_year) AS last FROM plumbline.savers WHERE ${condition.sql}`,
    condition.parameters,
  )
  const years = first === null || last === null ? 0 : last - first + 1
  return {
    name: 'joiner year',
    groups: Array.from({ length: years }, (_, place) => String((first ?? 0) + place)),
    code: `if(first_year IS NULL, -1, first_year - ${first ?? 0})`,
    blank: -1,
    parameters: {},
  }
}

const retirement: CodedDimension = {
  name: 'years to retirement',
  groups: cohortYears.map((years) => `about ${years}`),
  code: `multiIf(${cohortYears.map((years, code) => `${isInCohort(years)}, ${code}`).join(', ')}, -1)`,
  blank: -1,
  parameters: {},
}

const benchmarkPots: CodedDimension = {
  name: 'benchmark pot',
  groups: potEdges
    .slice(1)
    .map((upper, place) =>
      Number.isFinite(upper)
        ? `${wholePounds(itemAt(potEdges, place))} to ${wholePounds(upper)}`
        : `over ${wholePounds(itemAt(potEdges, place))}`,
    ),
  code: `if(benchmark_pence IS NULL, -1, ${bandOf('benchmark_pence / 100', potEdges)})`,
  blank: -1,
  parameters: {},
}

/** The values of placeholders of all of them. */
export function parametersOfAll(
  condition: SqlCondition,
  dimensions: readonly CodedDimension[],
): SqlCondition['parameters'] {
  return Object.assign({}, condition.parameters, ...dimensions.map(({ parameters }) => parameters))
}
