import type { KnownColumn } from '../columns/known-columns.ts'
import { yearsRange } from '../columns/years-range.ts'
import { tidyText } from '../names/tidy-text.ts'
import { noDay, readDay } from './flow-cells.ts'
import type { RestColumn, RestRules } from './rest-rules.ts'

/** What one value of a column is. */
export interface JudgedValue {
  readonly text: string
  /** Its number among the values of its column, from 1. */
  readonly id: number
  /** It breaks a rule, or may: the checks in SQL say which. */
  readonly isDoubtful: boolean
  readonly isNumber: boolean
  /** Of a date. */
  readonly day: number
}

const longestText = 1000
/** `number pattern` of `staging/attribute-findings.ts`. */
const numberPattern = /^-?(?:0|[1-9][0-9]{0,14})(?:[.][0-9]{1,15})?$/
const yearsPattern = /^-?[0-9]{1,3}(?:[.][0-9]{1,6})?$/
/** Whatever is not shown, or a space that is trimmed or not by what stands beside it. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Z}/u
const digitBeforeLetter = /[0-9][ \u{a0}./\u{2013}-]{0,2}[A-D]/iu
/** Of `columns/personal-data.ts`, whatever stands around it where the text is not plain ASCII. */
const insuranceNumber =
  /[a-ceghj-prtw-z][a-ceghj-nprtw-z][ \u{a0}./\u{2013}-]{0,2}[0-9]{2}[ \u{a0}./\u{2013}-]{0,2}[0-9]{2}[ \u{a0}./\u{2013}-]{0,2}[0-9]{2}[ \u{a0}./\u{2013}-]{0,2}[a-d]/iu
const insuranceNumberAlone = new RegExp(`(?:^|[^A-Za-z0-9])${insuranceNumber.source}(?:[^A-Za-z0-9]|$)`, 'iu')
const atSign = /[@\u{ff20}\u{fe6b}]/u
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Judges a cell, as the rules of `checks/` do; what takes more than a look is left to them as doubtful. */
export function judgeValue(cell: Buffer, id: number, { kind, knownColumn }: RestColumn, rules: RestRules): JudgedValue {
  // Quotes within quotes are doubled.
  const latin = cell.toString('latin1').replaceAll('""', '"')
  const text = isAscii(cell) ? latin : decoded(Buffer.from(latin, 'latin1'))
  const isNumber = numberPattern.test(latin)
  const judgement = (isDoubtful: boolean, day = noDay) => ({ text: latin, id, isDoubtful, isNumber, day })
  if (text === undefined || kind === 'nameless') return judgement(true)
  if (kind === 'unread') return judgement(false)
  if (kind === 'date') {
    const day = cell.length === 10 ? readDay(cell, 0, rules.dateForm) : noDay
    return judgement(day === noDay, day)
  }
  if (kind === 'years') return judgement(!isYears(text, knownColumn))
  return judgement(text.length > longestText || unseen.test(text) || text !== tidyText(text) || mayBePersonal(text))
}

/** Whether a value may hold an e-mail address or a National Insurance number. */
export function mayBePersonal(text: string): boolean {
  if (atSign.test(text)) return true
  if (!digitBeforeLetter.test(text)) return false
  return isAsciiText(text) ? insuranceNumberAlone.test(text) : insuranceNumber.test(text)
}

function isYears(text: string, knownColumn: KnownColumn | undefined): boolean {
  if (!yearsPattern.test(text)) return false
  const [from, to] = yearsRange(knownColumn)
  return Number(text) >= from && Number(text) <= to
}

function isAscii(cell: Uint8Array): boolean {
  for (const byte of cell) if (byte >= 0x80) return false
  return true
}

function isAsciiText(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= 0x80) return false
  return true
}

function decoded(cell: Uint8Array): string | undefined {
  try {
    return utf8.decode(cell)
  } catch {
    return undefined
  }
}
