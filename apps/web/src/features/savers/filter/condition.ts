import type { Range } from '@plumbline/contract/filter/range.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { plainNumber } from '@plumbline/contract/format/plain-number.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { saversTexts } from '../texts.ts'

/** One thing a filter asks for: what a chip says, and the filter without it. */
export interface Condition {
  readonly name: string
  /** What is asked of it: `0 to 40`. */
  readonly value: string
  readonly alone: SaverFilter
  readonly without: SaverFilter
}

/** Names the filter itself does not carry. */
export interface FilterNames {
  readonly provider: (id: number) => string
  readonly text: (place: string) => string
  readonly number: (place: string) => string
  readonly score: string
}

/** Everything a filter asks for, in the order of the panel. */
export function conditionsOf(filter: SaverFilter, names: FilterNames): Condition[] {
  return [
    ...providerConditions(filter, names),
    ...rangeConditions(filter, names),
    ...dateConditions(filter),
    ...listConditions(filter),
    ...segmentConditions(filter, names),
    ...populationConditions(filter),
  ]
}

type Part = Omit<SaverFilter, 'segment' | 'contributionDates'>

/** A condition that is one property of the filter. */
function whole<Key extends keyof SaverFilter>(filter: SaverFilter, key: Key, name: string, value: string): Condition {
  const { [key]: asked, ...without } = filter
  return { name, value, alone: { [key]: asked }, without }
}

function providerConditions(filter: SaverFilter, names: FilterNames): Condition[] {
  const providers = filter.providers ?? []
  return providers.map((id) => {
    const { providers: _, ...rest } = filter
    const others = providers.filter((other) => other !== id)
    return {
      name: 'Provider',
      value: names.provider(id),
      alone: { providers: [id] },
      without: others.length === 0 ? rest : { ...rest, providers: others },
    }
  })
}

// The score is called what the brand says, and keeps the decimal of a chart's band: 49.5 is where two bands meet.
const shownRanges = [
  { key: 'score', name: undefined, write: plainNumber },
  { key: 'pot_size', name: saversTexts.potSize, write: wholePounds },
  { key: 'irr', name: saversTexts.irr, write: percent },
  { key: 'birr', name: saversTexts.benchmarkIrr, write: percent },
] as const

function rangeConditions(filter: SaverFilter, { score }: FilterNames): Condition[] {
  return shownRanges.flatMap(({ key, name, write }) => {
    const range = filter[key]
    return range === undefined ? [] : [whole(filter, key, name ?? score, rangeText(range, write))]
  })
}

/** `0 to 40`, `at least 40`, `above 40 to 60`: strict comparisons say so. */
export function rangeText(range: Range, write: (value: number) => string): string {
  const { gt, gte, lt, lte } = range
  const low = gte !== undefined ? write(gte) : gt !== undefined ? `above ${write(gt)}` : undefined
  const high = lte !== undefined ? write(lte) : lt !== undefined ? `under ${write(lt)}` : undefined
  if (low !== undefined && high !== undefined) return `${low} to ${high}`
  if (low !== undefined) return gte !== undefined ? `at least ${low}` : low
  return lte !== undefined ? `at most ${high}` : `${high}`
}

function dateConditions(filter: SaverFilter): Condition[] {
  const { contributionDates, ...rest } = filter
  if (contributionDates === undefined) return []
  const { start, end } = contributionDates
  return [
    ...(start === undefined
      ? []
      : [
          {
            name: 'First contribution',
            value: `from ${shortDate(start)}`,
            alone: { contributionDates: { start } },
            without: end === undefined ? rest : { ...rest, contributionDates: { end } },
          },
        ]),
    ...(end === undefined
      ? []
      : [
          {
            name: 'Last contribution',
            value: `until ${shortDate(end)}`,
            alone: { contributionDates: { end } },
            without: start === undefined ? rest : { ...rest, contributionDates: { start } },
          },
        ]),
  ]
}

function listConditions(filter: SaverFilter): Condition[] {
  const lists = [
    ['navDate', 'NAV date', filter.navDate?.map(shortDate)],
    ['firstContributionYear', 'First contribution year', filter.firstContributionYear?.map(String)],
    ['schemes', 'Scheme', filter.schemes?.map(nameOfValue)],
    ['outlierReason', 'Outlier reason', filter.outlierReason],
    ['excludeReason', 'Without outlier reason', filter.excludeReason],
  ] as const satisfies readonly (readonly [keyof Part, string, readonly string[] | undefined])[]
  return lists.flatMap(([key, name, values]) =>
    values === undefined ? [] : [whole(filter, key, name, listText(values))],
  )
}

function segmentConditions(filter: SaverFilter, names: FilterNames): Condition[] {
  const texts = Object.entries(filter.segment?.string ?? {}).map(([place, values]) => ({
    name: names.text(place),
    value: listText(values.map(nameOfValue)),
    alone: { segment: { string: { [place]: values } } },
    without: withoutSegment(filter, 'string', place),
  }))
  const numbers = Object.entries(filter.segment?.number ?? {}).map(([place, range]) => ({
    name: names.number(place),
    value: rangeText(range, plainNumber),
    alone: { segment: { number: { [place]: range } } },
    without: withoutSegment(filter, 'number', place),
  }))
  return [...texts, ...numbers]
}

/** The filter without one data point; nothing empty stays behind. */
export function withoutSegment(filter: SaverFilter, kind: 'string' | 'number', place: string): SaverFilter {
  const { segment = {}, ...rest } = filter
  const { [kind]: points = {}, ...otherKind } = segment
  const left = Object.fromEntries(Object.entries(points).filter(([other]) => other !== place))
  const next = Object.keys(left).length === 0 ? otherKind : { ...otherKind, [kind]: left }
  return Object.keys(next).length === 0 ? rest : { ...rest, segment: next }
}

function populationConditions(filter: SaverFilter): Condition[] {
  const { memberAnalysed, allOutlier, ...without } = filter
  const name = 'Savers'
  if (memberAnalysed && allOutlier)
    return [{ name, value: 'scored and outliers', alone: { memberAnalysed, allOutlier }, without }]
  if (allOutlier) return [{ name, value: 'all outliers', alone: { allOutlier }, without }]
  return memberAnalysed ? [{ name, value: 'scored', alone: { memberAnalysed }, without }] : []
}

/** What a blank value is called where values are listed. */
export function nameOfValue(value: string): string {
  return value === '' ? '(blank)' : value
}

const listedAtMost = 3

function listText(values: readonly string[]): string {
  const more = values.length - listedAtMost
  return more > 0 ? `${values.slice(0, listedAtMost).join(', ')} and ${count(more)} more` : values.join(', ')
}
