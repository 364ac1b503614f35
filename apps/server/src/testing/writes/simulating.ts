import { simulationSchema } from '@plumbline/contract/simulations/simulations.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { allocatePots, simulatePots } from '@plumbline/engine/simulation/simulate-pots.ts'
import { prepareSimulation } from '@plumbline/engine/simulation/simulation.ts'
import { defaultSimulation, type SimulationParameters } from '@plumbline/engine/simulation/simulation-parameters.ts'
import { simulationResult } from '@plumbline/engine/simulation/simulation-result.ts'
import { demonstrationIndex } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import type { TrackLuck } from '../../platform/postgres/simulation-tables.ts'
import type { Action, World } from './actions.ts'
import { call, until } from './calls.ts'

/** Three parts of it. */
const savers = 1_500

/** A simulation that was acknowledged comes to its end with the same numbers, and leaves no part behind. */
export function simulating({ db }: World): Action {
  const parameters = { ...defaultSimulation, savers }
  const expectedOf = spreadByTracks(parameters)
  let id = 0
  const row = () => db.selectFrom('simulations').select(['state', 'result', 'failure', 'tracks']).where('id', '=', id)
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
      const isRight = made?.state === 'completed' && made.result?.stDev === expectedOf(made.tracks)
      return [
        parts.length > 0 && `${parts.length} parts are left behind`,
        wasAnswered &&
          !isRight &&
          `an acknowledged simulation is ${made?.state}: ${made?.result?.stDev} ${made?.failure}`,
      ].filter((fault) => fault !== false)
    },
  }
}

/** What a simulation comes to without a server, by the luck of the price tracks that there were when it was asked for. */
function spreadByTracks(parameters: SimulationParameters): (tracks: readonly TrackLuck[]) => number | null {
  const levels = dailyLevels(demonstrationIndex())
  const known = new Map<string, number | null>()
  return (tracks) => {
    const key = JSON.stringify(tracks)
    const result = known.get(key)
    if (result !== undefined) return result
    const active = tracks.map((track) => Float64Array.from(track.active))
    const pots = simulatePots(prepareSimulation(parameters, levels, active), allocatePots(parameters))
    const { stDev } = simulationResult(parameters, pots)
    known.set(key, stDev)
    return stDev
  }
}

async function openOnes(db: World['db']): Promise<number> {
  return (await db.selectFrom('simulations').select('id').where('state', 'in', ['queued', 'running']).execute()).length
}
