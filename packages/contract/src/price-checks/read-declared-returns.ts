import { readTypedNumber } from '../typed/typed-number.ts'
import {
  type DeclaredYear,
  declaredYearSchema,
  firstDeclaredYear,
  lastDeclaredYear,
  mostDeclaredYears,
} from './declared-values.ts'

/** A row that cannot be used, and what to change. */
export interface DeclaredProblem {
  /** From 1 on, as a text editor counts. */
  readonly row: number
  readonly column: 'year' | 'return' | ''
  readonly value: string
  readonly reason: string
}

export interface ReadDeclaredReturns {
  /** Ascending. */
  readonly years: readonly DeclaredYear[]
  readonly problems: readonly DeclaredProblem[]
}

const heading = /^"?year"?[,;\t]/i
const yearText = /^\d{4}$/
/** Per cent, in a file and in a field. */
export const declaredFormat = { decimals: 10, unit: 'percent' } as const

/** Reads a CSV of `year,return`, in per cent. Nothing of it may be used while a row has a problem. */
export function readDeclaredReturns(text: string): ReadDeclaredReturns {
  const years = new Map<number, DeclaredYear>()
  const problems: DeclaredProblem[] = []
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  for (const [place, line] of lines.entries()) {
    if (line.trim() === '' || (place === 0 && heading.test(line))) continue
    const outcome = rowOf(line, years)
    if ('reason' in outcome) problems.push({ row: place + 1, ...outcome })
    else years.set(outcome.year, outcome)
    if (years.size > mostDeclaredYears) {
      return {
        years: [],
        problems: [{ row: place + 1, ...wrong('', line, `State at most ${mostDeclaredYears} years.`) }],
      }
    }
  }
  if (years.size === 0 && problems.length === 0) problems.push({ row: 1, ...wrong('', '', noRows) })
  return { years: [...years.values()].toSorted((a, b) => a.year - b.year), problems }
}

const noRows = 'Write a year and its return in each row, for example 2020,5.12.'
type RowProblem = Omit<DeclaredProblem, 'row'>

function wrong(column: RowProblem['column'], value: string, reason: string): RowProblem {
  return { column, value, reason }
}

/** A row, or what is wrong with it. */
function rowOf(line: string, before: ReadonlyMap<number, DeclaredYear>): DeclaredYear | RowProblem {
  const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"|"$/g, '').trim())
  const [year = '', rate = ''] = cells
  if (cells.length !== 2) return wrong('', line, 'Write a year and its return in per cent, for example 2020,5.12.')
  if (!yearText.test(year) || Number(year) < firstDeclaredYear || Number(year) > lastDeclaredYear) {
    return wrong('year', year, `Write the year as four digits from ${firstDeclaredYear} to ${lastDeclaredYear}.`)
  }
  if (before.has(Number(year))) return wrong('year', year, `${year} is stated twice: keep one row.`)
  const plain = declaredRate(rate)
  return plain === null ? wrong('return', rate, declaredRateHint) : { year: Number(year), return: plain }
}

export const declaredRateHint = 'Write the return in per cent as a plain number above -100, for example 5.12 or -3.4.'

/** A return in per cent as people write it; null for anything else. */
function declaredRate(text: string): number | null {
  const reading = readTypedNumber(text, declaredFormat)
  return reading.ok ? (declaredYearSchema.shape.return.safeParse(reading.value).data ?? null) : null
}
