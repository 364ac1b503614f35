import { groupedDigits } from '../problems/grouped-digits.ts'

/** What is unusual about a file but does not stop it, counted. */
export interface FileWarning {
  readonly kind: WarningKind
  /** Rows for what concerns rows, savers for what concerns savers, names for names. */
  readonly count: number
  /** A few of the savers concerned, or of the names with how many savers each has. */
  readonly examples: readonly string[]
  /** Of names: groups that are probably one, those with most savers first. */
  readonly names?: readonly AlikeNames[]
}

/** Names of a column that are probably one, the one of most savers first. */
export interface AlikeNames {
  /** As joins name it (`names/name-join.ts`). */
  readonly column: string
  readonly names: readonly { readonly name: string; readonly savers: number }[]
}

export type WarningKind =
  | 'duplicate_rows'
  | 'negative_amounts'
  | 'long_gaps'
  | 'very_old_dates'
  | 'varying_attributes'
  | 'similar_identifiers'
  | 'similar_names'
  | 'spoilt_identifiers'
  | 'spoilt_codes'

/** Savers named as examples of a warning. */
export const exampleLimit = 5

/** A gap between two contributions counts as long above two years. */
export const longGapDays = 731

const wordings: Record<WarningKind, (count: number) => string> = {
  duplicate_rows: (n) =>
    `${rows(n)} the saver, date and amount of another row`.replace('%', n === 1 ? 'repeats' : 'repeat'),
  negative_amounts: (n) => `${rows(n)} a payment out (a negative amount)`.replace('%', n === 1 ? 'is' : 'are'),
  long_gaps: (n) => `${savers(n)} more than two years between two contributions`.replace('%', n === 1 ? 'has' : 'have'),
  very_old_dates: (n) => `${rows(n)} dated before 1950`.replace('%', n === 1 ? 'is' : 'are'),
  varying_attributes: (n) =>
    `${savers(n)} rows that differ in scheme, fund, retirement or a data point; the latest-dated value counts`.replace(
      '%',
      n === 1 ? 'has' : 'have',
    ),
  similar_identifiers: (n) =>
    `${savers(n)} an identifier equal to another's but for case, leading zeros, blanks or a '.0' at the end; they are kept apart`.replace(
      '%',
      n === 1 ? 'has' : 'have',
    ),
  similar_names: (n) =>
    `${groupedDigits(n)} names differ from another of their column by case, accents, hyphens, full stops, blanks, leading zeros or a '.0' at the end alone; their savers are kept apart`,
  spoilt_identifiers: (n) =>
    `${savers(n)} an identifier as spreadsheets make it: a date, an exponent, or zeros behind 15 digits. Several people may have become one: export identifiers as text`.replace(
      '%',
      n === 1 ? 'has' : 'have',
    ),
  spoilt_codes: (n) =>
    `${groupedDigits(n)} ${n === 1 ? 'code is' : 'codes are'} as spreadsheets make them: a date, an exponent, or zeros behind 15 digits. Several groups may have become one: export codes as text`,
}

/** One line for people; `examples` are left to whoever shows it. */
export function warningText({ kind, count }: FileWarning): string {
  return wordings[kind](count)
}

function rows(count: number): string {
  return `${groupedDigits(count)} ${count === 1 ? 'row' : 'rows'} %`
}

function savers(count: number): string {
  return `${groupedDigits(count)} ${count === 1 ? 'saver' : 'savers'} %`
}
