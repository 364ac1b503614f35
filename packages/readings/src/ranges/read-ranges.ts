import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import type { DataPoint } from '@plumbline/contract/data-points/data-point.ts'
import type { RangeKey } from '@plumbline/contract/filter/filter-fields.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { rangeColumns } from '../filter/field-terms.ts'
import { populationCondition, rangeCondition, scopeCondition } from '../filter/saver-filter.ts'
import { recentAnswers } from '../recent-answers.ts'
import type { BatchScope } from '../scope/batch-scope.ts'

type Extreme = 'min' | 'max' | 'avg'

/** Of all that the filter's ranges are applied to: minima and maxima before, the rest after. */
export type KeyFigures = Readonly<
  Record<`${RangeKey}_${Extreme}`, number | null> & Record<`${RangeKey}_savers`, number>
> & {
  readonly matching: number
  readonly assets: number
  readonly benchmark_total: number
}

/** The key figures of what a filter leaves, in one pass over the savers. */
export async function readKeyFigures(
  reader: AnalyticsEngine,
  scope: BatchScope,
  filter: SaverFilter,
): Promise<KeyFigures> {
  const population = populationCondition(scope, filter)
  const ranges = rangeCondition(filter)
  const spreads = Object.entries(rangeColumns).map(
    ([name, column]) =>
      `minOrNull(${column}) AS ${name}_min, maxOrNull(${column}) AS ${name}_max,
       avgOrNullIf(${column}, ${ranges.sql}) AS ${name}_avg,
       countIf(${column} IS NOT NULL AND ${ranges.sql}) AS ${name}_savers`,
  )
  const row = await readRow<KeyFigures>(
    reader,
    `SELECT ${spreads.join(', ')}, countIf(${ranges.sql}) AS matching,
       sumIf(nav_pence, ${ranges.sql}) AS assets, sumIf(benchmark_pence, ${ranges.sql}) AS benchmark_total
     FROM plumbline.savers WHERE ${population.sql}`,
    { ...population.parameters, ...ranges.parameters },
  )
  // The sum of nothing that may be null is null.
  return { ...row, benchmark_total: row.benchmark_total ?? 0 }
}

/** What the filter panel offers: properties of the versions alone, whatever the filter. */
export interface FilterChoices {
  readonly total: number
  readonly first_date: string | null
  readonly last_date: string | null
  readonly nav_dates: readonly string[]
  readonly years: readonly number[]
  readonly schemes: readonly string[]
  readonly funds: readonly string[]
  /** Savers by reason code. */
  readonly reasons: readonly (readonly [code: number, savers: number])[]
  readonly points: readonly PointChoices[]
}

export interface PointChoices {
  /** Of a text: in byte order, one more than are shown when there are too many. */
  readonly values: readonly string[]
  readonly min: number | null
  readonly max: number | null
}

/** More values than these of a text data point are cut off; so are more schemes and funds. */
export const shownValues = 200

const recentChoices = recentAnswers<Promise<FilterChoices>>(100)

export function readFilterChoices(
  reader: AnalyticsEngine,
  scope: BatchScope,
  points: readonly DataPoint[],
): Promise<FilterChoices> {
  const { sql, parameters } = scopeCondition(scope)
  return recentChoices(reader, JSON.stringify([parameters, points.length]), async () => {
    const some = (column: string) => `arraySlice(arraySort(groupUniqArray(${column})), 1, ${shownValues + 1})`
    const pointColumns = points.map(({ order, segment }) =>
      segment === 'number'
        ? `tuple([]::Array(String), minOrNull(numbers[${order}]), maxOrNull(numbers[${order}]))`
        : `tuple(${some(`toString(texts[${order}])`)}, NULL::Nullable(Float64), NULL::Nullable(Float64))`,
    )
    const { point_choices, ...row } = await readRow<StoredChoices>(
      reader,
      `SELECT count() AS total, minOrNull(first_date) AS first_date, maxOrNull(last_date) AS last_date,
         ${some('nav_date')} AS nav_dates, ${some('assumeNotNull(first_year)')} AS years,
         ${some('toString(scheme)')} AS schemes, ${some('toString(fund)')} AS funds,
         arrayMap((code, savers) -> (code, savers), (sumMap([reason], [1]) AS by_reason).1, by_reason.2) AS reasons,
         [${pointColumns.join(', ')}] AS point_choices
       FROM plumbline.savers WHERE ${sql}`,
      parameters,
    )
    return { ...row, points: point_choices.map(([values, min, max]) => ({ values, min, max })) }
  })
}

type StoredChoices = Omit<FilterChoices, 'points'> & {
  readonly point_choices: readonly (readonly [string[], number | null, number | null])[]
}
