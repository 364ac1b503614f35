import { z } from 'zod'
import type { Range } from '../filter/range.ts'
import { shortDate } from '../format/dates.ts'
import { exactPounds } from '../format/pounds.ts'
import { numberWriter } from '../format/write-number.ts'

interface Unit {
  /** What a person chooses it by. */
  readonly title: string
  /** Of which kind of data point. */
  readonly segment: 'number' | 'text' | 'both'
  /** Behind the name of a field that shows bare numbers: `Salary (£)`. */
  readonly sign: string
  readonly write: (value: number) => string
  /** Stands once behind both ends of a range: `20 to 30 years`. */
  readonly behind: string
}

/** Years stay together (1980), larger numbers are grouped (20,000); as many digits as tell round edges apart. */
const twelveFigures = numberWriter({ maximumSignificantDigits: 12, useGrouping: 'min2' })
const ungrouped = numberWriter({ maximumSignificantDigits: 12, useGrouping: false })

/** In what a data point is measured. Values stay as the file has them: 5 per cent is 5. */
export const dataPointUnits = {
  none: { title: 'No unit', segment: 'both', sign: '', write: twelveFigures, behind: '' },
  percent: {
    title: 'Percent (5 is 5%)',
    segment: 'number',
    sign: ' (%)',
    write: (value) => `${twelveFigures(value)}%`,
    behind: '',
  },
  pounds: { title: 'Pounds', segment: 'number', sign: ' (£)', write: exactPounds, behind: '' },
  years: { title: 'Years', segment: 'number', sign: ' (years)', write: twelveFigures, behind: 'year' },
  months: { title: 'Months', segment: 'number', sign: ' (months)', write: twelveFigures, behind: 'month' },
  calendarYear: { title: 'Calendar year (2015)', segment: 'number', sign: '', write: ungrouped, behind: '' },
  date: { title: 'Date', segment: 'text', sign: '', write: twelveFigures, behind: '' },
} as const satisfies Readonly<Record<string, Unit>>

export type DataPointUnit = keyof typeof dataPointUnits

export const dataPointUnitSchema = z.enum(Object.keys(dataPointUnits) as [DataPointUnit, ...DataPointUnit[]])

/** The units that a data point may have, in the order of the list. */
export function unitsOf(segment: 'number' | 'text'): readonly DataPointUnit[] {
  return dataPointUnitSchema.options.filter((unit) => {
    const of: Unit['segment'] = dataPointUnits[unit].segment
    return of === 'both' || of === segment
  })
}

/** `5%`, `£20,000`, `1 year`. */
export function numberInUnit(
  unit: DataPointUnit,
  value: number,
  write: (value: number) => string = dataPointUnits[unit].write,
): string {
  const { behind }: Unit = dataPointUnits[unit]
  return behind === '' ? write(value) : `${write(value)} ${behind}${value === 1 ? '' : 's'}`
}

/** `3% to 5%`, `20 to 30 years`; one number where both ends are the same. */
export function rangeInUnit(
  unit: DataPointUnit,
  from: number,
  to: number,
  write: (value: number) => string = dataPointUnits[unit].write,
): string {
  const { behind }: Unit = dataPointUnits[unit]
  if (write(from) === write(to)) return numberInUnit(unit, from, write)
  return `${write(from)} to ${write(to)}${behind === '' ? '' : ` ${behind}s`}`
}

interface Band {
  readonly range: readonly [number, number]
  readonly filter: Range
}

/**
 * Bands of numbers beside each other, with as many decimals each, so that no number is in the words of two: one that leaves
 * out its lower edge is said to lie over it.
 */
export function bandsInUnit(unit: DataPointUnit, bands: readonly Band[]): readonly string[] {
  const { write }: Unit = dataPointUnits[unit]
  const decimals = Math.max(
    0,
    ...bands.flatMap(({ range }) => range.map((edge) => partsOf(write(edge)).decimals.length)),
  )
  const padded = (edge: number) => withDecimals(write(edge), decimals)
  return bands.map(({ range: [from, to], filter: { gt } }) => {
    const range = rangeInUnit(unit, from, to, padded)
    return gt === undefined || from === to ? range : `over ${range}`
  })
}

function withDecimals(number: string, decimals: number): string {
  const { whole, decimals: own, behind } = partsOf(number)
  return decimals === 0 ? number : `${whole}.${own.padEnd(decimals, '0')}${behind}`
}

/** `£1,234.5%` as `£1,234`, `5` and `%`. */
function partsOf(number: string) {
  const [, whole = number, decimals = '', behind = ''] = /^([^.]*\d)(?:\.(\d+))?(\D*)$/.exec(number) ?? []
  return { whole, decimals, behind }
}

const dayFirst = /^(\d{2})\/(\d{2})\/(\d{4})$/
const yearFirst = /^\d{4}-(?:0[1-9]|1[0-2])-\d{2}$/

/** A text as a person reads it: dates in the form of the product, whatever that of the file; others as they are. */
export function textInUnit(unit: DataPointUnit, value: string): string {
  if (unit !== 'date') return value
  const iso = value.replace(dayFirst, '$3-$2-$1')
  return yearFirst.test(iso) ? shortDate(iso) : value
}
