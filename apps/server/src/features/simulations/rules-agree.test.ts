import { newSimulationSchema, type SimulationFields } from '@plumbline/contract/simulations/simulation-fields.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { simulationMistakes } from '@plumbline/engine/simulation/simulation-mistakes.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { engineParameters, fieldOfParameter } from './engine-parameters.ts'

/** Reaches over every date that a form takes, so that it alone is never the reason. */
const index = dailyLevels({ days: Int32Array.of(-40_000, 60_000), levels: Float64Array.of(100, 200) })

const date = fc
  .date({ min: new Date('1999-11-20'), max: new Date('2003-02-10'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
const near = (...values: number[]) => fc.constantFrom(...values)

const fields: fc.Arbitrary<SimulationFields> = fc.record({
  name: fc.constant('Drawn'),
  isSos: fc.boolean(),
  maxUsers: near(-1, 0, 1, 1.5, 5000, 500_000, 10_000_000, 10_000_001),
  startDate: fc.oneof(
    date,
    near(0, 1, 2).map((year) => `200${year}-01-01`),
  ),
  startDateType: fc.constantFrom('year', 'month'),
  endDate: fc.oneof(
    date,
    near(1, 2, 3).map((year) => `200${year}-01-01`),
  ),
  fixedAmounts: fc.boolean(),
  maxAmount: near(-1, 0, 0.99, 1, 1.005, 10.01, 10_000_000, 10_000_001),
  fixedContributions: fc.boolean(),
  maxContributions: near(-2, -1, 0, 1, 2.5, 1_200, 1_201),
  simulationsPerContribution: near(-1, 0, 1, 20, 21, 10_000, 10_001),
  usePriceTracks: fc.boolean(),
  indexType: fc.constant('default'),
  seed: near(-1, 0, 0.5, 1, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1),
})

it('the form refuses what the engine refuses, of the same fields, and nothing else', () => {
  let sound = 0
  fc.assert(
    fc.property(fields, (simulation) => {
      const parsed = newSimulationSchema.safeParse(simulation)
      const refused = new Set((parsed.error?.issues ?? []).map(({ path }) => String(path[0])))
      const parameters = engineParameters({ ...simulation, sigmaAlpha: 0.0075, trackingError: 0.04 })
      const mistakes = Object.keys(simulationMistakes(parameters, index)) as (keyof typeof fieldOfParameter)[]
      const expected = new Set<string>(mistakes.map((name) => fieldOfParameter[name]))
      expect(parsed.success).toBe(expected.size === 0)
      // What takes several fields is asked of a form whose fields are sound by themselves.
      for (const field of refused) expect(expected).toContain(field)
      if (parsed.success) sound += 1
    }),
    { numRuns: 3000 },
  )
  expect(sound).toBeGreaterThan(20)
})
