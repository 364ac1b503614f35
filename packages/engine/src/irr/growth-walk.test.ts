import { describe, expect, it } from 'vitest'
import { seededRandom } from '../random/seeded-random.ts'
import { fillGrowthTable, growthLength, tabledGrowth, walkOne, walkTwo } from './growth-walk.ts'
import { loadFlows } from './load-flows.ts'
import { allocateSaverFlows } from './saver-flows.ts'

describe('growth over a gap', () => {
  const rates = [0, 1e-9, 0.0001, -0.0003, 0.0019, -0.0019, 0.002, 0.01, -0.3, 2]

  it.each(rates)('at a log rate of %d a day is that of the exponential function to the last places', (y) => {
    const table = fillGrowthTable(new Float64Array(growthLength), 0, y)
    for (const gap of [1, 7, 8, 28, 30, 31, 63, 64, 127]) {
      const exact = Math.exp(y * gap)
      if (exact === Number.POSITIVE_INFINITY) continue
      // Math.exp itself is up to a unit in the last place off, and rounds its exponent.
      const tolerance = (4 + Math.abs(y * gap)) * Number.EPSILON
      expect(Math.abs(tabledGrowth(table, 0, gap) - exact)).toBeLessThanOrEqual(tolerance * exact)
    }
  })
})

describe('a walk', () => {
  const exact = (days: number[], amounts: number[], navDay: number, y: number) =>
    [0, 1, 2, 3].map((power) =>
      days.reduce((sum, day, i) => sum + amounts[i] * (navDay - day) ** power * Math.exp(y * (navDay - day)), 0),
    )

  // Wide gaps stand at either end and side by side, where one stretch of the walk ends and the next begins.
  it.each([
    [[0], 1000],
    [[0, 31], 5000],
    [[0, 200, 231, 262], 270],
    [[0, 31, 400, 800, 928, 1055], 1100],
    [[0, 127, 255, 384], 512],
  ])('over days %j grows each flow by its age', (days, navDay) => {
    const amounts = days.map((_, i) => 100 + 7 * i)
    const flows = loadFlows(allocateSaverFlows(days.length), days, amounts, 0, days.length, navDay)
    for (const y of [0, 0.0002, -0.0004, 0.003]) {
      walkOne(flows, flows.amounts, y)
      exact(days, amounts, navDay, y).forEach((sum, place) => {
        expect(Math.abs(flows.walk[place] - sum)).toBeLessThanOrEqual(1e-13 * sum)
      })
    }
  })
})

describe('a walk at two rates', () => {
  it('gives the bits of two walks at one rate', () => {
    const random = seededRandom(5)
    for (let i = 0; i < 200; i++) {
      const days = [...new Set(Array.from({ length: 40 }, () => random.integer(2 + 100 * i)))].sort((a, b) => a - b)
      const amounts = days.map(() => 1 + random.integer(1000))
      const flows = loadFlows(allocateSaverFlows(days.length), days, amounts, 0, days.length, 2 + 100 * i)
      const [y, secondY] = [0.0005 * random.normal(), 0.0005 * random.normal()]
      const both = Array.from(walkTwo(flows, flows.amounts, y, secondY))
      expect(both.slice(0, 4)).toEqual(Array.from(walkOne(flows, flows.amounts, y).subarray(0, 4)))
      expect(both.slice(4)).toEqual(Array.from(walkOne(flows, flows.amounts, secondY).subarray(0, 4)))
    }
  })
})
