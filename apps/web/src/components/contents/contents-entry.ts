import { itemAt } from '@plumbline/figures/item-at.ts'

/** A place in the report that its contents lead to. */
export interface ContentsEntry {
  readonly name: string
  /** The id of the element it begins with. */
  readonly target: string
}

/**
 * The entry that is being read: the last one whose top has gone past the line below the contents, and at the foot of the
 * page the last of all, which may be too short to get there.
 */
export function entryInView(tops: readonly number[], line: number, isAtFoot: boolean): number {
  if (isAtFoot) return Math.max(0, tops.length - 1)
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  )
}

/** `3 of 9` */
export function placeText(entries: readonly ContentsEntry[], at: number): string {
  return `${at + 1} of ${entries.length}`
}

/** The first entry where there is none at the place: a section may go while it is read. */
export function entryAt(entries: readonly ContentsEntry[], at: number): ContentsEntry {
  return entries[at] ?? itemAt(entries, 0)
}
