import { describe, expect, it } from 'vitest'
import { type CashFlow, irr } from './irr.ts'

const year = 365

function rateOf(flows: readonly CashFlow[], nav: number, navDay: number): number {
  const result = irr(flows, nav, navDay)
  if (result.status !== 'ok') throw new Error(`No rate: ${result.status}`)
  return result.rate
}

describe('statuses', () => {
  const paid = [{ day: 0, amount: 100 }]

  it('no contributions: none, none but zeros, money out alone, or a payment undone the same day', () => {
    expect(irr([], 100, year)).toEqual({ status: 'no_contributions' })
    expect(irr([{ day: 0, amount: 0 }], 100, year)).toEqual({ status: 'no_contributions' })
    expect(irr([{ day: 0, amount: -5 }], 100, year)).toEqual({ status: 'no_contributions' })
    const undone = [...paid, { day: 0, amount: -100 }]
    expect(irr(undone, 100, year)).toEqual({ status: 'no_contributions' })
  })

  it('no time elapsed, whatever the pot', () => {
    for (const nav of [0, 100, 110]) expect(irr(paid, nav, 0)).toEqual({ status: 'no_duration' })
  })

  it('total loss: payments in alone and nothing left after the flows of the valuation day', () => {
    expect(irr(paid, 0, year)).toEqual({ status: 'total_loss' })
    expect(irr([...paid, { day: year, amount: 30 }], 30, year)).toEqual({ status: 'total_loss' })
  })

  it('no root: payments in alone and a pot smaller than what was paid in on the valuation day', () => {
    expect(irr([...paid, { day: year, amount: 30 }], 29, year)).toEqual({ status: 'no_root' })
  })

  it('no root: money out and no rate in the range', () => {
    // 1 in, 20 out a year later and 5,000 left after another: more than 1,000 % a year
    expect(
      irr(
        [
          { day: 0, amount: 1 },
          { day: year, amount: -20 },
        ],
        5000,
        2 * year,
      ),
    ).toEqual({ status: 'no_root' })
  })

  it('money out and an empty pot: the equation decides', () => {
    expect(rateOf([...paid, { day: year, amount: -120 }], 0, 2 * year)).toBeCloseTo(0.2, 14)
  })

  it("ambiguous: methodology's three roots at -96 %, -61 % and +17 %", () => {
    const flows = [12_000, -30_000, 5_000].map((amount, i) => ({ day: [0, 5, 7][i] * year, amount }))
    expect(irr(flows, 200, 8 * year)).toEqual({ status: 'ambiguous' })
  })

  it("ambiguous: methodology's 10 %, 10.1 % and 30 %", () => {
    // (g - 1.1)(g - 1.101)(g - 1.3) expanded, times a million
    const [a, b, c] = [1.1, 1.101, 1.3]
    const amounts = [1, -(a + b + c), a * b + b * c + a * c].map((coefficient) => 1e6 * coefficient)
    const flows = amounts.map((amount, i) => ({ day: i * year, amount }))
    expect(irr(flows, 1e6 * a * b * c, 3 * year)).toEqual({ status: 'ambiguous' })
  })

  it('ambiguous: a double root is not a single answer that can be proven', () => {
    // 100 (g - 1.1)^2 = 100 g^2 - 220 g + 121
    const flows = [100, -220].map((amount, i) => ({ day: i * year, amount }))
    expect(irr(flows, -121, 2 * year)).toEqual({ status: 'ambiguous' })
  })

  it('the upper end of the range belongs to it, the lower does not', () => {
    const withPaymentOut = (out: number): CashFlow[] => [...paid, { day: year, amount: -out }]
    expect(rateOf(withPaymentOut(1100), 0, 2 * year)).toBeCloseTo(10, 12)
    expect(irr(withPaymentOut(1100.001), 0, 2 * year)).toEqual({ status: 'no_root' })
    expect(irr(withPaymentOut(1), 0, 2 * year)).toEqual({ status: 'no_root' })
    expect(rateOf(withPaymentOut(1.001), 0, 2 * year)).toBeCloseTo(-0.98999, 10)
  })

  it('a history made to be undecidable ends as ambiguous', () => {
    // (g - 1)^8: eight roots in one place
    const binomials = [1, -8, 28, -56, 70, -56, 28, -8]
    const flows = binomials.map((amount, i) => ({ day: i * year, amount: amount * 1e6 }))
    expect(irr(flows, -1e6, 8 * year)).toEqual({ status: 'ambiguous' })
  })
})

describe('flows of the valuation day', () => {
  it('come off the pot', () => {
    const flows = [{ day: 0, amount: 100 }]
    expect(irr([...flows, { day: year, amount: 50 }], 160, year)).toEqual(irr(flows, 110, year))
    expect(irr([...flows, { day: year, amount: -50 }], 60, year)).toEqual(irr(flows, 110, year))
  })
})

describe('a single payment, whose rate is known in closed form', () => {
  const pots = [0.01, 1, 12_345.67, 1e9, 1e15]
  const gaps = [1, 7, 30, 365, 1024, 1025, 3650, 36_500]
  const cases = pots.flatMap((paid) => pots.flatMap((pot) => gaps.map((days) => ({ paid, pot, days }))))

  it.each(cases)('$paid to $pot in $days days', ({ paid, pot, days }) => {
    const result = irr([{ day: -days, amount: paid }], pot, 0)
    const logRate = (Math.log(pot / paid) * 365) / days
    if (logRate > 709.78) expect(result).toEqual({ status: 'no_root' })
    else if (result.status !== 'ok') expect.unreachable(result.status)
    // A rounding of the logarithm by one part in 10^16 is multiplied by the number of powers of e.
    else
      expect(Math.abs(result.rate - Math.expm1(logRate))).toBeLessThanOrEqual(
        4e-16 * (2 + Math.abs(logRate)) * Math.max(Math.abs(Math.expm1(logRate)), 1e-3),
      )
  })
})

describe('histories of extreme shape', () => {
  it('a penny thirty years ago beside millions yesterday', () => {
    const flows = [
      { day: 0, amount: 0.01 },
      { day: 10_949, amount: 5e6 },
    ]
    const rate = rateOf(flows, 1e9, 10_950)
    const value = 0.01 * (1 + rate) ** 30 + 5e6 * (1 + rate) ** (1 / 365)
    expect(value / 1e9).toBeCloseTo(1, 11)
  })

  it('millions thirty years ago beside a penny yesterday, nearly all lost', () => {
    const flows = [
      { day: 0, amount: 5e6 },
      { day: 10_949, amount: 0.01 },
    ]
    const rate = rateOf(flows, 0.00995, 10_950)
    const logRate = Math.log1p(rate)
    expect((5e6 * Math.exp(30 * logRate) + 0.01 * Math.exp(logRate / 365)) / 0.00995).toBeCloseTo(1, 8)
  })

  it('a hundred years of daily payments', () => {
    const flows = Array.from({ length: 36_500 }, (_, day) => ({ day, amount: 1 }))
    const daily = Math.log1p(0.05) / 365
    const pot = (Math.exp(daily) * Math.expm1(36_500 * daily)) / Math.expm1(daily)
    expect(rateOf(flows, pot, 36_500)).toBeCloseTo(0.05, 13)
  })
})

describe('input that is not a history', () => {
  it.each([
    ['a flow after the valuation', [{ day: 2, amount: 1 }], 1, 1],
    ['a day that is not whole', [{ day: 0.5, amount: 1 }], 1, 1],
    ['a valuation day that is not whole', [{ day: 0, amount: 1 }], 1, 1.5],
    ['an amount that is no number', [{ day: 0, amount: Number.NaN }], 1, 1],
    ['an endless amount', [{ day: 0, amount: Number.POSITIVE_INFINITY }], 1, 1],
    ['a pot that is no number', [{ day: 0, amount: 1 }], Number.NaN, 1],
  ])('%s is refused', (_, flows, nav, navDay) => {
    expect(() => irr(flows, nav, navDay)).toThrow(RangeError)
  })
})
