import { longMonths } from '../format/dates.ts'
import { plainText, type Reading } from './reading.ts'

const reasons = {
  form: 'Write a date with its day first, such as 03/04/2016 or 3 Apr 2016.',
  time: 'Leave out the time of day.',
  dayNumber: 'This is the day number of a spreadsheet. Write a date such as 3 Apr 2016.',
  wholeYear: 'Write the year with four digits.',
  years: 'Give a date from 1900 to 2100.',
} as const

const forms = [
  /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{1,4})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ]?(?<word>[a-z]{3,9})[-/., ]{0,2}(?<year>\d{1,4})$/i,
  /^(?<word>[a-z]{3,9})[. ]{0,2}(?<day>\d{1,2})(?:st|nd|rd|th)?[, ]{1,2}(?<year>\d{1,4})$/i,
]

/**
 * Reads a typed date as files are read, the day before the month, or as year, month and day; the month may be a word.
 * Gives `YYYY-MM-DD`. It knows no clock and no zone.
 */
export function readTypedDate(typed: string): Reading<string> {
  const text = plainText(typed).replace(/ ?([-/.]) ?/g, '$1')
  if (text === '') return { ok: true, value: undefined }
  const parts = forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined)
  if (parts === undefined) return { ok: false, reason: whatItIs(text) }
  const year = yearOf(parts.year)
  const month = parts.word === undefined ? Number(parts.month) : monthNamed(parts.word)
  const day = Number(parts.day)
  const reason = problemOf(year, month, day)
  if (reason !== undefined) return { ok: false, reason }
  return { ok: true, value: [year, month, day].map((part) => String(part).padStart(2, '0')).join('-') }
}

function whatItIs(text: string): string {
  if (/\d[T ]\d{1,2}:\d/i.test(text)) return reasons.time
  return /^\d{5}(?:\.\d+)?$/.test(text) ? reasons.dayNumber : reasons.form
}

/** 16 is 2016 and 98 is 1998; the century of 50 to 69 is anyone's guess, so it must be written. */
function yearOf(digits = ''): number | undefined {
  const year = Number(digits)
  if (digits.length === 4) return year
  if (digits.length !== 2 || (year >= 50 && year < 70)) return undefined
  return year < 50 ? 2000 + year : 1900 + year
}

/** By the three letters and more with which its name begins: `Apr`, `Sept`. */
function monthNamed(word: string): number | undefined {
  const place = longMonths.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase()))
  return place === -1 ? undefined : place + 1
}

function problemOf(year: number | undefined, month: number | undefined, day: number): string | undefined {
  if (month === undefined) return reasons.form
  const name = longMonths[month - 1]
  if (name === undefined) return `There is no month ${month}: the day comes before the month.`
  if (year === undefined) return reasons.wholeYear
  if (year < 1900 || year > 2100) return reasons.years
  if (day >= 1 && day <= daysIn(year, month)) return undefined
  return month === 2 && day === 29 ? `There is no 29 February in ${year}.` : `There is no ${day} ${name}.`
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
