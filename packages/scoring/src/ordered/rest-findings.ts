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
  readonly identifiers: IdentifierForms
}

/** Which savers' identifiers there are: by these most files show that none is another's but for case, leading zeros or blanks. */
export interface IdentifierForms {
  hasCapitals: boolean
  hasSmallLetters: boolean
  hasLeadingZeros: boolean
  /** Two spaces in a row. */
  hasWideBlanks: boolean
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
    identifiers: {
      hasCapitals: false,
      hasSmallLetters: false,
      hasLeadingZeros: false,
      hasWideBlanks: false,
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
  const [all, more] = [into.identifiers, from.identifiers]
  all.hasCapitals ||= more.hasCapitals
  all.hasSmallLetters ||= more.hasSmallLetters
  all.hasLeadingZeros ||= more.hasLeadingZeros
  all.hasWideBlanks ||= more.hasWideBlanks
  all.shortest = Math.min(all.shortest, more.shortest)
  all.longest = Math.max(all.longest, more.longest)
}

export function addName({ names }: RestFindings, attribute: number, name: string): void {
  const seen = names[attribute]
  if (seen === 'many') return
  seen.add(name)
  if (seen.size > mostNames) names[attribute] = 'many'
}
