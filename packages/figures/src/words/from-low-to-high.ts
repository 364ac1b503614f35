import { inSentence } from '@plumbline/contract/format/visible-text.ts'
import { asShown, type Measure } from './no-clear-difference.ts'
import { shortText } from './short-text.ts'

interface NamedValue {
  readonly name: string
  readonly value: number
}

/** Longer names would hide the sentence. */
const mostLetters = 60
/** More that are shown alike are counted, not named. */
const mostNamed = 2

/** `from 48 (North) to 70 (South and East)`: no winner, since those that are shown alike stand together. */
export function fromLowToHigh(
  measure: Measure,
  groups: readonly NamedValue[],
  write: (value: number) => string,
): string {
  const values = groups.map(({ value }) => value)
  const at = (end: number) => {
    const alike = groups.filter(({ value }) => asShown(measure, value) === asShown(measure, end))
    return `${write(end)} (${namesOf(alike.map(({ name }) => name))})`
  }
  return `from ${at(Math.min(...values))} to ${at(Math.max(...values))}`
}

function namesOf(names: readonly string[]): string {
  const [first = '', second] = names.map((name) => inSentence(shortText(name, mostLetters)))
  if (names.length > mostNamed) return `${first} and ${names.length - 1} others`
  return second === undefined ? first : `${first} and ${second}`
}
