import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { attribute } from '../attribution/attribution.ts'
import { memberPass } from '../attribution/member-pass.ts'
import { type FundPlan, knownFund, plainFund } from '../attribution/testing/known-fund.ts'
import { itemAt } from '../lists/item-at.ts'
import { membersRates, type ValuedMembers } from './members-rates.ts'
import { type ReconciledReturn, reconcileReturn } from './reconcile-return.ts'

const noFee = { rate: 0, standardError: 0 }

/** A fund that declares for whole years what it made, and something more. */
async function reconciled(seed: number, plan: FundPlan, { from, years }: { from: number; years: number }, more = 0) {
  const { months, members, returns } = knownFund(seed, plan)
  const { track } = await attribute(months, async (pass) => memberPass(members, months, pass), [], 0)
  const declared = Array.from({ length: years }, (_, year) => {
    const own = returns.slice(from + 12 * year, from + 12 * (year + 1))
    return own.reduce((product, month) => product * (1 + month), 1) * (1 + more) - 1
  })
  const ends = Array.from(months.ends)
  const groups: ValuedMembers[] = Array.from({ length: members.count }, (_, member) => {
    const [first, end] = [itemAt(members.offsets, member), itemAt(members.offsets, member + 1)]
    return {
      navDay: itemAt(members.navDays, member),
      navPence: itemAt(members.navPence, member),
      days: members.flowDays.slice(first, end),
      pence: members.flowPence.slice(first, end),
    }
  })
  const levels = track.map(({ level }) => level / 100)
  const rates = membersRates(groups, { start: itemAt(ends, 0), ends: ends.slice(1), levels })
  const { irr, trackIrr } = rates
  if (irr === null || trackIrr === null) throw new Error('no rate')
  return {
    irr,
    steps: reconcileReturn(
      { start: itemAt(ends, 0), months: track.map((month, place) => ({ ...month, end: itemAt(ends, place + 1) })) },
      { returns: declared, from, to: from + 12 * years - 1, charge: 0 },
      noFee,
      { irr, trackIrr },
    ),
  }
}

/** What each total is made of. */
function expectSums({
  declared,
  investment,
  charges,
  implied,
  otherMonths,
  timing,
  unexplained,
  pooled,
}: ReconciledReturn) {
  expect(declared.value + investment.value + charges.value).toBeCloseTo(implied.value, 12)
  expect(implied.value + (otherMonths?.value ?? 0) + timing.value + unexplained.value).toBeCloseTo(pooled.value, 12)
}

describe('a declared return, reconciled', () => {
  const plan = { ...plainFund, months: 66, members: 220 }
  const span = { from: 3, years: 5 }

  it('leaves nothing to investment where a fund declares what it made, in 28 of 30 funds or more', async () => {
    let hits = 0
    const [seeds, enough] = inject('long') ? [30, 28] : [6, 5]
    for (let seed = 1; seed <= seeds; seed++) {
      const { steps } = await reconciled(seed, plan, span)
      expectSums(steps)
      const { low, high } = steps.investment
      if ((low ?? 1) <= 0 && (high ?? -1) >= 0) hits++
    }
    expect(hits).toBeGreaterThanOrEqual(enough)
  })

  it('finds what was declared beyond it', async () => {
    const { steps, irr } = await reconciled(3, { ...plan, noise: 0.002, trackingError: 0.01 }, span, 0.02)
    expect(steps.investment.value).toBeCloseTo(-0.02, 2)
    expect(steps.investment.high).toBeLessThan(0)
    expect(steps.pooled.value).toBe(irr)
  })

  it('has no other months where the whole track is declared', async () => {
    const { steps } = await reconciled(4, { ...plan, months: 60 }, { from: 0, years: 5 })
    expect(steps.otherMonths).toBeNull()
    expectSums(steps)
  })
})

it('adds up whatever is declared, charged and paid', () => {
  const rate = fc.double({ min: -0.3, max: 0.3, noNaN: true })
  const month = fc.record({
    level: fc.double({ min: 50, max: 200, noNaN: true }),
    levelStandardError: fc.double({ min: 0, max: 5, noNaN: true }),
    returnStandardError: fc.double({ min: 0, max: 0.02, noNaN: true }),
  })
  fc.assert(
    fc.property(
      fc.array(month, { minLength: 12, maxLength: 48 }),
      fc.array(rate, { minLength: 1, maxLength: 3 }),
      fc.double({ min: 0, max: 0.02, noNaN: true }),
      fc.record({ rate, standardError: fc.double({ min: 0, max: 0.01, noNaN: true }) }),
      fc.record({ irr: rate, trackIrr: rate }),
      (made, returns, charge, fee, pooled) => {
        const months = made.map((each, place) => ({ ...each, end: 30 * (place + 1) }))
        const to = months.length - 2
        expectSums(reconcileReturn({ start: 0, months }, { returns, from: 1, to, charge }, fee, pooled))
      },
    ),
  )
})

describe('the standard error of the implied return over some of the months', () => {
  const widthOf = (levels: readonly number[], returns: readonly number[], from: number, to: number) => {
    const months = levels.map((levelStandardError, place) => ({
      ...{ end: 365 * (place + 1), level: 100, levelStandardError },
      returnStandardError: itemAt(returns, place),
    }))
    const declared = { returns: [0], from, to, charge: 0 }
    const { implied } = reconcileReturn({ start: 0, months }, declared, noFee, { irr: 0, trackIrr: 0 })
    return (Math.log1p(implied.high ?? 0) / 1.959964) * (to - from + 1)
  }

  it('bears what the months before them are unsure of: errors that cancel in the whole do not in a part', () => {
    // The first month may be 5 % off one way and the second the other: the whole is known, the second month is not.
    expect(widthOf([5, 0], [0.05, 0.05], 1, 1)).toBeCloseTo(0.05, 6)
  })

  it('is the smallest bound: of the levels at its ends, of its months, of the whole and the months outside', () => {
    expect(widthOf([0.1, 0.2, 5], [0.05, 0.05, 0.05], 1, 1)).toBeCloseTo(0.003, 6)
    expect(widthOf([5, 5, 5], [0.05, 0.01, 0.05], 1, 1)).toBeCloseTo(0.01, 6)
    expect(widthOf([5, 5, 1], [0.002, 0.05, 0.003], 1, 1)).toBeCloseTo(0.015, 6)
  })
})
