import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { share } from '@plumbline/contract/format/rates.ts'

interface Reach {
  readonly indexStart: string
  /** The first payment of all. */
  readonly first: string
  /** Savers who paid in before the index starts. */
  readonly savers: number
  readonly total: number
  /** Indices that start early enough for all but one saver in a hundred. */
  readonly reaching: readonly { readonly name: string; readonly start: string }[]
}

const mostNamed = 5

/** That an index starts after payments of the file, and what could be done. */
export function indexReachText({ indexStart, first, savers, total, reaching }: Reach): string {
  const cannot = savers === 1 ? 'That saver cannot be scored' : 'They cannot be scored'
  return `The index starts on ${shortDate(indexStart)}, after the first payment of ${count(savers)} of ${count(total)} savers (${share(savers / total)}); the earliest payment is of ${shortDate(first)}. ${cannot} against it. ${remedy(reaching)}`
}

function remedy(reaching: Reach['reaching']): string {
  if (reaching.length === 0) return 'No index that is here reaches back far enough.'
  const names = reaching.slice(0, mostNamed).map(({ name, start }) => `${name} (from ${shortDate(start)})`)
  const more = reaching.length - names.length
  return `Reaching back far enough: ${names.join(', ')}${more > 0 ? ` and ${count(more)} more` : ''}.`
}
