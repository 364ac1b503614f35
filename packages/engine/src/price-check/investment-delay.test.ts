import { describe, expect, inject, it } from 'vitest'
import { dailyLevels } from '../benchmark/daily-levels.ts'
import { itemAt } from '../lists/item-at.ts'
import { clippedLine } from './clipped-line.ts'
import { delayedPots, delays } from './delayed-pots.ts'
import { type DelayFound, type InvestmentDelay, investmentDelay } from './investment-delay.ts'
import { type DelayPlan, delayedFund, plainDelay } from './testing/delayed-fund.ts'

const seeds = Number(process.env.DELAY_SEEDS ?? (inject('long') ? 20 : 6))

function foundIn(seed: number, plan: DelayPlan): DelayFound {
  const { prices, savers } = delayedFund(seed, plan)
  return investmentDelay(delayedPots(savers, dailyLevels(prices)))
}

function foundInAll(change: Partial<DelayPlan>) {
  const all = Array.from({ length: seeds }, (_, seed) => foundIn(seed + 1, { ...plainDelay, ...change }))
  return {
    delays: all.filter((each): each is InvestmentDelay & { status: 'found' } => each.status === 'found'),
    disagree: all.filter(({ status }) => status === 'price disagrees').length,
  }
}

const share = <Item>(items: readonly Item[], isSo: (item: Item) => boolean) => items.filter(isSo).length / items.length

describe('days out of the market', () => {
  it.each([
    ['records that err by 1 %', {}],
    ['a charge a year and one on the way in', { charge: 0.005, entryCharge: 0.01 }],
    ['a twentieth of the records wrong', { badRecords: 0.05 }],
  ])('finds a delay of six days within its interval, with %s', (_, change) => {
    const { delays, disagree } = foundInAll({ ...change, delay: 6 })
    expect(disagree / seeds).toBeLessThanOrEqual(0.1)
    expect(share(delays, ({ low, high }) => low <= 6 && 6 <= high)).toBeGreaterThanOrEqual(0.9)
    expect(share(delays, ({ low }) => low > 0)).toBeGreaterThan(0.7)
    expect(share(delays, ({ days }) => Math.abs(days - 6) <= 3)).toBeGreaterThan(0.7)
  })

  it('finds no sign of a delay where there is none, charged or not', () => {
    for (const charge of [0, 0.005]) {
      const { delays } = foundInAll({ charge })
      expect(share(delays, ({ low }) => low === 0)).toBeGreaterThanOrEqual(0.9)
    }
  })

  it('says nothing where the price is not that of the fund', () => {
    expect(foundInAll({ trackingError: 0.03 }).disagree / seeds).toBeGreaterThan(0.8)
  })

  it('prices the delay: pots without it less pots', () => {
    const { prices, savers } = delayedFund(3, { ...plainDelay, savers: 2000, delay: 20, noise: 0.001 })
    const pots = delayedPots(savers, dailyLevels(prices))
    const delay = investmentDelay(pots)
    if (delay.status !== 'found') return expect.fail(delay.status)
    expect(delay.days).toBe(20)
    const prompt = delayedFund(3, { ...plainDelay, savers: 2000, delay: 0, noise: 0.001 }).savers
    const cost = prompt.navPence.reduce((sum, pot) => sum + pot, 0) - savers.navPence.reduce((sum, pot) => sum + pot, 0)
    expect(delay.costPence / cost).toBeCloseTo(1, 1)
    expect(delay.errors).toHaveLength(delays)
    expect(Math.min(...delay.errors)).toBe(itemAt(delay.errors, 20))
  })

  it('needs 100 savers, who began over two years', () => {
    expect(foundIn(1, { ...plainDelay, savers: 99 })).toEqual({ status: 'too few', savers: 99 })
  })
})

it('leaves out who cannot be compared: money out, no pot, payments before the first price, nothing invested', () => {
  const prices = dailyLevels({ days: Int32Array.of(10, 11, 12, 13), levels: Float64Array.of(1, 1, 1, 1) })
  const batch = {
    count: 5,
    offsets: Int32Array.of(0, 2, 3, 4, 5, 6),
    flowDays: Int32Array.of(10, 11, 10, 9, 13, 10),
    flowPence: Float64Array.of(100, -50, 100, 100, 100, 100),
    navDays: new Int32Array(5).fill(13),
    navPence: Float64Array.of(50, 0, 100, 100, 100),
  }
  expect(delayedPots(batch, prices).count).toBe(1)
})

it('draws a line that one wild point does not move', () => {
  const y = (i: number) => (i === 7 ? 1000 : 2 + 0.5 * i + 0.01 * Math.sin(i))
  const { level, slope } = clippedLine({ count: 50, x: (i) => i, y })
  expect(level).toBeCloseTo(2, 1)
  expect(slope).toBeCloseTo(0.5, 2)
  expect(clippedLine({ count: 4, x: () => 1, y: () => 3 })).toMatchObject({ level: 3, slope: 0 })
})
