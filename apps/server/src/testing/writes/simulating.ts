import { simulationSchema } from '@plumbline/contract/simulations/simulations.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { allocatePots, simulatePots } from '@plumbline/engine/simulation/simulate-pots.ts'
import { prepareSimulation } from '@plumbline/engine/simulation/simulation.ts'
import { defaultSimulation } from '@plumbline/engine/simulation/simulation-parameters.ts'
import { simulationResult } from '@plumbline/engine/simulation/simulation-result.ts'
import { demonstrationIndex } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import type { Action, World } from './actions.ts'
import { call, until } from './calls.ts'

/** Three parts of it. */
const savers = 1_500

/** A simulation that was acknowledged comes to its end with the same numbers, and leaves no part behind. */
export function simulating({ db }: World): Action {
  const parameters = { ...defaultSimulation, savers }
  const simulation = prepareSimulation(parameters, dailyLevels(demonstrationIndex()))
  const expected = simulationResult(parameters, simulatePots(simulation, allocatePots(parameters))).stDev
  let id = 0
  const row = () => db.selectFrom('simulations').select(['state', 'result', 'failure']).where('id', '=', id)
  const isOver = async () => !/queued|running/.test((await row().executeTakeFirst())?.state ?? '')
  return {
    name: 'simulating',
    writes: 14,
    prepare: async () => undefined,
    async begin(connection) {
      const answer = await call(connection, 'POST', '/simulations/add', { name: 'Killed', maxUsers: savers })
      if (answer !== undefined) id = simulationSchema.parse(answer).id
      return answer
    },
    ended: isOver,
    async judge(_connection, wasAnswered) {
      // One that nobody heard of may be under way as well.
      await until(async () => ((await openOnes(db)) === 0 ? true : undefined))
      const parts = await db.selectFrom('simulation_parts').select('part').execute()
      const made = wasAnswered ? await row().executeTakeFirst() : undefined
      const isRight = made?.state === 'completed' && made.result?.stDev === expected
      return [
        parts.length > 0 && `${parts.length} parts are left behind`,
        wasAnswered &&
          !isRight &&
          `an acknowledged simulation is ${made?.state}: ${made?.result?.stDev} ${made?.failure}`,
      ].filter((fault) => fault !== false)
    },
  }
}

async function openOnes(db: World['db']): Promise<number> {
  return (await db.selectFrom('simulations').select('id').where('state', 'in', ['queued', 'running']).execute()).length
}
