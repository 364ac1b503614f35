import { describe, expect, it } from 'vitest'
import { type Random, seededRandom } from '../random/seeded-random.ts'
import { type CashFlow, irr } from './irr.ts'

/** Points of the dense scan of ln(1 + rate), against which the certain method is compared. */
const scanPoints = 20_000

interface History {
  readonly flows: CashFlow[]
  readonly nav: number
  readonly navDay: number
}

/** Payments in and out, a few or a few dozen, of sizes that make none, one and several roots common. */
function drawHistory(random: Random): History {
  const navDay = 365 * (1 + random.integer(20))
  const count = 2 + random.integer(random.next() < 0.7 ? 6 : 60)
  const shareOut = random.next()
  const flows = Array.from({ length: count }, () => {
    const size = Math.round(10 ** (2 + 3 * random.next()))
    return { day: random.integer(navDay), amount: random.next() < shareOut ? -size : size }
  })
  return { flows, nav: random.next() < 0.1 ? 0 : Math.round(10 ** (1 + 4 * random.next())), navDay }
}

/** Rates at which the value less the pot changes sign on the grid. */
function scannedRoots({ flows, nav, navDay }: History): number[] {
  const roots: number[] = []
  const [lowest, highest] = [Math.log(0.01), Math.log(11)]
  let previous = Number.NaN
  for (let i = 0; i <= scanPoints; i++) {
    const y = lowest + ((highest - lowest) * i) / scanPoints
    let value = -nav
    for (const { day, amount } of flows) value += amount * Math.exp((y * (navDay - day)) / 365)
    if (value > 0 !== previous > 0 && i > 0) roots.push(Math.expm1(y))
    previous = value
  }
  return roots
}

describe('histories with money out', () => {
  it('have the rate that a dense scan finds, and none when it finds none or several', () => {
    const random = seededRandom(20260630)
    const seen = { none: 0, one: 0, several: 0 }
    for (let i = 0; i < 400; i++) {
      const history = drawHistory(random)
      const out = history.flows.some(({ amount }) => amount < 0)
      const inward = history.flows.some(({ amount }) => amount > 0)
      if (!out || !inward) continue
      const roots = scannedRoots(history)
      const result = irr(history.flows, history.nav, history.navDay)
      if (roots.length === 0) {
        seen.none++
        expect(result).toEqual({ status: 'no_root' })
      } else if (roots.length > 1) {
        seen.several++
        expect(result).toEqual({ status: 'ambiguous' })
      } else {
        seen.one++
        if (result.status !== 'ok') expect.unreachable(`${result.status}: ${JSON.stringify(history)}`)
        expect(Math.abs(Math.log1p(result.rate) - Math.log1p(roots[0]))).toBeLessThan(1e-3)
      }
    }
    expect(Math.min(seen.none, seen.one, seen.several)).toBeGreaterThan(5)
  })

  it('have a rate that solves the equation to rounding', () => {
    const random = seededRandom(7)
    let solved = 0
    for (let i = 0; i < 400; i++) {
      const { flows, nav, navDay } = drawHistory(random)
      const result = irr(flows, nav, navDay)
      if (result.status !== 'ok' || flows.every(({ amount }) => amount > 0)) continue
      solved++
      const parts = flows.map(({ day, amount }) => amount * Math.exp((Math.log1p(result.rate) * (navDay - day)) / 365))
      const value = parts.reduce((sum, part) => sum + part, -nav)
      const size = parts.reduce((sum, part) => sum + Math.abs(part), nav)
      expect(Math.abs(value)).toBeLessThan(1e-12 * size)
    }
    expect(solved).toBeGreaterThan(100)
  })
})
