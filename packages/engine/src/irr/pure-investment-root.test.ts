import { describe, expect, it } from 'vitest'
import { type Random, seededRandom } from '../random/seeded-random.ts'
import { balanceSlot, secondBalance, walkBalances, walkBalancesAtTwo } from './balance-walk.ts'
import { certainRoot } from './certain-root.ts'
import { walkOne } from './growth-walk.ts'
import { loadFlows } from './load-flows.ts'
import { provenRate, pureInvestmentRoot, pureInvestmentRoots } from './pure-investment-root.ts'
import { rateSlot } from './rate-slot.ts'
import { rateStatusCode } from './rate-status.ts'
import { allocateSaverFlows, type SaverFlows } from './saver-flows.ts'

// A million histories where values are drawn anew (`npm run test:properties`).
const { PROPERTY_SEED } = process.env
const histories = PROPERTY_SEED === undefined ? 5000 : 1_000_000

interface History {
  readonly days: number[]
  readonly amounts: number[]
  readonly navDay: number
  readonly nav: number
}

/** A working life of payments every month, in which a part is taken out once, twice, or month by month. */
function drawPension(random: Random): History {
  const months = 24 + random.integer(400)
  const growth = Math.exp((0.05 + 0.04 * random.normal()) / 12)
  const leaves = random.integer(months - 6) + 3
  const income = random.next() < 0.3 ? 0.002 + 0.006 * random.next() : 0
  const again = random.next() < 0.3 ? random.integer(months - 3) + 3 : -1
  let balance = 0
  const amounts = Array.from({ length: months }, (_, month) => {
    balance *= growth * Math.exp(0.03 * random.normal())
    let amount = 5000 + random.integer(50_000)
    if (month === leaves || month === again) amount = -Math.floor(balance * (0.05 + 0.7 * random.next()))
    else if (month > leaves && income > 0) amount = -Math.floor(balance * income)
    balance += amount
    return amount
  })
  const days = amounts.map((_, month) => Math.round(month * 30.4375) + random.integer(3))
  return { days, amounts, navDay: Math.round(months * 30.4375) + 5, nav: Math.round(balance) }
}

/** Anything: a few flows of any size, in any direction. */
function drawAny(random: Random): History {
  const navDay = 365 * (1 + random.integer(20))
  const size = () => Math.round(10 ** (2 + 3 * random.next()))
  const shareOut = random.next()
  const days = Array.from({ length: 2 + random.integer(12) }, () => random.integer(navDay)).sort((a, b) => a - b)
  const amounts = days.map(() => (random.next() < shareOut ? -size() : size()))
  return { days, amounts, navDay, nav: random.next() < 0.1 ? 0 : size() }
}

function load(flows: SaverFlows, { days, amounts, navDay }: History): SaverFlows {
  return loadFlows(flows, days, amounts, 0, days.length, navDay)
}

/** How far two ways may be apart: the rounding of the sums over their slope, a year. */
function tolerance(flows: SaverFlows): number {
  const { balances, count } = flows
  const rounding = (4 * count + 20) * Number.EPSILON * balances[balanceSlot.size]
  return (2 * 365 * rounding) / balances[balanceSlot.first] + 1e-15
}

function compare(draw: (random: Random) => History, seed: number) {
  const random = seededRandom(seed)
  const flows = allocateSaverFlows(500)
  const counted = { out: 0, searched: 0 }
  for (let i = 0; i < histories; i++) {
    const history = draw(random)
    load(flows, history)
    const target = history.nav - flows.navFlow
    if (!flows.hasPaymentOut || !flows.hasPaymentIn || flows.count === 0) continue
    counted.out++
    if (!pureInvestmentRoot(flows, flows.amounts, target, rateSlot.irr)) {
      counted.searched++
      continue
    }
    const proven = flows.logRates[rateSlot.irr]
    const within = tolerance(flows)
    const status = certainRoot(flows, flows.amounts, target, rateSlot.irr)
    if (status !== rateStatusCode.ok) expect.unreachable(`${status}: ${JSON.stringify(history)}`)
    const apart = Math.abs(proven - flows.logRates[rateSlot.irr])
    if (!(apart <= within)) expect.unreachable(`${apart} above ${within}: ${JSON.stringify(history)}`)
  }
  return counted
}

describe('a rate proven by its balances', () => {
  const seed = Number(PROPERTY_SEED ?? 1)

  it('is the one that the search finds, for pensions with money out, of which it proves 99 in 100', () => {
    const { out, searched } = compare(drawPension, seed)
    expect(out).toBeGreaterThan(0.99 * histories)
    expect(searched / out).toBeLessThan(0.01)
  }, 1_200_000)

  it('is the one that the search finds, whatever went in and out', () => {
    const { out, searched } = compare(drawAny, seed)
    expect(searched).toBeLessThan(out)
    expect(searched).toBeGreaterThan(0)
  })

  it('is not claimed where there are two: -50 % and 100 % of 100 in, 250 out and 100 in', () => {
    // 100 x^2 - 250 x + 100 = 0 at x = 0.5 and x = 2; a pot of a penny moves them by next to nothing.
    const flows = load(allocateSaverFlows(3), { days: [0, 365, 729], amounts: [100, -250, 100], navDay: 730, nav: 0 })
    expect(pureInvestmentRoot(flows, flows.amounts, 0.01, rateSlot.irr)).toBe(false)
    expect(certainRoot(flows, flows.amounts, 0.01, rateSlot.irr)).toBe(rateStatusCode.ambiguous)
  })

  it('is not claimed where the balance once falls to nothing, or the pot is nothing', () => {
    const flows = load(allocateSaverFlows(3), { days: [0, 100, 200], amounts: [100, -100, 50], navDay: 300, nav: 50 })
    expect(pureInvestmentRoot(flows, flows.amounts, 50, rateSlot.irr)).toBe(false)
    expect(pureInvestmentRoot(flows, flows.amounts, 0, rateSlot.irr)).toBe(false)
  })

  it('is left to the search outside its range', () => {
    // £100 becomes £1,250 in a year beside £1 taken out: more than the range holds.
    const flows = load(allocateSaverFlows(2), { days: [0, 364], amounts: [100, -1], navDay: 365, nav: 1250 })
    expect(pureInvestmentRoot(flows, flows.amounts, 1250, rateSlot.irr)).toBe(false)
    expect(certainRoot(flows, flows.amounts, 1250, rateSlot.irr)).toBe(rateStatusCode.no_root)
  })

  it('has the same bits side by side as alone', () => {
    const random = seededRandom(11)
    const flows = allocateSaverFlows(500)
    for (let i = 0; i < 2000; i++) {
      const history = (i % 4 === 0 ? drawAny : drawPension)(random)
      load(flows, history)
      const targets = [history.nav - flows.navFlow, 1.1 * history.nav - flows.navFlow] as const
      const both = pureInvestmentRoots(flows, flows.amounts, ...targets)
      const [first, second] = [flows.logRates[rateSlot.irr], flows.logRates[rateSlot.benchmarkIrr]]
      expect(pureInvestmentRoot(flows, flows.amounts, targets[0], rateSlot.irr)).toBe((both & provenRate.first) !== 0)
      if (both & provenRate.first) expect(flows.logRates[rateSlot.irr]).toBe(first)
      expect(pureInvestmentRoot(flows, flows.amounts, targets[1], rateSlot.irr)).toBe((both & provenRate.second) !== 0)
      if (both & provenRate.second) expect(flows.logRates[rateSlot.irr]).toBe(second)
    }
  })
})

describe('a walk over balances', () => {
  it('has the sums of a plain walk, and the least balance of flows added up one by one', () => {
    const random = seededRandom(3)
    const flows = allocateSaverFlows(500)
    for (let i = 0; i < 300; i++) {
      load(flows, drawPension(random))
      const y = (0.05 * random.normal()) / 365
      const walked = walkBalances(flows, flows.amounts, y)
      let balance = 0
      let least = Number.POSITIVE_INFINITY
      for (let k = 0; k < flows.count; k++) {
        balance += flows.amounts[k] * Math.exp(y * flows.ages[k])
        least = Math.min(least, balance)
      }
      const { sum, mostLater, size } = balanceSlot
      expect(Math.abs(walked[sum] - walked[mostLater] - least)).toBeLessThan(1e-12 * walked[size])
      expect(Array.from(walked.subarray(0, 4))).toEqual(Array.from(walkOne(flows, flows.amounts, y).subarray(0, 4)))
      const alone = Array.from(walked.subarray(0, secondBalance))
      const both = Array.from(walkBalancesAtTwo(flows, flows.amounts, y, y))
      expect(both).toEqual([...alone, ...alone])
    }
  })
})
