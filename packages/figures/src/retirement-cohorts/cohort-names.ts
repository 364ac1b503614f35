import type { Cohort } from './rows.ts'

/** The lower edge is part of the cohort around 0 alone. */
export function rangeText({ years, range: [from, to] }: Pick<Cohort, 'years' | 'range'>): string {
  const edge = (value: number) => String(value).replace('-', '\u2212')
  return `${years === 0 ? '' : 'above '}${edge(from)} to ${edge(to)}`
}

/** `about 30 years from retirement`, then `at or near it`. */
export function fromRetirement(years: number, isFirst: boolean): string {
  const retirement = isFirst ? 'retirement' : 'it'
  return years === 0 ? `at or near ${retirement}` : `about ${years} years from ${retirement}`
}
