import type { Range } from '@plumbline/contract/filter/range.ts'
import { outlierReasons, type SaverFilter, type SaverSort } from '@plumbline/contract/filter/saver-filter.ts'
import type { StoredSaver } from './store-savers.ts'

// What the statements on savers do, in plain JavaScript on rows.

function isIn(value: number | null | undefined, { gt, gte, lt, lte }: Range = {}): boolean {
  if (gt === undefined && gte === undefined && lt === undefined && lte === undefined) return true
  if (value === null || value === undefined) return false
  return !(
    value <= (gt ?? -Infinity) ||
    value < (gte ?? -Infinity) ||
    value >= (lt ?? Infinity) ||
    value > (lte ?? Infinity)
  )
}

/** All that a filter says but its four ranges. */
export function isOfPopulation(row: StoredSaver, filter: SaverFilter): boolean {
  const reason = outlierReasons[row.reason - 1]
  const { start = '0000', end = '9999' } = filter.contributionDates ?? {}
  const wantsScored = filter.memberAnalysed === true || !(filter.allOutlier === true || filter.outlierReason)
  const wantsExcluded = filter.allOutlier === true || (filter.outlierReason && !filter.memberAnalysed)
  return (
    (row.reason === 0 ? wantsScored : wantsExcluded === true) &&
    (filter.outlierReason?.includes(reason) ?? true) &&
    !(row.reason > 0 && filter.excludeReason?.includes(reason)) &&
    (filter.contributionDates?.start === undefined || (row.first_date ?? '') >= start) &&
    (filter.contributionDates?.end === undefined || (row.last_date ?? 'none') <= end) &&
    (filter.navDate?.includes(row.nav_date) ?? true) &&
    (filter.firstContributionYear?.includes(row.first_year ?? 0) ?? true) &&
    (filter.schemes?.includes(row.scheme) ?? true) &&
    (filter.segment?.string?.['2']?.includes(row.texts[1]) ?? true) &&
    isIn(row.numbers[0], filter.segment?.number?.['1'])
  )
}

export function isInRanges(row: StoredSaver, filter: SaverFilter): boolean {
  return (
    isIn(row.score, filter.score) &&
    isIn(row.irr, filter.irr) &&
    isIn(row.benchmark_irr, filter.birr) &&
    isIn(row.nav_pence / 100, filter.pot_size)
  )
}

const collator = new Intl.Collator('en-GB')
const byIdentifier = (a: StoredSaver, b: StoredSaver) =>
  collator.compare(a.saver_id, b.saver_id) || a.id.localeCompare(b.id)
const sortValues = {
  score: ({ score }) => score,
  irr: ({ irr }) => irr,
  birr: ({ benchmark_irr }) => benchmark_irr,
  potSize: ({ nav_pence }) => nav_pence,
  firstContributionDate: ({ first_date }) => first_date && Date.parse(first_date),
  lastContributionDate: ({ last_date }) => last_date && Date.parse(last_date),
} satisfies Record<string, (row: StoredSaver) => number | null | ''>

/** The order of the list. */
export function compared({ sortBy, sortDescending }: SaverSort): (a: StoredSaver, b: StoredSaver) => number {
  const sign = sortDescending ? -1 : 1
  if (sortBy === 'dataId') return (a, b) => sign * byIdentifier(a, b)
  const missing = sign * Number.POSITIVE_INFINITY
  const of = (row: StoredSaver) => sortValues[sortBy](row) ?? missing
  return (a, b) => (of(a) === of(b) ? byIdentifier(a, b) : sign * (Number(of(a)) - Number(of(b))))
}
