import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { allocatePots, simulatePots } from '@plumbline/engine/simulation/simulate-pots.ts'
import { prepareSimulation } from '@plumbline/engine/simulation/simulation.ts'
import { defaultSimulation } from '@plumbline/engine/simulation/simulation-parameters.ts'
import { demonstrationIndex } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { describe, expect, it } from 'vitest'
import { bytesOfPart, partsOf, restorePart } from './simulation-parts.ts'

describe('parts of a simulation', () => {
  it.each([
    ['5,000 savers in 20 funds', { ...defaultSimulation }, 10],
    ['timing alone', { ...defaultSimulation, inFunds: false, savers: 10_001 }, 2],
    ['one saver in very many funds', { ...defaultSimulation, savers: 1, fundsPerSaver: 10_000 }, 1],
    ['three savers in many funds each', { ...defaultSimulation, savers: 3, fundsPerSaver: 9_000 }, 3],
  ])('hold each saver once: %s', (_, parameters, count) => {
    const parts = partsOf(parameters)
    expect(parts).toHaveLength(count)
    expect(parts.map(({ part }) => part)).toEqual([...parts.keys()])
    let next = 0
    for (const { from, to } of parts) {
      expect(from).toBe(next)
      expect(to).toBeGreaterThan(from)
      next = to
    }
    expect(next).toBe(parameters.savers)
  })

  it.each([true, false])('come back from their bytes as they were, savers in funds: %s', (inFunds) => {
    const parameters = { ...defaultSimulation, inFunds, savers: inFunds ? 1_100 : 21_000, contributions: 1 }
    const index = dailyLevels(demonstrationIndex())
    const made = simulatePots(prepareSimulation(parameters, index), allocatePots(parameters))
    const restored = allocatePots(parameters, true)
    for (const part of partsOf(parameters).reverse()) restorePart(restored, part, bytesOfPart(made, part))
    for (const column of ['years', 'contributions', 'benchmarkIrr', 'formula', 'irr'] as const) {
      expect([...restored[column]]).toEqual([...made[column]])
    }
  })

  it('are refused with bytes of another length', () => {
    const parameters = { ...defaultSimulation, savers: 2, fundsPerSaver: 1 }
    const [part] = partsOf(parameters)
    if (part === undefined) throw new Error('no part')
    expect(() => restorePart(allocatePots(parameters), part, Buffer.alloc(7))).toThrow('7 bytes')
  })
})
