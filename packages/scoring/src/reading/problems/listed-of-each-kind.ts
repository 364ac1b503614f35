/** Of each kind of problem so many rows are listed, the first of the file; what goes beyond is counted alone. */
const mostOfEachKind = 100_000
/** All kinds together. */
const mostInAll = 1_000_000

/**
 * How many of each kind to list so that all together stay within the limit: where there are many kinds, the rare ones
 * are listed whole, and the others share what is left.
 */
export function listedOfEachKind(counts: readonly number[]): number {
  let room = mostInAll
  const ascending = counts.toSorted((a, b) => a - b)
  for (const [index, count] of ascending.entries()) {
    const share = Math.floor(room / (ascending.length - index))
    if (count > share) return Math.min(mostOfEachKind, share)
    room -= Math.min(count, mostOfEachKind)
  }
  return mostOfEachKind
}

/** A list of problems takes no more room than this, or than the file it is about. */
const leastRoom = 64 << 20

export function roomForProblems(fileBytes: number): number {
  return Math.max(leastRoom, fileBytes)
}
