import {
  type DeclaredYear,
  declaredYearSchema,
  firstDeclaredYear,
  lastDeclaredYear,
  mostDeclaredYears,
} from './declared-return.ts'

/** A row that cannot be used, and what to change. */
export interface DeclaredProblem {
  /** From 1 on, as a text editor counts. */
  readonly row: number
  readonly reason: string
}

export interface ReadDeclaredReturns {
  /** Ascending. */
  readonly years: readonly DeclaredYear[]
  readonly problems: readonly DeclaredProblem[]
}

const heading = /^"?year"?[,;\t]/i
const yearText = /^\d{4}$/
const rateText = /^[+-]?\d{1,4}(?:\.\d{1,10})?$/

/** Reads a CSV of `year,return`, in per cent. Nothing of it may be used while a row has a problem. */
export function readDeclaredReturns(text: string): ReadDeclaredReturns {
  const years = new Map<number, DeclaredYear>()
  const problems: DeclaredProblem[] = []
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  for (const [place, line] of lines.entries()) {
    if (line.trim() === '' || (place === 0 && heading.test(line))) continue
    const read = rowOf(line)
    if (typeof read === 'string') problems.push({ row: place + 1, reason: read })
    else if (years.has(read.year))
      problems.push({ row: place + 1, reason: `${read.year} is stated twice: keep one row.` })
    else years.set(read.year, read)
    if (years.size > mostDeclaredYears) {
      return { years: [], problems: [{ row: place + 1, reason: `State at most ${mostDeclaredYears} years.` }] }
    }
  }
  if (years.size === 0 && problems.length === 0) {
    problems.push({
      row: 1,
      reason: 'The file has no rows: write a year and its return in each, for example 2020,5.12.',
    })
  }
  return { years: [...years.values()].toSorted((a, b) => a.year - b.year), problems }
}

/** A row, or what is wrong with it. */
function rowOf(line: string): DeclaredYear | string {
  const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"|"$/g, '').trim())
  const [year = '', rate = ''] = cells
  if (cells.length !== 2) return 'Write a year and its return in per cent, for example 2020,5.12.'
  if (!yearText.test(year) || Number(year) < firstDeclaredYear || Number(year) > lastDeclaredYear) {
    return `Write the year as four digits from ${firstDeclaredYear} to ${lastDeclaredYear}.`
  }
  const plain = rate.replace(/\s*%$/, '').replace('−', '-')
  if (!rateText.test(plain)) return 'Write the return in per cent as a plain number, for example 5.12 or -3.4.'
  const read = declaredYearSchema.safeParse({ year: Number(year), return: Number(plain) })
  return read.success ? read.data : 'Write a return above -100 and up to 1000 per cent.'
}
