import { count } from '@plumbline/contract/format/counts.ts'
import { inSentence, visibleText } from '@plumbline/contract/format/visible-text.ts'
import { blankName } from '../segments/segment-rows.ts'

/** What a blank value is called where values are listed. */
export function nameOfValue(value: string): string {
  return value === '' ? blankName : visibleText(value)
}

const listedAtMost = 3

/** On a chip: the first three, and how many more. */
export function listText(values: readonly string[]): string {
  const more = values.length - listedAtMost
  return more > 0 ? `${values.slice(0, listedAtMost).join(', ')} and ${count(more)} more` : values.join(', ')
}

/** Within a sentence, every one: a blank value is one that is not stated. */
export function listSentence(values: readonly string[]): string {
  return values.map((value) => (value === '' ? 'not stated' : inSentence(visibleText(value)))).join(' or ')
}
