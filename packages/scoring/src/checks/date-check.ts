import { sqlString } from '@plumbline/analytics/sql-text.ts'
import type { CellCheck } from './cell-check.ts'
import { reasonOf, unseenCharacter } from './cell-check.ts'
import { allOf } from './eager-logic.ts'

/** The one way in which a file writes its dates. */
export type DateForm = 'YYYY-MM-DD' | 'DD/MM/YYYY'

const patterns: Record<DateForm, string> = {
  'YYYY-MM-DD': '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  'DD/MM/YYYY': '^[0-9]{2}/[0-9]{2}/[0-9]{4}$',
}

/** The form of a date by its looks, whether or not there is such a day. */
export function dateFormOf(text: string): DateForm | undefined {
  if (new RegExp(patterns['YYYY-MM-DD']).test(text)) return 'YYYY-MM-DD'
  return new RegExp(patterns['DD/MM/YYYY']).test(text) ? 'DD/MM/YYYY' : undefined
}

/** The form of a date that exists, of the years that a date may have. */
export function existingDateForm(text: string): DateForm | undefined {
  const form = dateFormOf(text)
  if (form === undefined) return undefined
  const iso = form === 'YYYY-MM-DD' ? text : `${text.slice(6)}-${text.slice(3, 5)}-${text.slice(0, 2)}`
  // Days that do not exist are moved by it.
  const moved = new Date(`${iso}T00:00:00Z`)
  const exists = !Number.isNaN(moved.getTime()) && moved.toISOString().startsWith(iso)
  return exists && iso >= '1900' && iso < '2101' ? form : undefined
}

/** The text of a date as YYYY-MM-DD; nonsense for text that is no date. */
function isoText(value: string, form: DateForm): string {
  if (form === 'YYYY-MM-DD') return value
  return `concat(substring(${value}, 7), '-', substring(${value}, 4, 2), '-', substring(${value}, 1, 2))`
}

/** Day number of a cell that `isDate` accepts. */
export function dayNumber(value: string, form: DateForm): string {
  return `toInt32(toDate32OrZero(${isoText(value, form)}))`
}

/** ClickHouse reads leniently and moves impossible days: only what it writes back unchanged was a date. */
export function isDate(value: string, form: DateForm): string {
  const iso = isoText(value, form)
  const slashes = form === 'DD/MM/YYYY' ? [`substring(${value}, 3, 1) = '/'`, `substring(${value}, 6, 1) = '/'`] : []
  return allOf(...slashes, `toString(toDate32OrZero(${iso})) = ${iso}`, `${iso} < '2101'`)
}

export interface DateRule {
  readonly column: string
  readonly value: string
  readonly form: DateForm
  readonly required: boolean
}

export function dateCheck({ column, value, form, required }: DateRule): CellCheck {
  const breach = `NOT ${isDate(value, form)}`
  const bad = required ? breach : allOf(`${value} != ''`, breach)
  return { column: sqlString(column), value, bad, reason: dateReason(column, value, form) }
}

function dateReason(column: string, value: string, form: DateForm): string {
  const other: DateForm = form === 'YYYY-MM-DD' ? 'DD/MM/YYYY' : 'YYYY-MM-DD'
  const iso = isoText(value, form)
  const has = (pattern: string) => `match(${value}, ${sqlString(pattern)})`
  const looksRight = has(patterns[form])
  const month = `substring(${iso}, 6, 2)`
  const day = `substring(${iso}, 9, 2)`
  const year = `substring(${iso}, 1, 4)`
  return reasonOf(
    [
      [`${value} = ''`, sqlString(`Every row needs a ${column}: fill it in as ${form}.`)],
      unseenCharacter(value),
      [
        has('^[1-9][0-9]{4}([.][0-9]+)?$'),
        `concat('This is a spreadsheet\\'s day number (probably ', toString(addDays(toDate32('1970-01-01'), toInt32OrZero(substring(${value}, 1, 5)) - 25569)), '): format the column as a date, ${form}, and export again.')`,
      ],
      [
        has('^(00/01/1900|1900-01-00)$'),
        sqlString("This is a spreadsheet's day 0, which it shows for an empty date: fill in the date."),
      ],
      [
        has(patterns[other]),
        sqlString(
          `This date is written ${other}, but the first date of the file is written ${form}: use one form throughout.`,
        ),
      ],
      [
        has('^([0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{2}/[0-9]{2}/[0-9]{4})[T ]'),
        sqlString('Delete the time of day: write the date alone.'),
      ],
      [
        `${looksRight} AND ${month} = '02' AND ${day} = '29'`,
        `concat('There is no 29 February in ', ${year}, ': correct the date.')`,
      ],
      [
        `${looksRight} AND (${month} > '12' OR ${month} = '00')`,
        form === 'DD/MM/YYYY'
          ? `concat('There is no month ', ${month}, ': the day comes first, ${form}.')`
          : `concat('There is no month ', ${month}, ': write dates as ${form}.')`,
      ],
      [
        `${looksRight} AND (${year} < '1900' OR ${year} > '2100')`,
        sqlString('The year must lie between 1900 and 2100: correct the date.'),
      ],
      [looksRight, sqlString('There is no such day: correct the date.')],
      [`startsWith(${value}, '=')`, sqlString(`This is a formula: paste it as a value and write the date as ${form}.`)],
    ],
    sqlString(`This is not a date: write it as ${form}, with two digits for day and month and four for the year.`),
  )
}
