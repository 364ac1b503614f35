import { type Day, dayOf, yearOf } from '@plumbline/engine/dates/day-number.ts'
import { type DateForm, dateFormOf } from '../reading/rules/date.ts'

export type DateReading =
  | { readonly ok: true; readonly day: Day; readonly form: DateForm }
  | { readonly ok: false; readonly form: DateForm | null; readonly reason: string }

const britishForm = /^(\d\d)\/(\d\d)\/(\d{4})$/
const dateAdvice = 'Write dates as YYYY-MM-DD or DD/MM/YYYY.'

/** Reads a date of the years 1900 to 2100 in either form. */
export function readDate(text: string): DateReading {
  if (text === '') return { ok: false, form: null, reason: 'The date is missing.' }
  const form = dateFormOf(text) ?? null
  if (form === null) return { ok: false, form, reason: `${whatItIs(text)} ${dateAdvice}` }
  try {
    const day = dayOf(form === 'DD/MM/YYYY' ? text.replace(britishForm, '$3-$2-$1') : text)
    const year = yearOf(day)
    if (year >= 1900 && year <= 2100) return { ok: true, day, form }
    return { ok: false, form, reason: 'The year must be from 1900 to 2100. Correct the date.' }
  } catch {
    return { ok: false, form, reason: `There is no such date (read as ${form}). Correct it.` }
  }
}

function whatItIs(text: string): string {
  if (/^\d{5}(\.\d+)?$/.test(text)) return "This is a spreadsheet's day number, not a date."
  if (/^(\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4})[ T]\d/.test(text)) return 'A time is not wanted.'
  return 'This is not a date.'
}
