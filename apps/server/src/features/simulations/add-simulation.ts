import { shortDate } from '@plumbline/contract/format/dates.ts'
import type { SimulationFields } from '@plumbline/contract/simulations/simulation-fields.ts'
import type { Simulation } from '@plumbline/contract/simulations/simulations.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { simulationMistakes } from '@plumbline/engine/simulation/simulation-mistakes.ts'
import { type Kysely, sql } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { wrongField } from '../../platform/http/wrong-field.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { StoredSimulationParameters } from '../../platform/postgres/simulation-tables.ts'
import type { Services } from '../../platform/services.ts'
import { openWork } from '../../platform/work/work-rows.pg.ts'
import { requireStill } from '../access/require-still.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { levelsOf } from '../batches/batch-settings.ts'
import { newestLevels } from '../batches/newest-levels.ts'
import { spreadsInForce } from '../calibration/spreads-in-force.ts'
import { announceSimulation } from './announce-simulation.ts'
import { engineParameters, fieldOfParameter } from './engine-parameters.ts'
import { simulationJob, simulationKey } from './jobs/simulation-job.ts'
import { luckOfTracks } from './luck-of-tracks.ts'
import { simulationOnWire } from './simulation-on-wire.ts'
import { findSimulation } from './simulations.pg.ts'
import { unknownSimulation } from './unknown-simulation.ts'

/** Begun or waiting, of everybody: they run one after another. */
const mostOpen = 20
const lockOfSimulations = 7_226_002

/**
 * Begins a simulation, beside requests.
 * @throws ApiFailure invalid_input where the index does not reach, too_many_attempts when too many wait
 */
export async function addSimulation(
  services: Pick<Services, 'db' | 'events' | 'jobs'>,
  caller: Caller,
  fields: SimulationFields,
): Promise<Simulation> {
  const { sigmaAlpha, trackingError } = await spreadsInForce(services.db)
  const parameters: StoredSimulationParameters = { ...fields, sigmaAlpha, trackingError }
  const simulation = await services.db.transaction().execute(async (transaction) => {
    await requireStill(transaction, caller.userId, 'runSimulations')
    const { benchmarkVersionId, index } = await usableVersion(transaction, parameters)
    const tracks = fields.isSos && fields.usePriceTracks ? await luckOfTracks(transaction, index) : []
    // One after another, so that two at once do not both find room.
    await sql`select pg_advisory_xact_lock(${lockOfSimulations})`.execute(transaction)
    if ((await openWork(transaction, 'simulations')).length >= mostOpen) {
      throw new ApiFailure('too_many_attempts', `${mostOpen} simulations wait or are being made. Wait for one of them.`)
    }
    const { id: simulationId } = await transaction
      .insertInto('simulations')
      .values({
        name: fields.name,
        parameters: JSON.stringify(parameters),
        benchmark_version_id: benchmarkVersionId,
        tracks: JSON.stringify(tracks),
        requested_by: caller.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'simulation.add',
      subject: `simulation ${simulationId}`,
      after: { ...parameters, priceTracks: tracks.map(({ name }) => name) },
    })
    const payload = { simulationId }
    await services.jobs.send(simulationJob, payload, { key: simulationKey(payload), within: transaction })
    const row = await findSimulation(transaction, simulationId)
    if (row === undefined) throw unknownSimulation()
    return simulationOnWire(row)
  })
  announceSimulation(services, simulation.id, simulation)
  return simulation
}

/** The newest levels of the index, where they reach over the whole window. */
async function usableVersion(db: Kysely<Database>, parameters: StoredSimulationParameters) {
  const version = await newestLevels(db, parameters.indexType)
  if (version === undefined) {
    throw wrongField('indexType', 'This index does not exist. Choose one from the list.')
  }
  const index = dailyLevels(await levelsOf(db, version.id))
  const mistakes = Object.entries(simulationMistakes(engineParameters(parameters), index))
  if (mistakes.length === 0) return { benchmarkVersionId: version.id, index }
  // A parse boundary: keys of mistakes are names of parameters.
  const fields = Object.fromEntries(
    mistakes.map(([name, words]) => [fieldOfParameter[name as keyof typeof fieldOfParameter], forPeople(words)]),
  )
  throw new ApiFailure('invalid_input', Object.values(fields).join(' '), { fields })
}

/** Dates as screens show them. */
function forPeople(words: string): string {
  return words.replaceAll(/\d{4}-\d{2}-\d{2}/g, (date) => shortDate(date))
}
