import type { AskMembers } from './clipped-sums.ts'
import { laggedSums, type RoundSums, roundSums } from './round-sums.ts'
import type { KnownProducts, Progress, Settling, StepsBy } from './settle-progress.ts'
import { farthest } from './track-step.ts'
import type { TrackSums } from './track-sums.ts'

/** After so many rounds the answer is what there is. */
export const mostRounds = 50
/** Up to so many members `A'A` is made anew in every round, by a bound of its own. */
export const fewMembers = 20_000
/** Where no return is farther from where many members were linearised, their `A'A` is what it was there: no figure changes visibly. */
const sameProducts = 5e-8

interface Round {
  readonly settling: Settling
  readonly progress: Progress
  readonly round: number
}

/** The sums of a round, whether they are for a linearisation, and the one whose products they have. */
export interface SumsOfRound extends RoundSums {
  readonly isExact: boolean
  readonly knownProducts?: KnownProducts | undefined
}

/**
 * The sums of a round as it stands.
 *
 * @example
 * sumsOfRound.length // => 3
 */
export async function sumsOfRound(
  ask: AskMembers,
  returns: Float64Array,
  { settling, progress, round }: Round,
): Promise<SumsOfRound> {
  const { part, cutAt, centred, oneOf, isSample = false } = settling
  const { effectiveMonths, near, bound, least, isDue, isBorrowed } = progress
  const mustBeExact = isDue || round === mostRounds || progress.stepsBy === undefined
  const request = { returns, part, effectiveMonths, cutAt, oneOf }
  if (!mustBeExact && near !== undefined) {
    const products = (progress.stepsBy?.ratio.rho ?? 0) > 0 ? 'months' : 'both'
    if (bound !== undefined) {
      return { ...(await laggedSums(ask, { ...request, near, products }, bound)), isExact: false }
    }
    const cross = round === 1 ? 'thinned' : 'none'
    const lagged = isBorrowed ? await laggedSums(ask, { ...request, near, cross, products }, least) : undefined
    if (lagged !== undefined && lagged.nextBound <= least) return { ...lagged, isFree: false, isExact: false }
  }
  let isExact = mustBeExact
  const isKnown = progress.knownProducts !== undefined && farthest(progress.knownProducts.at, returns) < sameProducts
  const answer = await roundSums(ask, { ...request, near, least, isCentred: centred && round === 1 }, (own) => {
    isExact ||= !own.isFree && !isBorrowed
    if (!isExact && isBorrowed && round === 1) return 'thinned'
    if (!isExact) return own.members <= fewMembers ? 'clipped' : 'none'
    return part !== 'all' || isSample ? 'clipped' : isKnown ? 'parted without' : 'parted'
  })
  return isExact && isKnown ? withKnown(answer, progress.knownProducts) : { ...answer, isExact }
}

function withKnown(answer: RoundSums, knownProducts: KnownProducts | undefined): SumsOfRound {
  if (knownProducts === undefined || answer.keptSums === undefined) return { ...answer, isExact: true }
  const have = (sums: TrackSums, { cross, lossCross }: TrackSums) => ({ ...sums, cross, lossCross })
  return {
    ...answer,
    sums: have(answer.sums, knownProducts.sums),
    keptSums: have(answer.keptSums, knownProducts.keptSums),
    isExact: true,
    knownProducts,
  }
}

/**
 * What the last round stepped by, with what this one made anew.
 *
 * @example
 * latest(undefined, { cross: new Float64Array(0), lossCross: new Float64Array(0) }) // => throws RangeError
 */
export function latest(
  last: StepsBy | undefined,
  { cross, lossCross }: Pick<TrackSums, 'cross' | 'lossCross'>,
): StepsBy {
  if (last === undefined) throw new RangeError('No round has linearised yet')
  return cross.length === 0 ? last : { ...last, cross, lossCross }
}
