/** Lower end of the range (-0.99, 10] in which a rate is looked for where money was paid out: a log rate a day. */
export const lowestY = Math.log(0.01) / 365

/** Its upper end. */
export const highestY = Math.log(11) / 365

/** Most times a piece of the range is halved before it counts as undecided. */
export const maximumHalvings = 45

/** Places at each end of a piece of the range of y, P, P', Q, Q' and the value P - Q. */
export const endSlot = { y: 0, moneyIn: 1, moneyInSlope: 2, moneyOut: 3, moneyOutSlope: 4, value: 5 } as const

/** Numbers at each end of a piece. */
export const endSize = 6

/** Room for the search of `certain-root.ts`: ends of the pieces still to do, and those of the piece with the root. */
export interface RootSearch {
  /** Right ends waiting, the next one last, and the number of halvings that made each. */
  readonly waiting: Float64Array
  readonly halvings: Int32Array
  readonly left: Float64Array
  readonly rootLeft: Float64Array
  readonly rootRight: Float64Array
}

/**
 * Room for one search at a time; a depth-first search never has more ends waiting than halvings.
 *
 * @example
 * allocateRootSearch().waiting.length === endSize * (maximumHalvings + 1) // => true
 */
export function allocateRootSearch(): RootSearch {
  return {
    waiting: new Float64Array(endSize * (maximumHalvings + 1)),
    halvings: new Int32Array(maximumHalvings + 1),
    left: new Float64Array(endSize),
    rootLeft: new Float64Array(endSize),
    rootRight: new Float64Array(endSize),
  }
}
