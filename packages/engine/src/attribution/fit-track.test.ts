import { CholeskyDecomposition, inverse, Matrix } from 'ml-matrix'
import { describe, expect, inject, it } from 'vitest'
import { itemAt } from '../lists/item-at.ts'
import { attribute } from './attribution.ts'
import type { AskMembers } from './clipped-sums.ts'
import { fitTrack } from './fit-track.ts'
import type { MemberBatch } from './member-batch.ts'
import { memberPass } from './member-pass.ts'
import { drawMembers, sampleCounts, sampledOneOf, standsFor } from './member-sample.ts'
import type { AttributionMonths } from './month-grid.ts'
import { settleTrack } from './settle-track.ts'
import { type FundPlan, knownFund, plainFund } from './testing/known-fund.ts'

const asking =
  (months: AttributionMonths, members: MemberBatch): AskMembers =>
  async (pass) =>
    memberPass(members, months, pass)

/** Exposures by the definition: how the logarithm of the pot moves with each month's return, by differences. */
function denseExposures({ ends, count }: AttributionMonths, batch: MemberBatch, returns: Float64Array) {
  const potOf = (member: number, own: ArrayLike<number>) => {
    let pot = 0
    for (let flow = itemAt(batch.offsets, member); flow < itemAt(batch.offsets, member + 1); flow++) {
      let grown = itemAt(batch.flowPence, flow)
      for (let month = 0; month < count; month++) {
        const [start, end] = [itemAt(ends, month), itemAt(ends, month + 1)]
        const from = Math.max(start, itemAt(batch.flowDays, flow))
        const to = Math.min(end, itemAt(batch.navDays, member))
        if (to > from) grown *= (1 + itemAt(own, month)) ** ((to - from) / (end - start))
      }
      pot += grown
    }
    return pot
  }
  const step = 1e-6
  const members = Array.from({ length: batch.count }, (_, member) => member)
  return {
    ratios: members.map((member) => itemAt(batch.navPence, member) / potOf(member, returns)),
    exposures: members.map((member) =>
      Array.from({ length: count }, (_, month) => {
        const moved = (by: number) =>
          potOf(
            member,
            returns.map((own, each) => (each === month ? own + by : own)),
          )
        return (Math.log(moved(step)) - Math.log(moved(-step))) / (2 * step)
      }),
    ),
  }
}

describe('a fitted track', () => {
  it('is a fixed point of the dense formulas: generalised least squares, REML and BLUP on the full covariance', async () => {
    const { months, members } = knownFund(5, { ...plainFund, months: 30, members: 60, earlierValuations: [5] })
    const fit = await fitTrack(months, asking(months, members), null)
    expect(fit.converged).toBe(true)
    const { ratios, exposures } = denseExposures(months, members, fit.returns)
    const excess = Array.from(fit.returns, (own, month) => own - itemAt(months.cash, month))
    const x = Array.from(months.benchmark, (own, month) => own - itemAt(months.cash, month))
    const residuals = ratios.map((ratio) => ratio - 1)
    const share = residuals.filter((u) => Math.abs(u) <= fit.bound).length / residuals.length
    const z = residuals.map((u, member) => {
      const clipped = Math.max(-fit.bound, Math.min(fit.bound, u)) / share
      return clipped + itemAt(exposures, member).reduce((sum, a, month) => sum + a * itemAt(excess, month), 0)
    })
    const A = new Matrix(exposures)
    const X = A.mmul(new Matrix(x.map((own) => [1, own])))
    const Z = Matrix.columnVector(z)
    const at = (rho: number) => {
      const V = A.mmul(A.transpose()).mul(rho).add(Matrix.eye(members.count))
      const inverted = inverse(V)
      const H = X.transpose().mmul(inverted).mmul(X)
      const line = inverse(H).mmul(X.transpose()).mmul(inverted).mmul(Z)
      const off = Matrix.sub(Z, X.mmul(line))
      const squares = off.transpose().mmul(inverted).mmul(off).get(0, 0)
      const logs = new CholeskyDecomposition(V).lowerTriangularMatrix
        .diagonal()
        .reduce((sum, d) => sum + 2 * Math.log(d), 0)
      const restricted =
        -(
          (members.count - 2) * Math.log(squares / (members.count - 2)) +
          logs +
          Math.log(H.get(0, 0) * H.get(1, 1) - H.get(0, 1) ** 2)
        ) / 2
      return {
        line,
        restricted,
        variance: squares / (members.count - 2),
        own: A.transpose().mmul(inverted).mmul(off).mul(rho),
        H,
      }
    }
    const { rho } = fit.ratio
    const dense = at(rho)
    for (const factor of [0.8, 1.25]) expect(at(rho * factor).restricted).toBeLessThan(dense.restricted)
    const slope = (at(rho * 1.001).restricted - at(rho / 1.001).restricted) / (2 * Math.log(1.001))
    expect(Math.abs(slope)).toBeLessThan(1e-4)
    expect(dense.line.get(1, 0)).toBeCloseTo(itemAt(fit.ratio.line, 1) / fit.model.scale, 6)
    expect(Math.sqrt(dense.variance)).toBeCloseTo(Math.sqrt(fit.ratio.variance), 8)
    excess.forEach((own, month) => {
      const expected = dense.line.get(0, 0) + dense.line.get(1, 0) * itemAt(x, month) + dense.own.get(month, 0)
      expect(own).toBeCloseTo(expected, 7)
    })
    const error = Math.sqrt(dense.variance * inverse(dense.H).get(1, 1))
    expect(error).toBeCloseTo(Math.sqrt(fit.ratio.variance * fit.ratio.inverse[2]) / fit.model.scale, 7)
  })

  const alwaysTried = new Set(['170 members', '36 months', 'bad records', 'several valuation dates', 'nearly cash'])
  const designs: readonly [string, Partial<FundPlan>][] = [
    ['120 months and 800 members', {}],
    ['170 members', { members: 170 }],
    ['36 months', { months: 36 }],
    ['little noise', { noise: 0.002 }],
    ['more risk', { beta: 1.2, trackingError: 0.06 }],
    ['bad records', { badRecords: 0.05 }],
    ['several valuation dates', { earlierValuations: [7, 18] }],
    ['nearly cash', { beta: 0.1 }],
    ['pots exact to the penny', { noise: 0 }],
    ['pots exact to the penny but for wild ones', { noise: 0, badRecords: 0.02 }],
  ]
  const tried = inject('long') ? designs : designs.filter(([name]) => alwaysTried.has(name))
  it.each(tried)('finds the truth and adds up: %s', async (_, change) => {
    const plan = { ...plainFund, ...change }
    for (const seed of inject('long') ? [11, 12] : [11]) {
      const { months, members, returns } = knownFund(seed, plan)
      const result = await attribute(months, asking(months, members), [{ by: 'fund', groups: 1 }], 100)
      // Three and a half standard errors: chance alone would miss one of 2,000.
      expect(Math.abs(result.beta.value - plan.beta)).toBeLessThan(3.5 * result.beta.standardError)
      expect(Math.abs(result.alpha.value - plan.alpha)).toBeLessThan(3.5 * result.alpha.standardError)
      expect(result.saaValue + result.riskEffect).toBeCloseTo(result.annualDifference, 10)
      expect(result.converged).toBe(true)
      const rmse = Math.sqrt(
        result.track.reduce((sum, month, place) => sum + (month.return - itemAt(returns, place)) ** 2, 0) /
          months.count,
      )
      expect(rmse).toBeLessThan((1.3 * plan.trackingError) / Math.sqrt(12))
    }
  })

  it('finds the track of few members over many months, some of whose exact pots are wrong', {
    tags: 'long',
  }, async () => {
    const plan = { ...plainFund, months: 240, members: 110, noise: 0, badRecords: 0.04, trackingError: 0.05 }
    const { months, members } = knownFund(3, plan)
    const result = await attribute(months, asking(months, members), [], 20)
    expect(result.converged).toBe(true)
    expect(Math.abs(result.beta.value - plan.beta)).toBeLessThan(2 * result.beta.standardError)
    expect(result.trackingError).toBeGreaterThan(0.03)
    expect(result.trackingError).toBeLessThan(0.07)
    expect(result.heldOut.track).toBeLessThan(0.01)
  })

  it('is the same from a sample of the members on and from the benchmark on', { tags: 'long' }, async () => {
    const { months, members } = knownFund(31, { ...plainFund, months: 30, members: 17_000, badRecords: 0.02 })
    const ask = asking(months, members)
    const counts = sampleCounts(members)
    const drawn = drawMembers(members, sampledOneOf(counts) ?? 1)
    expect(drawn.count).toBeLessThan(10_000)
    const sampled = await fitTrack(months, ask, { ask: asking(months, drawn), oneOf: standsFor(counts, months) })
    const whole = await settleTrack(months, asking(months, members), {
      part: 'all',
      start: months.benchmark,
      centred: true,
      firstBound: 0.5,
      cutAt: 1000,
      enough: 1e-9,
      endAway: false,
    })
    expect([sampled.converged, whole.converged]).toEqual([true, true])
    const apart = sampled.returns.map((own, month) => Math.abs(own - itemAt(whole.returns, month)))
    expect(Math.max(...apart)).toBeLessThan(2e-9)
  })

  it('holds the change of the last round as those before it', async () => {
    const { months, members } = knownFund(32, { ...plainFund, months: 30, members: 100 })
    const settling = {
      part: 'all',
      centred: false,
      firstBound: 0.5,
      cutAt: 1000,
      enough: 0,
      endAway: true,
    } as const
    const start = months.benchmark.map((own, month) => (month === 12 ? own + 3 : own))
    const { returns, rounds } = await settleTrack(months, asking(months, members), {
      ...settling,
      firstBound: 0,
      start,
    })
    expect(rounds).toBe(1)
    expect(Math.max(...returns.map((own, month) => Math.abs(own - itemAt(start, month))))).toBeCloseTo(0.2, 9)
  })

  it('tells a clone of the index from a fund, and two funds from one', async () => {
    const clone = knownFund(21, { ...plainFund, alpha: 0, beta: 1, trackingError: 0, noise: 0.002 })
    const same = await attribute(clone.months, asking(clone.months, clone.members), [], 100)
    expect(same.beta.value).toBeCloseTo(1, 2)
    expect(same.trackingError).toBeLessThan(0.001)
    expect(same.models.clone.bic).toBeLessThan(Math.min(same.models.line.bic, same.models.mixed.bic))
    const mixed = knownFund(22, { ...plainFund, secondFund: true })
    const kinds = [{ by: 'fund', groups: 2 }]
    const two = await attribute(mixed.months, asking(mixed.months, mixed.members), kinds, 100)
    expect(two.residuals[0]?.pValue).toBeLessThan(0.01)
    expect(two.heldOut.track).toBeLessThan(two.heldOut.benchmark ?? 0)
  })
})
