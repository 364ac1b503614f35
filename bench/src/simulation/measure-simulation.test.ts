import { expect, it } from 'vitest'
import { measureSimulation } from './measure-simulation.ts'

it('solves what the plain loop solves, each saver with sixty payments', () => {
  const measured = measureSimulation(40, 3, 1)
  expect(measured).toMatchObject({ pots: 120, payments: 2400 })
  expect(measured.farthest).toBeLessThan(1e-9)
  for (const times of [measured.engine, measured.newton, measured.whole]) expect(times).toHaveLength(1)
})
