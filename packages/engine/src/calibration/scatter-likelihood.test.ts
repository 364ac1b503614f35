import { describe, expect, it } from 'vitest'
import { seededRandom } from '../random/seeded-random.ts'
import { knownNoise } from './scatter-likelihood.ts'

describe('how surely the scatter within cells tells the noise of records', () => {
  it('is as it is over draws of funds whose luck goes together', () => {
    // Each fund has four separate looks at luck, of whose variance half is that of all funds. A quarter of the scatter is luck.
    const [funds, looks, draws] = [80, 4, 500]
    const random = seededRandom(3)
    const luckOfFund = 1 / 3 / 0.04 ** 2
    const known = Array.from({ length: draws }, () => {
      const shared = random.normals(new Float64Array(looks))
      const scatters = Array.from({ length: funds }, () => {
        const noise = random.normals(new Float64Array(20)).reduce((sum, each) => sum + (each * each) / 20, 0)
        const luck = shared.reduce((sum, each) => sum + (each + random.normal()) ** 2 / 2 / looks, 0)
        return { scatter: noise + luck / 3, scatterOfLuck: luckOfFund, scatterFreedom: 20 }
      })
      const scatter = scatters.reduce((sum, each) => sum + each.scatter, 0)
      return knownNoise(scatters, { scatter, scatterOfLuck: funds * luckOfFund, scatterFreedom: 20 * funds }, 0.04)
    })
    const mean = known.reduce((sum, { square }) => sum + square, 0) / draws
    const variance = known.reduce((sum, { square }) => sum + (square - mean) ** 2, 0) / (draws - 1)
    const looksSeen = (2 * mean ** 2) / variance
    const stated = known.reduce((sum, each) => sum + each.looks, 0) / draws
    expect(stated / looksSeen).toBeGreaterThan(1 / 1.25)
    expect(stated / looksSeen).toBeLessThan(1.25)
    // Were luck of each fund its own, it would be above 600.
    expect(stated).toBeLessThan(200)
  })

  it('goes by the funds that the luck is of', () => {
    const looks = (luck: readonly number[]) => {
      const scatters = luck.map((scatterOfLuck) => ({ scatter: 1, scatterOfLuck, scatterFreedom: 10 }))
      const all = { scatter: 4, scatterOfLuck: luck.reduce((sum, each) => sum + each, 0), scatterFreedom: 40 }
      return knownNoise(scatters, all, 0.04).looks
    }
    // Half of the scatter is luck. Four funds alike: 2^2 (1/4 + 1/4 x 3/4) / 4 beside (2^2 + 2 x 2 x 2) / 40.
    const half = 2 / 0.04 ** 2
    expect(looks([1, 1, 1, 1].map((share) => (share * half) / 4))).toBeCloseTo(4 / (0.3 + 0.4375), 9)
    // All of it luck of one fund: 2^2 / 4.
    expect(looks([half, 0, 0, 0])).toBeCloseTo(4 / (0.3 + 1), 9)
    // Without luck: one look a saver beyond one a cell.
    expect(looks([0, 0, 0, 0])).toBe(40)
  })
})
