import type { Range } from '@plumbline/contract/filter/range.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { plainNumber } from '@plumbline/contract/format/plain-number.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { blankName } from '../segments/segment-rows.ts'

/** Names that a filter does not carry: of the score, and of data points by their place. */
export interface FilterNames {
  readonly score: string
  readonly dataPoint: (place: number) => string
}

/** Everything that a filter asks for, with every value, for paper and files: `pot size £1,000 to £5,000`. */
export function filterConditions(filter: SaverFilter, names: FilterNames): readonly string[] {
  const { contributionDates = {}, segment = {} } = filter
  return [
    ...between(names.score, filter.score, plainNumber),
    ...between('IRR', filter.irr, percent),
    ...between('benchmark IRR', filter.birr, percent),
    ...between('pot size', filter.pot_size, wholePounds),
    ...(contributionDates.start === undefined ? [] : [`first contribution from ${shortDate(contributionDates.start)}`]),
    ...(contributionDates.end === undefined ? [] : [`last contribution until ${shortDate(contributionDates.end)}`]),
    ...anyOf('NAV date', filter.navDate?.map(shortDate)),
    ...anyOf('year of first contribution', filter.firstContributionYear?.map(String)),
    ...anyOf('scheme', filter.schemes),
    ...Object.entries(segment.string ?? {}).flatMap(([place, texts]) => anyOf(names.dataPoint(Number(place)), texts)),
    ...Object.entries(segment.number ?? {}).flatMap(([place, range]) =>
      between(names.dataPoint(Number(place)), range, plainNumber),
    ),
    ...anyOf('outlier reason', filter.outlierReason),
    ...anyOf('without outlier reason', filter.excludeReason),
    ...population(filter),
  ]
}

function anyOf(name: string, values: readonly string[] | undefined): string[] {
  if (values === undefined) return []
  return [`${name} ${values.map((value) => (value === '' ? blankName : value)).join(' or ')}`]
}

function between(name: string, range: Range | undefined, write: (value: number) => string): string[] {
  if (range === undefined) return []
  const { gt, gte, lt, lte } = range
  const conditions = [
    ...(gte === undefined ? [] : [`from ${write(gte)}`]),
    ...(gt === undefined ? [] : [`above ${write(gt)}`]),
    ...(lte === undefined ? [] : [`up to ${write(lte)}`]),
    ...(lt === undefined ? [] : [`under ${write(lt)}`]),
  ]
  return [`${name} ${conditions.join(' ')}`]
}

function population({ memberAnalysed, allOutlier }: SaverFilter): string[] {
  if (memberAnalysed && allOutlier) return ['scored savers and outliers']
  if (allOutlier) return ['all outliers']
  return memberAnalysed ? ['scored savers'] : []
}
