import { type FilterKey, filterKeys, isRangeKey, rangeKeys } from '@plumbline/contract/filter/filter-fields.ts'
import type { Range } from '@plumbline/contract/filter/range.ts'
import { outlierReasons, type SaverFilter, type SaverSort } from '@plumbline/contract/filter/saver-filter.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { StoredSaver } from '@plumbline/readings/testing/store-savers.ts'

// What the statements on savers do, in plain JavaScript on rows.

function isIn(value: number | null | undefined, { gt, gte, lt, lte }: Range): boolean {
  if (value === null || value === undefined) return false
  return !(
    value <= (gt ?? -Infinity) ||
    value < (gte ?? -Infinity) ||
    value >= (lt ?? Infinity) ||
    value > (lte ?? Infinity)
  )
}

type Held = {
  readonly [Key in FilterKey]: (row: StoredSaver, value: NonNullable<SaverFilter[Key]>) => boolean
}

/** Whether a saver has what a field asks for. */
const predicates: Held = {
  // The versions that are read are those of the providers.
  providers: () => true,
  score: ({ score }, range) => isIn(score, range),
  irr: ({ irr }, range) => isIn(irr, range),
  birr: (row, range) => isIn(row.benchmark_irr, range),
  pot_size: (row, range) => isIn(row.nav_pence / 100, range),
  benchmark_pot: (row, range) => isIn(row.benchmark_pence === null ? null : row.benchmark_pence / 100, range),
  contributionDates: (row, { start, end }) =>
    (start === undefined || (row.first_date ?? '') >= start) && (end === undefined || (row.last_date ?? 'none') <= end),
  navDate: (row, dates) => dates.includes(row.nav_date),
  firstContributionYear: (row, years) => years.includes(row.first_year ?? 0),
  schemes: ({ scheme }, schemes) => schemes.includes(scheme),
  funds: ({ fund }, funds) => funds.includes(fund),
  segment: ({ texts, numbers }, { string = {}, number = {} }) =>
    Object.entries(string).every(([place, values]) => values.includes(itemAt(texts, Number(place) - 1))) &&
    Object.entries(number).every(([place, range]) => isIn(numbers[Number(place) - 1], range)),
  outlierReason: ({ reason }, reasons) => reasons.some((name) => outlierReasons.indexOf(name) === reason - 1),
  excludeReason: ({ reason }, reasons) => reasons.every((name) => outlierReasons.indexOf(name) !== reason - 1),
  // The two say together who is meant.
  allOutlier: () => true,
  memberAnalysed: () => true,
}

function isHeld<Key extends FilterKey>(row: StoredSaver, filter: SaverFilter, key: Key): boolean {
  const value = filter[key]
  return value === undefined || predicates[key](row, value)
}

/** The scored as long as nobody else is asked for. */
function isMeant({ reason }: StoredSaver, { allOutlier, memberAnalysed, outlierReason }: SaverFilter): boolean {
  const wantsScored = memberAnalysed === true || !(allOutlier === true || outlierReason)
  const wantsExcluded = allOutlier === true || (outlierReason !== undefined && !memberAnalysed)
  return reason === 0 ? wantsScored : wantsExcluded
}

/** All that a filter says but its ranges. */
export function isOfPopulation(row: StoredSaver, filter: SaverFilter): boolean {
  return isMeant(row, filter) && filterKeys.every((key) => isRangeKey(key) || isHeld(row, filter, key))
}

export function isInRanges(row: StoredSaver, filter: SaverFilter): boolean {
  return rangeKeys.every((key) => isHeld(row, filter, key))
}

const collator = new Intl.Collator('en-GB')
const byIdentifier = (a: StoredSaver, b: StoredSaver) =>
  collator.compare(a.saver_id, b.saver_id) || collator.compare(a.id, b.id)
const sortValues = {
  score: ({ score }) => score,
  irr: ({ irr }) => irr,
  birr: ({ benchmark_irr }) => benchmark_irr,
  potSize: ({ nav_pence }) => nav_pence,
  firstContributionDate: ({ first_date }) => first_date && Date.parse(first_date),
  lastContributionDate: ({ last_date }) => last_date && Date.parse(last_date),
} satisfies Record<string, (row: StoredSaver) => number | null | ''>

/** The order of the list. */
export function saverOrder({ sortBy, sortDescending }: SaverSort): (a: StoredSaver, b: StoredSaver) => number {
  const sign = sortDescending ? -1 : 1
  if (sortBy === 'dataId') return (a, b) => sign * byIdentifier(a, b)
  const missing = sign * Number.POSITIVE_INFINITY
  const of = (row: StoredSaver) => sortValues[sortBy](row) ?? missing
  return (a, b) => (of(a) === of(b) ? byIdentifier(a, b) : sign * (Number(of(a)) - Number(of(b))))
}
