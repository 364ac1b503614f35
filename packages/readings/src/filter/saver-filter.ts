import type { SqlParameters } from '@plumbline/analytics/analytics-engine.ts'
import type { Range } from '@plumbline/contract/filter/range.ts'
import { outlierReasons, type SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { BatchScope } from '../scope/batch-scope.ts'

/** A condition and the values that its placeholders stand for. */
export interface SqlCondition {
  readonly sql: string
  readonly parameters: SqlParameters
}

/** Every saver of the versions: what each statement on savers begins with. */
export function scopeCondition(scope: BatchScope): SqlCondition {
  return {
    sql: 'version_id IN {versions:Array(UInt32)}',
    parameters: { versions: scope.versions.map(({ versionId }) => versionId) },
  }
}

/** Columns of a score: the one that is shown, or one that the excluded have as well. */
export type ScoreColumn = 'score' | 'score_new' | 'score_old'

/** The four ranges of the filter panel: what minima and maxima ignore. */
export function rangeCondition(filter: SaverFilter, score: ScoreColumn = 'score'): SqlCondition {
  const bound = new BoundValues()
  const terms = [
    ...bound.range(score, filter.score, 'score'),
    ...bound.range('irr', filter.irr, 'irr'),
    ...bound.range('benchmark_irr', filter.birr, 'birr'),
    // The division is that of the answer, so that a bound taken from an answer meets its saver.
    ...bound.range('nav_pence / 100', filter.pot_size, 'pot'),
  ]
  return { sql: terms.length === 0 ? 'true' : terms.join(' AND '), parameters: bound.parameters }
}

/** Everything else that the filter says, the population included. */
export function populationCondition(scope: BatchScope, filter: SaverFilter, withExtremes = false): SqlCondition {
  const bound = new BoundValues()
  const { start, end } = filter.contributionDates ?? {}
  const terms = [
    ...(withExtremes ? [extremesTerm] : reasonTerms(bound, filter)),
    ...bound.one('first_date >=', start, 'Date32', 'start'),
    ...bound.one('last_date <=', end, 'Date32', 'end'),
    ...bound.among('nav_date', filter.navDate, 'Date32', 'navDates'),
    ...bound.among('first_year', filter.firstContributionYear, 'UInt16', 'years'),
    ...bound.among('scheme', filter.schemes, 'String', 'schemes'),
    ...segmentTerms(bound, filter),
  ]
  const versions = scopeCondition(scope)
  return {
    sql: [versions.sql, ...terms].join(' AND '),
    parameters: { ...versions.parameters, ...bound.parameters },
  }
}

/** All that the filter says of the savers of the versions. */
export function saverCondition(scope: BatchScope, filter: SaverFilter): SqlCondition {
  return bothOf(populationCondition(scope, filter), rangeCondition(filter))
}

/**
 * The same of the scored and of those excluded for a high or low IRR alone, by a score that they have as well: what the
 * filter says of reasons does not count.
 */
export function withExtremesCondition(scope: BatchScope, filter: SaverFilter, score: ScoreColumn): SqlCondition {
  return bothOf(populationCondition(scope, filter, true), rangeCondition(filter, score))
}

function bothOf(population: SqlCondition, ranges: SqlCondition): SqlCondition {
  return {
    sql: ranges.sql === 'true' ? population.sql : `${population.sql} AND ${ranges.sql}`,
    parameters: { ...population.parameters, ...ranges.parameters },
  }
}

const extremeReasons = ['High IRR', 'Low IRR', 'High/Low IRR'] as const
/** Reason codes of savers who are excluded for a high or low IRR alone. */
export const extremeCodes = extremeReasons.map((reason) => outlierReasons.indexOf(reason) + 1)
const extremesTerm = `reason IN (${[0, ...extremeCodes].join(', ')})`

/** The scored, unless the filter asks for the excluded: all of them, or those with a reason. */
function reasonTerms(bound: BoundValues, filter: SaverFilter): string[] {
  const codes = (reasons: SaverFilter['outlierReason']) => reasons?.map((reason) => outlierReasons.indexOf(reason) + 1)
  const { allOutlier = false, memberAnalysed = false, outlierReason, excludeReason } = filter
  const isExcluded = allOutlier || (outlierReason !== undefined && !memberAnalysed)
  const population = allOutlier && memberAnalysed ? [] : [isExcluded ? 'reason > 0' : 'reason = 0']
  return [
    ...population,
    ...bound.among('reason', codes(outlierReason), 'UInt8', 'reasons'),
    ...bound.among('reason', codes(excludeReason), 'UInt8', 'notReasons').map((term) => `NOT (${term})`),
  ]
}

/** Data points by their place, which the schema has checked to be one or two digits. */
function segmentTerms(bound: BoundValues, { segment }: SaverFilter): string[] {
  const texts = Object.entries(segment?.string ?? {}).flatMap(([order, values]) =>
    bound.among(`texts[${Number(order)}]`, values, 'String', `text${Number(order)}`),
  )
  const numbers = Object.entries(segment?.number ?? {}).flatMap(([order, range]) =>
    bound.range(`numbers[${Number(order)}]`, range, `number${Number(order)}`),
  )
  return [...texts, ...numbers]
}

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
const bounds = ['gt', 'gte', 'lt', 'lte'] as const

/** Collects values under names; the conditions it answers hold only the names. */
class BoundValues {
  readonly parameters: Record<string, string | number | readonly string[] | readonly number[]> = {}

  range(column: string, range: Range | undefined, name: string): string[] {
    return bounds.flatMap((bound) =>
      // As text: the driver refuses numbers beyond 2^53 in any other form.
      this.one(`${column} ${comparisons[bound]}`, range?.[bound]?.toString(), 'Float64', `${name}_${bound}`),
    )
  }

  one(comparison: string, value: string | undefined, type: string, name: string): string[] {
    if (value === undefined) return []
    this.parameters[name] = value
    return [`${comparison} {${name}:${type}}`]
  }

  among(
    column: string,
    values: readonly string[] | readonly number[] | undefined,
    type: string,
    name: string,
  ): string[] {
    if (values === undefined) return []
    this.parameters[name] = values
    return [`${column} IN {${name}:Array(${type})}`]
  }
}
