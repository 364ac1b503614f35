/** Places of C, D, V, K3 and K4: sum, mean and second to fourth cumulant. */
export const cumulantSlot = { sum: 0, mean: 1, variance: 2, third: 3, fourth: 4 } as const

/** What is weighted, and the room for the answer: of `saver-flows.ts`. */
export interface AgedFlows {
  readonly count: number
  readonly ages: Float64Array
  readonly cumulants: Float64Array
}

/**
 * Sum, mean and second to fourth cumulant of the flows' ages in days, weighted by the flows, into `flows.cumulants`,
 * which is the answer. `loadFlows` has done so for the amounts.
 *
 * @example
 * ageCumulants(loadFlows(allocateSaverFlows(2), [0, 100], [1, 1], 0, 2, 300), Float64Array.of(1, 1)).slice(0, 3) // => [2, 250, 2500]
 */
export function ageCumulants(flows: AgedFlows, weights: Float64Array): Float64Array {
  const { ages, count } = flows
  let m0 = 0
  let m1 = 0
  let m2 = 0
  let m3 = 0
  let m4 = 0
  for (let i = 0; i < count; i++) {
    const t = ages[i]
    const p0 = weights[i]
    const p1 = p0 * t
    const p2 = p1 * t
    const p3 = p2 * t
    m0 += p0
    m1 += p1
    m2 += p2
    m3 += p3
    m4 += p3 * t
  }
  return cumulantsOfSums(flows.cumulants, m0, m1, m2, m3, m4)
}

/**
 * The cumulants from `sum of w_j age_j^k`, k from 0 to 4, into `cumulants`, which is the answer.
 *
 * @example
 * cumulantsOfSums(new Float64Array(5), 2, 500, 130000, 35000000, 9700000000) // => [2, 250, 2500, 0, -12500000]
 */
export function cumulantsOfSums(
  cumulants: Float64Array,
  m0: number,
  m1: number,
  m2: number,
  m3: number,
  m4: number,
): Float64Array {
  const scale = 1 / m0
  const mean = m1 * scale
  const second = m2 * scale
  const third = m3 * scale
  const variance = second - mean * mean
  cumulants[cumulantSlot.sum] = m0
  cumulants[cumulantSlot.mean] = mean
  cumulants[cumulantSlot.variance] = variance
  cumulants[cumulantSlot.third] = third - mean * (3 * second - 2 * mean * mean)
  const fourth = m4 * scale - mean * (4 * third - mean * (6 * second - 3 * mean * mean))
  cumulants[cumulantSlot.fourth] = fourth - 3 * variance * variance
  return cumulants
}
