import type { IndexFormFile } from '@plumbline/contract/benchmarks/benchmark-form.ts'
import type {
  BenchmarkDetails,
  BenchmarkPreview,
  BenchmarkVersion,
  VersionDifferences,
} from '@plumbline/contract/benchmarks/benchmarks.ts'
import type { IndexPicture } from '@plumbline/contract/benchmarks/index-picture.ts'
import { brand } from '@plumbline/contract/brand/brand.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { dayInLondon } from '@plumbline/contract/format/moments.ts'
import { percent, plainPercent, pointsBetween } from '@plumbline/contract/format/rates.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { correlationText } from '@plumbline/figures/index-levels/correlation-text.ts'
import { daysText } from '@plumbline/figures/index-levels/option.ts'
import type { FieldLine } from '../../components/field-lines/field-lines.tsx'
import { bytesText } from '../../lib/bytes-text.ts'
import type { IndexKind } from './index-form.ts'

/** Words of the specification, and what is said in more than one place. */
export const benchmarkWords = {
  title: 'Benchmark',
  add: 'Add New Benchmark',
  details: 'View Details',
  fewMonths: 'under 12 whole months',
} as const

/** What each file of an index is called. */
export const fileNames: Readonly<Record<IndexFormFile, string>> = {
  file: 'Levels',
  returns: 'Returns',
  weights: 'Weights',
  charges: 'Charges',
}

/** What each file has to hold. */
export const fileHints: Readonly<Record<IndexFormFile, string>> = {
  file: 'Columns date and level: total-return levels from 0.000001 to 1,000,000,000,000, at most 40 days apart.',
  returns:
    'A column date, then one for each constituent: its return of each month as a fraction, dated at the month’s last day.',
  weights:
    'A column effective_date, then one for each constituent: its target weight from that date on, as a fraction; each row adds up to 1.',
  charges: 'Columns effective_date and bps: the annual charge from that date on, in basis points.',
}

/** Of the button that shows the preview. */
export function checkText(kind: IndexKind): string {
  return kind === 'levels' ? 'Check the file' : 'Check the files'
}

/** `1 data batch`, `12 data batches`. */
export function counted(value: number, one: string, many: string): string {
  return value === 1 ? `1 ${one}` : `${count(value)} ${many}`
}

/** What is known of the levels themselves, saved or not. */
export function pictureLines(picture: IndexPicture, charges: BenchmarkVersion['charges']): FieldLine[] {
  const { levels, months, largestGap, volatility } = picture
  return [
    line('levels', count(levels)),
    line('whole months', count(months)),
    line('largest gap', largestGap === null ? missing : gapText(largestGap)),
    line('annual volatility', volatility === null ? `${missing} (${benchmarkWords.fewMonths})` : percent(volatility)),
    line('correlation', correlationLine(picture)),
    { key: 'charges', values: chargesText(charges) },
  ]
}

/** Every field of a saved index, as of its newest version. */
export function detailLines({ id, name, versions, picture }: BenchmarkDetails): FieldLine[] {
  const newest = versions.at(0)
  if (newest === undefined) return []
  const { version, addedAt, addedBy, startDate, endDate, charges } = newest
  const isBundled = id === 'default'
  return [
    line('id', id),
    line('name', name),
    line('version', `${version} (of ${dayInLondon(addedAt)})`),
    line('added by', addedBy ?? (isBundled ? 'comes with the product' : missing)),
    line('start date', shortDate(startDate)),
    line('end date', shortDate(endDate)),
    ...pictureLines(isBundled ? { ...picture, correlation: null } : picture, charges).map((each) =>
      isBundled && each.key === 'correlation' ? line('correlation', 'the others are compared with this one') : each,
    ),
    ...sourceLines(newest),
  ]
}

/** Where the levels of a version come from. */
export function originLines(version: BenchmarkVersion): FieldLine[] {
  return [{ key: 'charges', values: chargesText(version.charges) }, ...sourceLines(version)]
}

function sourceLines({ sourceNote, files, sha256 }: BenchmarkVersion): FieldLine[] {
  return [
    line('source note', sourceNote === '' ? missing : sourceNote),
    ...files.flatMap((file) => [
      line(`${fileNames[file.kind].toLowerCase()} file`, `${nameInSentence(file.name)}, ${bytesText(file.bytes)}`),
      line(`sha-256 of ${fileNames[file.kind].toLowerCase()} file`, file.sha256),
    ]),
    line('sha-256 of levels', sha256),
  ]
}

function line(key: string, value: string): FieldLine {
  return { key, values: [value] }
}

function gapText({ from, to, days }: NonNullable<IndexPicture['largestGap']>): string {
  return `${daysText(days)}, ${shortDate(from)} to ${shortDate(to)}`
}

/** Of less a year the server says no correlation: it would be one of roundings. */
const leastVolatility = 1e-4 * Math.sqrt(12)

function correlationLine({ correlation, volatility }: IndexPicture): string {
  if (correlation === null) {
    const isEven = volatility !== null && volatility < leastVolatility
    const why = isEven
      ? 'every month grows alike'
      : `${benchmarkWords.fewMonths} in common with the ${brand.defaultIndex}`
    return `${missing} (${why})`
  }
  const { value, months } = correlation
  return `${correlationText(value)} with the ${brand.defaultIndex} over ${counted(months, 'month', 'months')}`
}

function chargesText(charges: BenchmarkVersion['charges']): string[] {
  if (charges === null) return ['not on record']
  if (charges.length === 0) return ['none']
  return charges.map(
    ({ since, basisPoints }) => `${plainPercent(basisPoints / 10_000)} a year from ${shortDate(since)}`,
  )
}

/** `cited by 3 data batches and 5 reports`: of all versions together. */
export function citedText(versions: readonly BenchmarkVersion[]): string {
  const batches = versions.flatMap((version) => version.batches)
  if (batches.length === 0) return 'cited by no data batch'
  const reports = batches.reduce((sum, each) => sum + each.reports.length, 0)
  const cited = `cited by ${counted(batches.length, 'data batch', 'data batches')}`
  return reports === 0 ? cited : `${cited} and ${counted(reports, 'report', 'reports')}`
}

/** So many reports are named; of the others it is said how many there are. */
const reportsNamed = 6

/** `36, 34, 31`; `36, 34, 31, 30, 29, 28 and 4 more`. */
export function reportsText({ batches }: Pick<BenchmarkVersion, 'batches'>): string {
  const numbers = batches.flatMap(({ reports }) => reports).toSorted((a, b) => b - a)
  if (numbers.length === 0) return missing
  const firstNames = numbers.slice(0, reportsNamed).join(', ')
  return numbers.length > reportsNamed ? `${firstNames} and ${count(numbers.length - reportsNamed)} more` : firstNames
}

/** `+0.42 points, Sep 2025`, of the growth of a month; `none` where a later version grows like the one before. */
export function largestDifferenceText({ monthsInCommon, largestDifference }: BenchmarkVersion): string {
  if (monthsInCommon === null) return missing
  if (monthsInCommon === 0) return 'cannot be compared: no month in common'
  if (largestDifference === null) return 'none'
  const { month, before, after } = largestDifference
  return `${pointsBetween(after, before)}, ${monthText(month)}`
}

/** How many levels a file has come to, and how many of it are left out. */
export function leftOutText({ picture, leftOut }: Pick<BenchmarkPreview, 'picture' | 'leftOut'>): string {
  const within = `${counted(picture.levels, 'level', 'levels')} from ${shortDate(picture.firstDate)} to ${shortDate(picture.lastDate)}`
  if (leftOut === 0) return `${within}; none is left out.`
  return `${within}; ${counted(leftOut, 'level outside the two dates is', 'levels outside the two dates are')} left out.`
}

/** What a new version changes, in a sentence. */
export function differencesText({ months, different, largest, added, dropped }: VersionDifferences): string {
  const note = different > largest.length ? ` Below are the ${count(largest.length)} largest.` : ''
  const growth =
    months === 0
      ? 'The two versions have no month in common.'
      : different === 0
        ? `Growth is the same in ${months === 1 ? 'the one month' : `all ${count(months)} months`} that both versions span.`
        : `Growth differs in ${months === 1 ? 'the one month' : `${count(different)} of the ${count(months)} months`} that both versions span.${note}`
  const parts = [
    ...(added > 0 ? [`${counted(added, 'month is', 'months are')} new`] : []),
    ...(dropped > 0 ? [`${counted(dropped, 'month is', 'months are')} no longer there`] : []),
  ]
  const other = parts.join(' and ')
  return parts.length === 0 ? growth : `${growth} ${other.charAt(0).toUpperCase()}${other.slice(1)}.`
}

/** `Sep 2025`, from `2025-09`. */
export function monthText(month: string): string {
  return shortDate(`${month}-01`).slice(3)
}
