import type { DataPointUnit } from './units.ts'

/** What a data point can be guessed by. */
export interface GuessedFrom {
  /** The header in the file. */
  readonly column: string
  readonly segment: 'number' | 'text'
  /** The least and largest value, where they are known. */
  readonly range?: { readonly min: number; readonly max: number } | undefined
}

/** A name for people: `Contribution rate` for `contribution_rate`. What somebody wrote as words stays so. */
export function guessName(column: string): string {
  const isWritten = /^[A-Z].* /.test(column) && !/[_]/.test(column)
  const words = (isWritten ? column.split(/\s+/) : wordsOf(column)).filter((word) => !signs.has(word.toLowerCase()))
  if (words.length === 0) return column.replaceAll('_', ' ').trim() || 'Data point'
  const text = isWritten ? words.join(' ') : words.map((word) => plainWord(word, column)).join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** Parts of a header between underscores, hyphens, points and spaces, and where small letters meet large ones. */
function wordsOf(column: string): string[] {
  return column
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[\s_.\-/]+/u)
    .filter((word) => word !== '')
}

/** Said by the unit. */
const signs = new Set(['pct', 'percent', 'percentage', '%', '(%)', 'gbp', '£', '(£)', '(gbp)'])
const inFull = new Map([
  ['avg', 'average'],
  ['yrs', 'years'],
  ['yr', 'year'],
  ['contrib', 'contribution'],
  ['contribs', 'contributions'],
  ['num', 'number'],
  ['pcode', 'postcode'],
  ['desc', 'description'],
])
/** Written in capitals, whatever the header does. */
const capitals = new Set([
  'ae',
  'amc',
  'avc',
  'avcs',
  'db',
  'dc',
  'esg',
  'gpp',
  'hmrc',
  'id',
  'irr',
  'isa',
  'nav',
  'ni',
  'ocf',
  'sipp',
  'ter',
  'uk',
  'vat',
])

function plainWord(word: string, column: string): string {
  const small = word.toLowerCase()
  if (capitals.has(small)) return small === 'avcs' ? 'AVCs' : small.toUpperCase()
  const spelt = inFull.get(small)
  if (spelt !== undefined) return spelt
  const isAcronym = word.length > 1 && word.length < 5 && word === word.toUpperCase() && column !== column.toUpperCase()
  return isAcronym ? word : small
}

/** In what it is probably measured; none rather than a wrong one, since 0.05 is not 0.05%. */
export function guessUnit({ column, segment, range }: GuessedFrom): DataPointUnit {
  const words = wordsOf(column.replace(/([%£])/g, ' $1 ')).map((word) => word.toLowerCase().replace(/[()]/g, ''))
  const has = (...candidates: readonly string[]) => candidates.some((word) => words.includes(word))
  const endsIn = (...candidates: readonly string[]) => candidates.includes(words.at(-1) ?? '')
  if (segment === 'text') return has('date') ? 'date' : 'none'
  const isFraction = range !== undefined && Math.max(Math.abs(range.min), Math.abs(range.max)) <= 1
  if (has('pct', 'percent', 'percentage', '%')) return isFraction ? 'none' : 'percent'
  if (has('gbp', 'pounds', '£')) return 'pounds'
  if (has('years', 'yrs') || endsIn('age', 'tenure')) return 'years'
  if (has('months')) return 'months'
  if (range === undefined) return 'none'
  if (has('year') && range.min >= 1900 && range.max <= 2100) return 'calendarYear'
  if (endsIn('rate', 'share') && !isFraction && range.min >= 0 && range.max <= 100) return 'percent'
  if (endsIn('salary', 'pay', 'earnings', 'income', 'wage', 'wages') && range.max >= 1000) return 'pounds'
  return 'none'
}
