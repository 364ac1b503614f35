import { expect, it } from 'vitest'
import { seededRandom } from '../random/seeded-random.ts'
import { noiseEstimate } from './noise-estimate.ts'

const sure = { value: 0.04, low: 0.04, high: 0.04 }

it('is a number where pots do not scatter at all', () => {
  const scatters = [1, 2].map(() => ({ scatter: 0, scatterOfLuck: 0, scatterFreedom: 9 }))
  const model = { funds: [], years: 1, patterns: 0, scatters, scatter: 0, scatterOfLuck: 0, scatterFreedom: 18 }
  expect(noiseEstimate(model, { value: 0.04, low: 0.03, high: 0.05 }, 0.5)).toEqual({ value: 0, low: 0, high: 0 })
})

it('allows for luck that moves the scatter of all funds together', () => {
  // Two funds that do not differ: half of their scatter is luck of 4 % a year.
  const scatters = [1, 2].map(() => ({ scatter: 20, scatterOfLuck: 10 / 0.04 ** 2, scatterFreedom: 10 }))
  const model = { scatters, scatter: 40, scatterOfLuck: 20 / 0.04 ** 2, scatterFreedom: 20 }
  const alone = noiseEstimate(model, sure, 0)
  for (const end of [alone.low, alone.value, alone.high]) expect(end).toBeCloseTo(1, 12)
  const { low, value, high } = noiseEstimate(model, sure, 0.5)
  expect(value).toBe(1)
  // 2 x 0.5^2 x 20 x 20 / 4, the root of it over 20, times Student's t of 7.
  const half = 2.3646 * (Math.sqrt(50) / 20)
  expect(low ** 2).toBeCloseTo(1 - half, 3)
  expect(high ** 2).toBeCloseTo(Math.exp(half), 2)
})

it('holds the truth as often as it should where funds share luck', () => {
  // Each fund has four separate looks at luck, of whose variance half is that of all funds. A quarter of the scatter is luck.
  const [funds, looks, draws] = [80, 4, 500]
  const random = seededRandom(4)
  const luckOfFund = 20 / 3 / 0.04 ** 2
  const hits = { allowing: 0, asIfAlone: 0 }
  for (let draw = 0; draw < draws; draw++) {
    const shared = random.normals(new Float64Array(looks))
    const scatters = Array.from({ length: funds }, () => {
      const noise = random.normals(new Float64Array(20)).reduce((sum, each) => sum + each * each, 0)
      const luck = shared.reduce((sum, each) => sum + (each + random.normal()) ** 2 / 2 / looks, 0)
      return { scatter: noise + (20 / 3) * luck, scatterOfLuck: luckOfFund, scatterFreedom: 20 }
    })
    const scatter = scatters.reduce((sum, each) => sum + each.scatter, 0)
    const model = { scatters, scatter, scatterOfLuck: funds * luckOfFund, scatterFreedom: 20 * funds }
    for (const [name, correlation] of [
      ['allowing', 0.5],
      ['asIfAlone', 0],
    ] as const) {
      const { low, high } = noiseEstimate(model, sure, correlation)
      if (low <= 1 && 1 <= high) hits[name]++
    }
  }
  expect(hits.allowing / draws).toBeGreaterThan(0.92)
  expect(hits.allowing / draws).toBeLessThan(0.98)
  expect(hits.asIfAlone / draws).toBeLessThan(0.7)
})
