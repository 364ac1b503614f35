import type { Range } from '@plumbline/contract/filter/range.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { withoutDataPoint } from '@plumbline/figures/filter/data-point-conditions.ts'

/** The filter with one property set; nothing and an empty list take it off. */
export function withPart<Key extends keyof SaverFilter>(
  filter: SaverFilter,
  key: Key,
  value: SaverFilter[Key] | undefined,
): SaverFilter {
  const { [key]: _, ...rest } = filter
  const nothing = value === undefined || value === false || (Array.isArray(value) && value.length === 0)
  return nothing ? rest : { ...rest, [key]: value }
}

/** The filter with one of the two contribution dates set or taken off. */
export function withContributionDate(filter: SaverFilter, end: 'start' | 'end', date: string | undefined): SaverFilter {
  const { [end]: _, ...other } = filter.contributionDates ?? {}
  const dates = date === undefined ? other : { ...other, [end]: date }
  return withPart(filter, 'contributionDates', Object.keys(dates).length === 0 ? undefined : dates)
}

/** The filter with the accepted values of a text data point. */
export function withTexts(filter: SaverFilter, place: string, values: readonly string[]): SaverFilter {
  const rest = withoutDataPoint(filter, 'string', place)
  if (values.length === 0) return rest
  return { ...rest, segment: { ...rest.segment, string: { ...rest.segment?.string, [place]: [...values] } } }
}

/** The filter with the range of a number data point. */
export function withNumbers(filter: SaverFilter, place: string, range: Range | undefined): SaverFilter {
  const rest = withoutDataPoint(filter, 'number', place)
  if (range === undefined) return rest
  return { ...rest, segment: { ...rest.segment, number: { ...rest.segment?.number, [place]: range } } }
}

/** Whether two filters ask for the same, whatever the order in which their parts were set. */
export function sameFilter(a: SaverFilter, b: SaverFilter): boolean {
  return canonical(a) === canonical(b)
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).toSorted().join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return `{${entries
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`)
    .toSorted()
    .join()}}`
}
