import { describe, expect, it } from 'vitest'
import { saversAt } from '../batch/savers-at.ts'
import { itemAt } from '../lists/item-at.ts'
import { attribute } from './attribution.ts'
import { fitTrack } from './fit-track.ts'
import type { MemberBatch } from './member-batch.ts'
import { memberPass } from './member-pass.ts'
import type { AttributionMonths } from './month-grid.ts'
import { type FundPlan, knownFund, plainFund } from './testing/known-fund.ts'

const mixtures = Number(process.env.MIXTURES ?? 10)

const asking = (months: AttributionMonths, members: MemberBatch) => async (pass: Parameters<typeof memberPass>[2]) =>
  memberPass(members, months, pass)

/** Two funds of which one in so many members of the second stays; pots are exact to the penny. */
function unequal(seed: number, oneOf: number, plan: Partial<FundPlan>) {
  const { months, members, returns } = knownFund(seed, { ...plainFund, noise: 0, secondFund: true, ...plan })
  const [funds] = members.groups
  if (funds === undefined) throw new Error('no funds')
  const all = Int32Array.from({ length: members.count }, (_, member) => member)
  let second = 0
  const places = all.filter((member) => itemAt(funds, member) === 0 || second++ % oneOf === 0)
  const kept: MemberBatch = {
    ...saversAt(members, places),
    heldOut: Uint8Array.from(places, (member) => itemAt(members.heldOut, member)),
    groups: [places.map((member) => itemAt(funds, member))],
  }
  return { months, members: kept, returns }
}

const error = (found: ArrayLike<number>, truth: Float64Array) =>
  Math.sqrt(truth.reduce((sum, own, month) => sum + (itemAt(found, month) - own) ** 2, 0) / truth.length)

describe('members of two funds at once', () => {
  it('are found by fund in nine mixtures of ten', { timeout: 400_000 }, async () => {
    let found = 0
    for (let seed = 1; seed <= mixtures; seed++) {
      const { months, members } = knownFund(seed, { ...plainFund, secondFund: true })
      const { residuals } = await attribute(months, asking(months, members), [{ by: 'fund', groups: 2 }], 0)
      if ((residuals[0]?.pValue ?? 1) < 0.01) found++
    }
    // Of few, one more may be missed by chance.
    expect(found).toBeGreaterThanOrEqual(0.9 * mixtures - (mixtures < 100 ? 1 : 0))
  })

  it('are taken for the fund of most where pots are exact and a fifth is in another, which is told by fund', async () => {
    const { months, members, returns } = unequal(1, 4, { months: 60, members: 800 })
    const fit = await fitTrack(months, asking(months, members), null)
    expect(fit).toMatchObject({ cutAt: 20, converged: true })
    // Months of its own: 3 % a year over the root of 12 is 0.87 %.
    expect(error(fit.returns, returns)).toBeLessThan(0.002)
    const { residuals } = await attribute(months, asking(months, members), [{ by: 'fund', groups: 2 }], 0)
    expect(residuals[0]?.pValue).toBeLessThan(1e-6)
  })

  it('are fitted again with the smaller cut where all run away and their sample, of one fund by chance, did not', {
    tags: 'long',
  }, async () => {
    const { months, members, returns } = unequal(1, 4, { months: 60, members: 800 })
    const one = knownFund(1, { ...plainFund, noise: 0, secondFund: true, months: 60, members: 800 })
    const first = Int32Array.from({ length: 400 }, (_, member) => 2 * member)
    const few: MemberBatch = {
      ...one.members,
      ...saversAt(one.members, first),
      heldOut: new Uint8Array(400),
      groups: [],
    }
    const sample = { ask: asking(months, few), oneOf: new Int32Array(months.count).fill(1) }
    expect(await fitTrack(months, sample.ask, null)).toMatchObject({ cutAt: 1000, converged: true })
    const fit = await fitTrack(months, asking(months, members), sample)
    expect(fit).toMatchObject({ cutAt: 20, converged: true })
    expect(error(fit.returns, returns)).toBeLessThan(0.002)
  })

  it('have the track of neither fund where a third is in another, settled or not, and are told by fund', {
    tags: 'long',
  }, async () => {
    const { months, members, returns } = unequal(1, 2, { months: 60, members: 400 })
    const kinds = [{ by: 'fund', groups: 2 }]
    const { track, residuals } = await attribute(months, asking(months, members), kinds, 0)
    const found = track.map((month) => month.return)
    expect(error(found, returns)).toBeGreaterThan(0.004)
    expect(residuals[0]?.pValue).toBeLessThan(1e-6)
  })

  it('of one fund keep the whole way, however exact their pots are', async () => {
    const { months, members } = knownFund(1, { ...plainFund, months: 60, members: 400, noise: 0 })
    expect(await fitTrack(months, asking(months, members), null)).toMatchObject({ cutAt: 1000, converged: true })
  })
})
