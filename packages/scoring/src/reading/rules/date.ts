import { type Day, dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { unseenReason } from './value-reason.ts'

/** The one way in which a file writes its dates. */
export type DateForm = 'YYYY-MM-DD' | 'DD/MM/YYYY'

const patterns: Record<DateForm, RegExp> = {
  'YYYY-MM-DD': /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/,
  'DD/MM/YYYY': /^[0-9]{2}\/[0-9]{2}\/[0-9]{4}$/,
}

/** The form of a date by its looks, whether or not there is such a day. */
export function dateFormOf(text: string): DateForm | undefined {
  if (patterns['YYYY-MM-DD'].test(text)) return 'YYYY-MM-DD'
  return patterns['DD/MM/YYYY'].test(text) ? 'DD/MM/YYYY' : undefined
}

/** The form of a date that exists, of the years that a date may have. */
export function existingDateForm(text: string): DateForm | undefined {
  const form = dateFormOf(text)
  return form !== undefined && dayIn(text, form) !== undefined ? form : undefined
}

/** Day number of a text in the form of the file; undefined where it is no date, or of no year that a date may have. */
export function dayIn(text: string, form: DateForm): Day | undefined {
  if (!patterns[form].test(text)) return undefined
  const iso = isoText(text, form)
  if (iso < '1900' || iso >= '2101') return undefined
  try {
    return dayOf(iso)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A day as the file writes it. */
export function dateText(day: Day, form: DateForm): string {
  const iso = isoDateOf(day)
  return form === 'YYYY-MM-DD' ? iso : `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`
}

const isoText = (text: string, form: DateForm) =>
  form === 'YYYY-MM-DD' ? text : `${text.slice(6)}-${text.slice(3, 5)}-${text.slice(0, 2)}`

export interface DateRule {
  readonly column: string
  readonly required: boolean
}

/** What is wrong with a trimmed cell that is to hold a date. */
export function dateReason(value: string, form: DateForm, { column, required }: DateRule): string | undefined {
  if (value === '') return required ? `Every row needs a ${column}: fill it in as ${form}.` : undefined
  if (dayIn(value, form) !== undefined) return undefined
  return unseenReason(value) ?? otherDateReason(value, form) ?? noSuchDay(value, form) ?? notADate(value, form)
}

const spreadsheetDay = /^[1-9][0-9]{4}([.][0-9]+)?$/
/** On which a spreadsheet's days begin. */
const spreadsheetEpoch = 25_569
const withTime = /^([0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{2}\/[0-9]{2}\/[0-9]{4})[T ]/

function otherDateReason(value: string, form: DateForm): string | undefined {
  if (spreadsheetDay.test(value)) {
    const day = isoDateOf(Number(value.slice(0, 5)) - spreadsheetEpoch)
    return `This is a spreadsheet's day number (probably ${day}): format the column as a date, ${form}, and export again.`
  }
  if (value === '00/01/1900' || value === '1900-01-00')
    return "This is a spreadsheet's day 0, which it shows for an empty date: fill in the date."
  const other: DateForm = form === 'YYYY-MM-DD' ? 'DD/MM/YYYY' : 'YYYY-MM-DD'
  if (patterns[other].test(value))
    return `This date is written ${other}, but the first date of the file is written ${form}: use one form throughout.`
  return withTime.test(value) ? 'Delete the time of day: write the date alone.' : undefined
}

/** Of what looks like a date. */
function noSuchDay(value: string, form: DateForm): string | undefined {
  if (!patterns[form].test(value)) return undefined
  const [year, month, day] = isoText(value, form).split('-')
  if (month === '02' && day === '29') return `There is no 29 February in ${year}: correct the date.`
  if (month > '12' || month === '00') {
    const hint = form === 'DD/MM/YYYY' ? `the day comes first, ${form}` : `write dates as ${form}`
    return `There is no month ${month}: ${hint}.`
  }
  if (year < '1900' || year > '2100') return 'The year must lie between 1900 and 2100: correct the date.'
  return 'There is no such day: correct the date.'
}

function notADate(value: string, form: DateForm): string {
  return value.startsWith('=')
    ? `This is a formula: paste it as a value and write the date as ${form}.`
    : `This is not a date: write it as ${form}, with two digits for day and month and four for the year.`
}
