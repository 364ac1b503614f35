import { mostNames } from '../names/alike-names.ts'
import { exampleLimit } from '../warnings/file-warning.ts'
import type { RestRules } from './rest-rules.ts'
import type { CountedRows } from './scanned-savers.ts'

/** What the cells besides dates and amounts come to. */
export interface RestFindings {
  /** A rule is broken, or may be: the checks in SQL say which. */
  isDoubtful: boolean
  /** By attribute: whether some value is no number. */
  readonly texts: boolean[]
  /** By attribute, the texts that are no number, a character for each byte; of other columns, none. `many`: more than name groups. */
  readonly names: (Set<string> | 'many')[]
  /** Savers, not rows, whose attributes differ. */
  readonly varying: CountedRows
  /** By attribute: which codes there are among the values of a column of texts. */
  readonly codes: CodeForms[]
  readonly identifiers: IdentifierForms
}

/** Which values are digits alone: by these most columns show that none is another but for leading zeros or `.0` at the end. */
export interface CodeForms {
  /** Plain numbers, as `number pattern` of `staging/attribute-findings.ts` has them. */
  hasNumbers: boolean
  hasLeadingZeros: boolean
  /** Digits and `.0`. */
  hasPointZero: boolean
  shortest: number
  longest: number
}

/** Which savers' identifiers there are: by these most files show that none is another's but for case, leading zeros, blanks or `.0` at the end. */
export interface IdentifierForms {
  hasCapitals: boolean
  hasSmallLetters: boolean
  hasLeadingZeros: boolean
  /** Two spaces in a row. */
  hasWideBlanks: boolean
  /** Digits, a point, digits. */
  hasDecimals: boolean
  shortest: number
  longest: number
}

export function noFindings(columns: RestRules['columns']): RestFindings {
  const attributes = columns.filter(({ attribute }) => attribute !== undefined)
  return {
    isDoubtful: false,
    texts: attributes.map(() => false),
    names: attributes.map(() => new Set<string>()),
    varying: { rows: 0, savers: [] },
    codes: attributes.map(() => ({
      hasNumbers: false,
      hasLeadingZeros: false,
      hasPointZero: false,
      shortest: Number.POSITIVE_INFINITY,
      longest: 0,
    })),
    identifiers: {
      hasCapitals: false,
      hasSmallLetters: false,
      hasLeadingZeros: false,
      hasWideBlanks: false,
      hasDecimals: false,
      shortest: Number.POSITIVE_INFINITY,
      longest: 0,
    },
  }
}

/** Adds the findings of the next piece. */
export function addFindings(into: RestFindings, from: RestFindings): void {
  into.isDoubtful ||= from.isDoubtful
  from.texts.forEach((isText, attribute) => {
    into.texts[attribute] ||= isText
  })
  from.names.forEach((names, attribute) => {
    if (names === 'many') into.names[attribute] = names
    else for (const name of names) addName(into, attribute, name)
  })
  into.varying.rows += from.varying.rows
  into.varying.savers.push(...from.varying.savers.slice(0, exampleLimit - into.varying.savers.length))
  from.codes.forEach((codes, attribute) => {
    addCodes(into.codes[attribute], codes)
  })
  const [all, more] = [into.identifiers, from.identifiers]
  all.hasCapitals ||= more.hasCapitals
  all.hasSmallLetters ||= more.hasSmallLetters
  all.hasLeadingZeros ||= more.hasLeadingZeros
  all.hasWideBlanks ||= more.hasWideBlanks
  all.hasDecimals ||= more.hasDecimals
  all.shortest = Math.min(all.shortest, more.shortest)
  all.longest = Math.max(all.longest, more.longest)
}

function addCodes(into: CodeForms, from: CodeForms): void {
  into.hasNumbers ||= from.hasNumbers
  into.hasLeadingZeros ||= from.hasLeadingZeros
  into.hasPointZero ||= from.hasPointZero
  into.shortest = Math.min(into.shortest, from.shortest)
  into.longest = Math.max(into.longest, from.longest)
}

const digitsAlone = /^[0-9]+$/
const pointZero = /^[0-9]+[.]0$/

/** Takes note of a value of a column of texts. */
export function addCode({ codes }: RestFindings, attribute: number, text: string, isNumber: boolean): void {
  const forms = codes[attribute]
  if (isNumber) forms.hasNumbers = true
  if (pointZero.test(text)) forms.hasPointZero = true
  else if (digitsAlone.test(text)) {
    forms.hasLeadingZeros ||= text.length > 1 && text.startsWith('0')
    forms.shortest = Math.min(forms.shortest, text.length)
    forms.longest = Math.max(forms.longest, text.length)
  }
}

export function addName({ names }: RestFindings, attribute: number, name: string): void {
  const seen = names[attribute]
  if (seen === 'many') return
  seen.add(name)
  if (seen.size > mostNames) names[attribute] = 'many'
}
