import { type Dimension, noGroup, type ScoredSavers } from './scored-savers.ts'

/** Groups with fewer savers are not compared. */
export const fewestGroupSavers = 30

/** A group of a dimension that is large enough to be compared. */
export interface Group {
  readonly dimension: Dimension
  readonly code: number
  readonly savers: number
}

/** The groups to be compared, by number, and for each dimension the number of each saver's code (-1: not compared). */
export interface GroupNumbers {
  readonly groups: readonly Group[]
  readonly ofCodes: readonly Int32Array[]
}

/**
 * Numbers the groups of at least 30 savers, of all dimensions together, in their order. A group of all savers is none.
 *
 * Errors: RangeError for a code without a group.
 *
 * @example
 * numberGroups({ count: 31, dimensions: [{ name: 'scheme', groups: ['A', 'B'], codes: Int32Array.of(0, ...Array(30).fill(1)) }] }).groups.map(({ code, savers }) => [code, savers]) // => [[1, 30]]
 */
export function numberGroups({ count, dimensions }: Pick<ScoredSavers, 'count' | 'dimensions'>): GroupNumbers {
  const groups: Group[] = []
  const ofCodes = dimensions.map((dimension) => {
    const savers = new Int32Array(dimension.groups.length)
    for (let saver = 0; saver < count; saver++) {
      const code = dimension.codes[saver]
      if (code === noGroup) continue
      if (!(code >= 0 && code < savers.length)) throw new RangeError(`${dimension.name} has no group ${code}`)
      savers[code] += 1
    }
    return savers.map((number, code) => {
      if (number < fewestGroupSavers || number === count) return noGroup
      return groups.push({ dimension, code, savers: number }) - 1
    })
  })
  return { groups, ofCodes }
}
