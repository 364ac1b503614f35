import {
  type FilterKey,
  filterFields,
  filterKeys,
  type RangeKey,
  rangeKeys,
} from '@plumbline/contract/filter/filter-fields.ts'
import { outlierReasons, type SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { BoundValues } from './bound-values.ts'

/** Columns of a score: the one that is shown, or one that the excluded have as well. */
export type ScoreColumn = 'score' | 'score_new' | 'score_old'

/** Where the figure of a range stands; pounds are stored as pence. */
export const rangeColumns: Readonly<Record<RangeKey, string>> = {
  score: 'score',
  irr: 'irr',
  birr: 'benchmark_irr',
  pot_size: 'nav_pence',
  benchmark_pot: 'benchmark_pence',
}

/** The terms of every range, of one score or another. */
export function rangeTerms(bound: BoundValues, filter: SaverFilter, score: ScoreColumn): string[] {
  return rangeKeys.flatMap((key) => {
    const column = key === 'score' ? score : rangeColumns[key]
    // The division is that of the answer, so that a bound taken from an answer meets its saver.
    return bound.range(filterFields[key].unit === 'pounds' ? `${column} / 100` : column, filter[key], key)
  })
}

/** What tells the scored from the excluded: these fields hold together. */
type ReasonKey = 'outlierReason' | 'excludeReason' | 'allOutlier' | 'memberAnalysed'

/** The scored, unless the filter asks for the excluded: all of them, or those with a reason. */
export function reasonTerms(bound: BoundValues, filter: Pick<SaverFilter, ReasonKey>): string[] {
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

type FieldKey = Exclude<FilterKey, RangeKey | ReasonKey>
type Terms = { readonly [Key in FieldKey]: (bound: BoundValues, value: NonNullable<SaverFilter[Key]>) => string[] }

/** How every other field is read. */
const terms: Terms = {
  // The scope holds no version of another provider.
  providers: () => [],
  contributionDates: (bound, { start, end }) => [
    ...bound.one('first_date >=', start, 'Date32', 'start'),
    ...bound.one('last_date <=', end, 'Date32', 'end'),
  ],
  navDate: (bound, dates) => bound.among('nav_date', dates, 'Date32', 'navDates'),
  firstContributionYear: (bound, years) => bound.among('first_year', years, 'UInt16', 'years'),
  schemes: (bound, schemes) => bound.among('scheme', schemes, 'String', 'schemes'),
  funds: (bound, funds) => bound.among('fund', funds, 'String', 'funds'),
  segment: segmentTerms,
}

export function fieldTerms(bound: BoundValues, filter: SaverFilter): string[] {
  return filterKeys.flatMap((key) => (isFieldKey(key) ? termsOf(bound, filter, key) : []))
}

function isFieldKey(key: FilterKey): key is FieldKey {
  return key in terms
}

function termsOf<Key extends FieldKey>(bound: BoundValues, filter: SaverFilter, key: Key): string[] {
  const value = filter[key]
  return value === undefined ? [] : terms[key](bound, value)
}

/** Data points by their place, which the schema has checked to be one or two digits. */
function segmentTerms(bound: BoundValues, { string = {}, number = {} }: NonNullable<SaverFilter['segment']>): string[] {
  const texts = Object.entries(string).flatMap(([order, values]) =>
    bound.among(`texts[${Number(order)}]`, values, 'String', `text${Number(order)}`),
  )
  const numbers = Object.entries(number).flatMap(([order, range]) =>
    bound.range(`numbers[${Number(order)}]`, range, `number${Number(order)}`),
  )
  return [...texts, ...numbers]
}
