import { fillGrowthTable, tabledGrowth } from './growth-walk.ts'
import type { SaverFlows } from './saver-flows.ts'

// Of the tables of `growth-walk.ts`: a constant of the innermost loop stays in its file.
const tabledDays = 128

/** Places of P, P', Q and Q' in the answer of `splitWalk`. */
export const splitSlot = { moneyIn: 0, moneyInSlope: 1, moneyOut: 2, moneyOutSlope: 3 } as const

/**
 * Money in and money out grown apart at one rate: P, P', Q, Q' (`splitSlot`) at the log rate `y` a day.
 *
 * Formula: `P = sum over w_j > 0 of w_j e^(y age_j)`, `Q` the same over `-w_j > 0`; the derivatives carry `age_j`. All
 * four only rise with `y`. A constant (the pot) is the caller's to add: to Q when positive, to P when negative. Answer:
 * `out`.
 *
 * @example
 * splitWalk(loadFlows(allocateSaverFlows(2), [0, 100], [90, -40], 0, 2, 365), Float64Array.of(90, -40), 0, new Float64Array(4)) // => [90, 32850, 40, 10600]
 */
export function splitWalk(flows: SaverFlows, weights: Float64Array, y: number, out: Float64Array): Float64Array {
  const { ages, gaps, growth } = flows
  fillGrowthTable(growth, 0, y)
  let power = 1
  let moneyIn = 0
  let moneyInSlope = 0
  let moneyOut = 0
  let moneyOutSlope = 0
  let i = flows.count - 1
  while (i >= 0) {
    let gap = gaps[i]
    if (gap >= tabledDays) {
      power *= Math.exp(y * gap)
      gap = 0
    }
    do {
      power *= tabledGrowth(growth, 0, gap)
      const part = weights[i] * power
      if (part > 0) {
        moneyIn += part
        moneyInSlope += part * ages[i]
      } else {
        moneyOut -= part
        moneyOutSlope -= part * ages[i]
      }
      i--
      if (i < 0) break
      gap = gaps[i]
    } while (gap < tabledDays)
  }
  out[splitSlot.moneyIn] = moneyIn
  out[splitSlot.moneyInSlope] = moneyInSlope
  out[splitSlot.moneyOut] = moneyOut
  out[splitSlot.moneyOutSlope] = moneyOutSlope
  return out
}
