import type { Stretch } from '../../../platform/postgres/upload-tables.ts'
import type { PartRow } from './part-uploads.pg.ts'

/** Parts that follow each other this closely, from one address, are one stretch. */
const longestPauseMs = 60_000
/** Stretches of one file that are kept apart; what comes after them lengthens the last. */
const mostStretches = 100

/** What came of a file so far, with what has just come. */
export function withStretch(before: readonly Stretch[], next: Stretch): readonly Stretch[] {
  if (next.to <= next.from) return before
  const last = before.at(-1)
  if (last === undefined) return [next]
  const follows = last.address === next.address && Date.parse(next.began) - Date.parse(last.ended) <= longestPauseMs
  if (!follows && before.length < mostStretches) return [...before, next]
  return [...before.slice(0, -1), { ...last, to: next.to, ended: next.ended }]
}

/** What the audit log says of a file that came in parts: with which API key, and which bytes when and from where. */
export function partsOnRecord({ key_id: key, stretches }: Pick<PartRow, 'key_id' | 'stretches'>) {
  return { ...(key !== null && { key }), parts: stretches }
}
