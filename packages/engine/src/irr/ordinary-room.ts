import { allocateSaverFlows, type SaverFlows } from './saver-flows.ts'

/** Flows that the ordinary room holds: a power of two, so that a place with one less than it as a mask is always within. */
export const ordinaryFlows = 1024

/**
 * The room in which batches of savers are solved one after another, a saver of up to `ordinaryFlows` flows at a time.
 *
 * There is one in each thread, and what is loaded stays until the next saver. Loops over its arrays that are named at the top
 * of a file are compiled with their addresses and lengths as constants, which leaves the processor's registers to the
 * sums, and takes about a fifth off their time. So its arrays are never replaced.
 */
export const ordinaryRoom: SaverFlows = allocateSaverFlows(ordinaryFlows)

/** The room for the few savers with more flows; it grows. */
const wideRoom: SaverFlows = allocateSaverFlows(0)

/**
 * The room for the next saver of a batch, who has so many flows.
 *
 * @example
 * roomFor(3) === ordinaryRoom // => true
 * roomFor(1025) === ordinaryRoom // => false
 */
export function roomFor(count: number): SaverFlows {
  return count <= ordinaryFlows ? ordinaryRoom : wideRoom
}
