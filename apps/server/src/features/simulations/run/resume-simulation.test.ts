import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type SimulationDetails,
  simulationDetailsSchema,
  simulationSchema,
} from '@plumbline/contract/simulations/simulations.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { allocatePots, simulatePots } from '@plumbline/engine/simulation/simulate-pots.ts'
import { prepareSimulation } from '@plumbline/engine/simulation/simulation.ts'
import { defaultSimulation } from '@plumbline/engine/simulation/simulation-parameters.ts'
import { simulationResult } from '@plumbline/engine/simulation/simulation-result.ts'
import { demonstrationIndex } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { type App, buildApp } from '../../../app.ts'
import type { Config } from '../../../config.ts'
import { openLog } from '../../../platform/log/open-log.ts'
import type { Services } from '../../../platform/services.ts'
import { prepareRun } from '../../../testing/faults/prepare-run.ts'
import { type ServerProcess, startServerProcess } from '../../../testing/faults/server-process.ts'
import { configOfRestarts } from '../../../testing/server/config-of-restarts.ts'
import { signInAs, type TestClient } from '../../../testing/server/sign-in-as.ts'
import { testDatabaseUrl } from '../../../testing/stores/test-database.ts'
import { testFolder } from '../../../testing/stores/test-folder.ts'
import { bytesOfPart, partsOf } from './simulation-parts.ts'

/** Enough to be caught in the middle: a hundred and sixty parts, or forty. */
const asked = { name: 'Enduring', maxUsers: inject('long') ? 80_000 : 20_000, simulationsPerContribution: 20, seed: 11 }
const parameters = { ...defaultSimulation, savers: asked.maxUsers, seed: asked.seed }

/** By one thread, in one go. */
function expectedResult() {
  const simulation = prepareSimulation(parameters, dailyLevels(demonstrationIndex()))
  return simulationResult(parameters, simulatePots(simulation, allocatePots(parameters)))
}

describe('a simulation whose server died', () => {
  let folder: string
  let remove: () => Promise<void>
  let environment: Readonly<Record<string, string>>
  const started: ServerProcess[] = []
  beforeAll(async () => {
    const made = await testFolder()
    folder = made.folder
    remove = made.remove
    // The database of root runs as another account, which has to get to its folder.
    await chmod(folder, 0o711)
    environment = {
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: await testDatabaseUrl(),
      THREADS: '2',
      MEMORY_LIMIT: '1 GB',
    }
  })
  afterAll(async () => {
    for (const server of started) await server.stop()
    await remove()
  })

  async function start(token: string) {
    const server = startServerProcess(environment)
    started.push(server)
    const address = await server.ready
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return {
      server,
      post: async (below: string, body: object) =>
        (await fetch(`${address}/api${below}`, { method: 'POST', headers, body: JSON.stringify(body) })).json(),
      details: async (id: number): Promise<SimulationDetails> =>
        simulationDetailsSchema.parse(await (await fetch(`${address}/api/simulations/${id}`, { headers })).json()),
    }
  }

  it('goes on from what was done, and comes to the same bits', async () => {
    const { token } = await prepareRun(environment)
    const first = await start(token)
    const { id } = simulationSchema.parse(await first.post('/simulations/add', asked))
    let before = 0
    while (before < 0.15) {
      before = (await first.details(id)).progress
      await delay(20)
    }
    await first.server.kill()
    const second = await start(token)
    const after = await second.details(id)
    expect(after.status).toBe('running')
    expect(after.progress).toBeGreaterThanOrEqual(before)
    const made = await vi.waitFor(
      async () => {
        const found = await second.details(id)
        if (found.result === null) throw new Error(`still ${found.status}`)
        return found.result
      },
      { timeout: 60_000, interval: 200 },
    )
    const { stDev, standardError, count, mean, quantiles } = made
    expect({ stDev, standardError, count, mean, quantiles }).toEqual(expectedResult())
  })
})

describe('parts that are done', () => {
  let config: Config
  let removeFolder: () => Promise<void>
  let app: App
  let services: Services
  let superuser: TestClient
  beforeAll(async () => {
    ;({ config, removeFolder } = await configOfRestarts())
    await start({ jobsPaused: true })
  })
  afterAll(async () => {
    await app.close()
    await removeFolder()
  })

  async function start(given: { readonly jobsPaused?: boolean } = {}): Promise<void> {
    app = await buildApp(config, { log: openLog(config.logLevel), ...given })
    services = await app.ready()
    superuser = await signInAs(services, app.http, 'superuser')
  }

  it('are not made again', { tags: 'long' }, async () => {
    const small = { name: 'Marked', maxUsers: 1_500, simulationsPerContribution: 20 }
    const { id } = (await superuser.post('/simulations/add', small)).json()
    const pots = allocatePots({ ...defaultSimulation, savers: 1_500 })
    const [marked] = partsOf({ ...defaultSimulation, savers: 1_500 })
    if (marked === undefined) throw new Error('no part')
    // A part of which no saver could have come: each fund of the first 500 gains 90 % a year on the benchmark.
    pots.irr.fill(0.9, 0, marked.to * 20)
    pots.years.fill(4, 0, marked.to)
    pots.contributions.fill(2, 0, marked.to)
    await services.db
      .insertInto('simulation_parts')
      .values({ simulation_id: id, part: marked.part, pots: bytesOfPart(pots, marked) })
      .execute()
    const inHand = { state: 'running', progress: 0.3, attempts: 1 } as const
    await services.db.updateTable('simulations').set(inHand).where('id', '=', id).execute()
    await app.close()
    await start()
    const { result } = await vi.waitFor(
      async () => {
        const found = simulationDetailsSchema.parse((await superuser.get(`/simulations/${id}`)).json())
        if (found.result === null) throw new Error(`still ${found.status}`)
        return found
      },
      { timeout: 20_000, interval: 100 },
    )
    // A third of all pots.
    expect(result?.quantiles[75]).toBe(0.9)
    expect(result?.mean).toBeGreaterThan(0.29)
    expect(await services.db.selectFrom('simulation_parts').selectAll().execute()).toEqual([])
  })
})
