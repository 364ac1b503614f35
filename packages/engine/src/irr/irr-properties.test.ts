import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CashFlow, irr } from './irr.ts'

const navDay = 12_000

const payment = fc.record({
  day: fc.integer({ min: 0, max: navDay - 1 }),
  amount: fc.integer({ min: 1, max: 10 ** 8 }),
})
const paymentsIn = fc.array(payment, { minLength: 1, maxLength: 40 })
const anyFlow = fc.record({
  day: fc.integer({ min: 0, max: navDay }),
  amount: fc.integer({ min: -(10 ** 6), max: 10 ** 8 }),
})
const anyFlows = fc.array(anyFlow, { minLength: 1, maxLength: 12 })
const pot = fc.integer({ min: 1, max: 10 ** 10 })

/** The same rate to a part in 10^12, or the same status. */
function expectSame(actual: ReturnType<typeof irr>, expected: ReturnType<typeof irr>): void {
  expect(actual.status).toBe(expected.status)
  if (actual.status !== 'ok' || expected.status !== 'ok') return
  expect(Math.abs(actual.rate - expected.rate)).toBeLessThanOrEqual(1e-12 * Math.max(Math.abs(expected.rate), 1))
}

/** ln(value of the flows / pot) at a rate, one flow at a time with the largest power taken out. */
function logValue(flows: readonly CashFlow[], rate: number, nav: number): number {
  const exponents = flows.map(({ day, amount }) => Math.log(amount / nav) + (Math.log1p(rate) * (navDay - day)) / 365)
  const largest = Math.max(...exponents)
  return largest + Math.log(exponents.reduce((sum, exponent) => sum + Math.exp(exponent - largest), 0))
}

describe('properties of the IRR', () => {
  it('solves its equation', () => {
    fc.assert(
      fc.property(paymentsIn, pot, (flows, nav) => {
        const result = irr(flows, nav, navDay)
        // Where the rate rounds to -1 or is beyond a double, nothing is left to put back into the equation.
        fc.pre(result.status === 'ok' && result.rate > -0.999)
        if (result.status === 'ok') expect(Math.abs(logValue(flows, result.rate, nav))).toBeLessThan(1e-9)
      }),
      { numRuns: 500 },
    )
  })

  it('does not change when all amounts are scaled', () => {
    fc.assert(
      fc.property(anyFlows, pot, fc.constantFrom(0.01, 2, 3, 1000), (flows, nav, factor) => {
        const scaled = flows.map(({ day, amount }) => ({ day, amount: amount * factor }))
        expectSame(irr(scaled, nav * factor, navDay), irr(flows, nav, navDay))
      }),
      { numRuns: 500 },
    )
  })

  it('does not depend on the order of the flows, to the last bit', () => {
    fc.assert(
      fc.property(
        anyFlows.chain((flows) =>
          fc.tuple(
            fc.constant(flows),
            fc.shuffledSubarray(flows, { minLength: flows.length, maxLength: flows.length }),
          ),
        ),
        pot,
        ([flows, shuffled], nav) => {
          expect(irr(shuffled, nav, navDay)).toEqual(irr(flows, nav, navDay))
        },
      ),
    )
  })

  it('does not depend on how the flows of a day are split, to the last bit', () => {
    fc.assert(
      fc.property(anyFlows, pot, fc.integer({ min: -(10 ** 6), max: 10 ** 6 }), (flows, nav, part) => {
        const split = flows.flatMap(({ day, amount }) => [
          { day, amount: amount - part },
          { day, amount: part },
        ])
        expect(irr(split, nav, navDay)).toEqual(irr(flows, nav, navDay))
      }),
    )
  })

  it('rises with the pot when nothing was paid out', () => {
    fc.assert(
      fc.property(paymentsIn, pot, fc.integer({ min: 1, max: 10 ** 6 }), (flows, nav, more) => {
        const result = irr(flows, nav, navDay)
        const higher = irr(flows, nav + more, navDay)
        fc.pre(result.status === 'ok' && higher.status === 'ok' && result.rate > -0.999)
        if (result.status === 'ok' && higher.status === 'ok') expect(higher.rate).toBeGreaterThan(result.rate)
      }),
      { numRuns: 500 },
    )
  })

  it('is 0, exactly, when the pot is what was paid in', () => {
    fc.assert(
      fc.property(paymentsIn, (flows) => {
        const paid = flows.reduce((sum, { amount }) => sum + amount, 0)
        expect(irr(flows, paid, navDay)).toEqual({ status: 'ok', rate: 0 })
      }),
    )
  })
})
