import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clipped } from '../stats/clipped-residuals.ts'
import type { MemberBatch } from './member-batch.ts'
import { hashOf } from './member-hash.ts'
import { clippedSums, monthJoined } from './member-sums.ts'
import { memberPot, trackWalk } from './member-walk.ts'
import type { AttributionMonths } from './month-grid.ts'
import { knownFund, plainFund } from './testing/known-fund.ts'

/** By the definition, month by month and payment by payment: `sum of c G f / (Nhat (1 + r))`. */
function plainExposures(batch: MemberBatch, member: number, months: AttributionMonths, returns: Float64Array) {
  const { monthOf, rest, ends } = months
  const nav = batch.navDays[member] - ends[0]
  const exposures = new Float64Array(months.count)
  let pot = 0
  for (let flow = batch.offsets[member]; flow < batch.offsets[member + 1]; flow++) {
    const paid = batch.flowDays[flow] - ends[0]
    const shareIn = (month: number) =>
      month < monthOf[paid] || month > monthOf[nav]
        ? 0
        : (month === monthOf[paid] ? rest[paid] : 1) - (month === monthOf[nav] ? rest[nav] : 0)
    const growth = returns.reduce((product, own, month) => product * (1 + own) ** shareIn(month), 1)
    const grown = batch.flowPence[flow] * growth
    pot += grown
    for (let month = 0; month < months.count; month++) exposures[month] += grown * shareIn(month)
  }
  return { pot, exposures: exposures.map((own, month) => own / (pot * (1 + returns[month]))) }
}

/** `A'A` and `A'u` with the clipped residuals, a member at a time. */
function plainSums(batch: MemberBatch, chosen: Int32Array, months: AttributionMonths, asked: PlainAsked) {
  const { returns, bound } = asked
  const cross = new Float64Array(months.count ** 2)
  const lost = new Float64Array(months.count ** 2)
  const products = new Float64Array(months.count)
  for (const member of chosen) {
    const { pot, exposures } = plainExposures(batch, member, months, returns)
    const residual = batch.navPence[member] / pot - 1
    const kept = clipped(residual, bound)
    exposures.forEach((own, i) => {
      products[i] += own * kept
      for (let j = i; j < months.count; j++) {
        cross[i * months.count + j] += own * exposures[j]
        lost[i * months.count + j] += own * exposures[j] * (1 - kept / residual)
      }
    })
  }
  return { cross, lost, products }
}

interface PlainAsked {
  readonly returns: Float64Array
  readonly bound: number
}

const upperTriangle = (square: Float64Array, count: number) =>
  [...square].filter((_, place) => place % count >= Math.floor(place / count))

function expectClose(found: readonly number[], truth: readonly number[]) {
  const most = Math.max(...truth.map(Math.abs))
  found.forEach((own, place) => {
    expect(Math.abs(own - (truth[place] ?? Number.NaN))).toBeLessThanOrEqual(1e-11 * most)
  })
}

test('sums of products are those of exposures by their definition, whenever members paid and were valued', () => {
  const plan = fc.record({
    seed: fc.integer({ min: 1, max: 1e6 }),
    members: fc.integer({ min: 1, max: 40 }),
    bound: fc.constantFrom(0.001, 0.02, 1),
    earlierValuations: fc.constantFrom([], [7], [1, 18]),
  })
  fc.assert(
    fc.property(plan, ({ seed, members: count, bound, earlierValuations }) => {
      const { members, months, returns } = knownFund(seed, {
        ...plainFund,
        months: 30,
        members: count,
        earlierValuations,
      })
      const chosen = Int32Array.from({ length: members.count }, (_, member) => member).filter((m) => m % 7 !== 3)
      const walk = trackWalk(months, returns)
      const { sums: found } = clippedSums(members, chosen, months, walk, { centre: 0, bound, cross: 'clipped' })
      const truth = plainSums(members, chosen, months, { returns: Float64Array.from(returns), bound })
      expectClose(upperTriangle(found.cross, months.count), upperTriangle(truth.cross, months.count))
      expectClose(upperTriangle(found.lossCross, months.count), upperTriangle(truth.lost, months.count))
      expectClose([...found.products], [...truth.products])
    }),
    { numRuns: 30 },
  )
})

test('a pot is what payments grow to by the definition', () => {
  const { members, months, returns } = knownFund(3, { ...plainFund, members: 20, earlierValuations: [5] })
  const track = Float64Array.from(returns)
  const walk = trackWalk(months, track)
  for (let member = 0; member < members.count; member++) {
    expect(memberPot(members, member, months, walk)).toBeCloseTo(plainExposures(members, member, months, track).pot, 4)
  }
})

test('members who stand for others count as often in products, and are those of a hash', () => {
  const { members, months } = knownFund(7, { ...plainFund, months: 30, members: 200 })
  const everybody = Int32Array.from({ length: members.count }, (_, member) => member)
  const oneOf = Int32Array.from({ length: months.count }, (_, month) => (month < 10 ? 1 : 3))
  const walk = trackWalk(months, months.benchmark)
  const asked = { centre: 0, bound: 0.01, oneOf }
  const sumsOf = (chosen: Int32Array, cross: 'plain' | 'thinned' | 'clipped') =>
    clippedSums(members, chosen, months, walk, { ...asked, cross }).sums
  const thinned = sumsOf(everybody, 'thinned')
  const isEarly = (member: number) => monthJoined(members, member, months) < 10
  const early = sumsOf(everybody.filter(isEarly), 'plain')
  const late = sumsOf(
    everybody.filter((member) => !isEarly(member) && hashOf(members, member) % 3 === 0),
    'plain',
  )
  const expected = early.cross.map((own, place) => own + 3 * (late.cross[place] ?? 0))
  expectClose(upperTriangle(thinned.cross, months.count), upperTriangle(expected, months.count))
  // What is stepped by alone is thinned beside whole products too, and nothing else is.
  const clipped = sumsOf(everybody, 'clipped')
  expect([...clipped.lossCross]).toEqual([...thinned.lossCross])
  expect([...thinned.products]).toEqual([...clipped.products])
  expectClose([...clipped.cross], [...sumsOf(everybody, 'plain').cross])
})
