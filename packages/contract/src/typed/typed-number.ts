import { numberWriter } from '../format/write-number.ts'
import { plainText, type Reading } from './reading.ts'

/** The signs and words before and behind a number of each unit. */
const units = {
  none: { before: '', one: '', many: '' },
  pounds: { before: '£', one: '', many: '' },
  millions: { before: '£', one: 'm', many: 'm' },
  percent: { before: '', one: '%', many: '%' },
  years: { before: '', one: ' year', many: ' years' },
  days: { before: '', one: ' day', many: ' days' },
  megabytes: { before: '', one: ' MB', many: ' MB' },
  spreads: { before: '', one: ' spread', many: ' spreads' },
} as const

/** What a field takes for a number, and how it writes it. */
export interface NumberForm {
  /** As many as the data have. */
  readonly decimals: number
  readonly unit: keyof typeof units
  /** The label says the unit already. */
  readonly isBare?: boolean
  /** Years of the calendar and seeds have no thousands. */
  readonly isUngrouped?: boolean
}

const fraction = { maximumFractionDigits: 12 } as const
const grouped = numberWriter(fraction)
const ungrouped = numberWriter({ ...fraction, useGrouping: false })
const withPence = numberWriter({ ...fraction, minimumFractionDigits: 2 })

/** A number as its field shows it: `£10,000.50`, `30 days`, `−1.5%`. What it shows `readTypedNumber` reads as the same number. */
export function writeTypedNumber(value: number, { unit, isBare, isUngrouped }: NumberForm): string {
  const { before, one, many } = units[isBare ? 'none' : unit]
  const isPence = unit === 'pounds' && !Number.isInteger(value)
  const number = (isPence ? withPence : isUngrouped ? ungrouped : grouped)(value)
  return `${number.replace(/^\u2212?/, (minus) => `${minus}${before}`)}${value === 1 ? one : many}`
}

const sizes = [/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/, /^\d{1,3}(?: \d{3})+(?:\.\d*)?$/, /^\d+(?:\.\d*)?$/, /^\.\d+$/]
/** As many as a number with decimals holds exactly. */
const mostDigits = 15

/**
 * Reads a typed number: with its unit or without, thousands between commas or blanks, decimals behind a point, any minus.
 * Everything else is refused as a whole, since a number made of a part of what was typed is another one.
 */
export function readTypedNumber(typed: string, form: NumberForm): Reading<number> {
  const text = plainText(typed)
  if (text === '') return { ok: true, value: undefined }
  const refuse = (reason: string) => ({ ok: false, reason }) as const
  const { sign, size } = withoutUnit(text, form.unit)
  if (!sizes.some((each) => each.test(size))) return refuse(whatItIs(size, form))
  const plain = size.replace(/[, ]/g, '')
  const [whole = '', behind = ''] = plain.replace(/^0+/, '').split('.')
  const decimals = [...behind].findLastIndex((digit) => digit !== '0') + 1
  if (decimals > form.decimals) return refuse(tooManyDecimals(form.decimals))
  const isExact = decimals === 0 ? Number.isSafeInteger(Number(plain)) : whole.length + decimals <= mostDigits
  if (!isExact) return refuse('Write a number of fewer digits.')
  return { ok: true, value: Number(`${sign}${plain}`) + 0 }
}

/** The sign and the digits, whichever of sign and pounds sign comes first. */
function withoutUnit(text: string, unit: NumberForm['unit']) {
  const { before, one, many } = units[unit]
  const [, first = '', pounds = '', second = '', rest = ''] = /^([-+]?) ?(£?) ?([-+]?) ?(.*)$/.exec(text) ?? []
  const after = [many, one]
    .map((each) => each.trim())
    .find((each) => each !== '' && rest.toLowerCase().endsWith(each.toLowerCase()))
  const size = rest.slice(0, rest.length - (after?.length ?? 0)).trimEnd()
  const isOdd = (pounds !== '' && before === '') || (first !== '' && second !== '')
  return { sign: first === '-' || second === '-' ? '-' : '', size: isOdd ? text : size }
}

function whatItIs(size: string, { decimals, unit }: NumberForm): string {
  if (decimals > 0 && /^\d+,\d+$/.test(size)) return `Write decimals behind a point, such as ${size.replace(',', '.')}.`
  if (/^\(.*\)$/.test(size)) return 'Write a minus sign instead of brackets.'
  if (decimals === 0) return 'Write a whole number, such as 12.'
  return `Write a number, such as ${unit === 'pounds' ? '10,000.50' : '12.5'}.`
}

function tooManyDecimals(most: number): string {
  return most === 0 ? 'Write a whole number.' : `Write at most ${most} decimals.`
}
