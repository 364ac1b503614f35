import type { SqlParameters } from '@plumbline/analytics/analytics-engine.ts'
import { outlierReasons, type SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { BatchScope } from '../scope/batch-scope.ts'
import { BoundValues } from './bound-values.ts'
import { fieldTerms, rangeTerms, reasonTerms, type ScoreColumn } from './field-terms.ts'

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

/** The ranges of the filter: what minima and maxima ignore. */
export function rangeCondition(filter: SaverFilter, score: ScoreColumn = 'score'): SqlCondition {
  const bound = new BoundValues()
  const terms = rangeTerms(bound, filter, score)
  return { sql: terms.length === 0 ? 'true' : terms.join(' AND '), parameters: bound.parameters }
}

/** Everything else that the filter says, the population included. */
export function populationCondition(scope: BatchScope, filter: SaverFilter, withExtremes = false): SqlCondition {
  const bound = new BoundValues()
  const population = withExtremes ? [extremesTerm] : reasonTerms(bound, filter)
  const versions = scopeCondition(scope)
  return {
    sql: [versions.sql, ...population, ...fieldTerms(bound, filter)].join(' AND '),
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
