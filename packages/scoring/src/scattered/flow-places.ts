import type { RankRange } from './flow-groups.ts'
import type { MergedSavers } from './merge-parts.ts'
import type { ScatteredPart } from './scattered-part.ts'

/** By part, where the rows of each of its savers go in their group: behind those of the parts further up in the file. */
export function flowPlaces(
  parts: readonly ScatteredPart[],
  { flows, ranks }: MergedSavers,
  groups: readonly (readonly RankRange[])[],
): Int32Array<ArrayBuffer>[] {
  const next = new Int32Array(flows.length)
  for (const group of groups) {
    let place = 0
    for (const range of group) {
      fillStarts(next, flows, range, place)
      place += range.flows
    }
  }
  return parts.map((part, number) => {
    const places = new Int32Array(part.flows.length)
    for (let saver = 0; saver < places.length; saver++) takePlace(saver, ranks[number], part.flows, places, next)
    return places
  })
}

function fillStarts(next: Int32Array, flows: Int32Array, { from, to }: RankRange, start: number): void {
  let place = start
  for (let rank = from; rank < to; rank++) {
    next[rank] = place
    place += flows[rank]
  }
}

/** What is called for each saver is compiled sooner than a loop over all. */
function takePlace(saver: number, ranks: Int32Array, flows: Int32Array, places: Int32Array, next: Int32Array): void {
  const rank = ranks[saver]
  places[saver] = next[rank]
  next[rank] += flows[saver]
}
