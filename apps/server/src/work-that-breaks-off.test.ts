import { promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { Worker } from 'node:worker_threads'
import { AnalyticsError } from '@plumbline/analytics/analytics-error.ts'
import { ThreadFailure } from '@plumbline/threads/thread.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { runAttribution } from './features/attribution-runs/run-attribution.ts'
import { runComparison } from './features/benchmark-comparisons/run-comparison.ts'
import { runCalibration } from './features/calibration/run-calibration.ts'
import { runSimulation } from './features/simulations/run/run-simulation.ts'
import type { WorkTable } from './platform/work/work-rows.pg.ts'
import { fundSavers, triggerAttribution } from './testing/savers/attributions.ts'
import { askToCompare, bundled } from './testing/savers/comparisons.ts'
import { type PublishedSavers, publishSavers } from './testing/savers/publish-savers.ts'
import type { TestClient } from './testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from './testing/server/test-server.ts'
import { leftoversOf } from './testing/stores/leftovers.ts'
import { tapStatements } from './testing/stores/tap-statements.ts'

let server: TestServer
let superuser: TestClient
let published: PublishedSavers
beforeAll(async () => {
  server = await openTestServer({
    jobsPaused: true,
    providers: ['Alder'],
    environment: { LOG_LEVEL: 'silent', SESSION_IDLE: '5 days' },
  })
  superuser = await server.as('superuser')
  // Twelve funds, so that there is something to calibrate by.
  const savers = fundSavers(600).map((saver, place) => ({ ...saver, fund: `Fund ${place % 12}` }))
  published = await publishSavers(server.services, { providerId: 1, savers })
})
afterAll(() => server.close())

const never = () => new AbortController().signal

interface Kind {
  readonly table: WorkTable & ('attributions' | 'benchmark_comparisons' | 'calibrations' | 'simulations')
  /** The column of its result. */
  readonly result: 'outcome' | 'result'
  readonly ask: () => Promise<number>
  readonly attempt: (id: number) => Promise<void>
  /** What its failure tells people to do once there is room again. */
  readonly again: string
  /** Where else it keeps something. */
  readonly scratch?: boolean
}

const kinds: [string, Kind][] = [
  [
    'an attribution',
    {
      table: 'attributions',
      result: 'outcome',
      ask: async () => (await triggerAttribution(superuser, 1)).json().id,
      attempt: (id) => runAttribution(server.services, id, never()),
      again: 'Run the attribution again when there is room on it.',
      scratch: true,
    },
  ],
  [
    'a comparison of benchmarks',
    {
      table: 'benchmark_comparisons',
      result: 'result',
      ask: async () =>
        (await askToCompare(superuser, { providerId: 1, dataBatchId: published.id }, [bundled])).json().id,
      attempt: (id) => runComparison(server.services, id, never()),
      again: 'Ask for the comparison again when there is room on it.',
    },
  ],
  [
    'a calibration',
    {
      table: 'calibrations',
      result: 'result',
      ask: async () => (await superuser.post('/calibrations/add', {})).json().id,
      attempt: (calibrationId) => runCalibration(server.services, { calibrationId, stopping: never() }),
      again: 'Calibrate again when there is room on it.',
    },
  ],
]

const simulation: Kind = {
  table: 'simulations',
  result: 'result',
  ask: async () => (await superuser.post('/simulations/add', { name: 'Breaks off', maxUsers: 300 })).json().id,
  attempt: (id) => runSimulation(server.services, id, never()),
  again: 'Simulate again when there is room on it.',
}

async function rowOf({ table, result }: Kind, id: number) {
  const { rows } = await sql<{ state: string; failure: string | null; attempts: number; found: unknown }>`
    select state, failure, attempts, ${sql.ref(result)} as found from ${sql.table(table)} where id = ${id}
  `.execute(server.services.db)
  return rows[0]
}

/** Asked for anew, whatever was found before. */
async function begun(kind: Kind): Promise<number> {
  await sql`delete from ${sql.table(kind.table)}`.execute(server.services.db)
  return await kind.ask()
}

/** What a run of each kind comes to that nothing disturbs: the same each time. */
const undisturbedResults = new Map<Kind, unknown>()
async function undisturbed(kind: Kind): Promise<unknown> {
  if (undisturbedResults.has(kind)) return undisturbedResults.get(kind)
  const id = await begun(kind)
  await kind.attempt(id)
  const row = await rowOf(kind, id)
  expect(row).toMatchObject({ state: 'completed', failure: null })
  undisturbedResults.set(kind, row?.found)
  return row?.found
}

const all = [...kinds, ['a simulation', simulation] as const] as const
describe.each(inject('long') ? all : all.slice(-2))('%s', (_name, kind) => {
  it('whose thread is killed costs an attempt, and the next one finds the same', async () => {
    const expected = await undisturbed(kind)
    const id = await begun(kind)
    const killing = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function killed(this: Worker) {
      void this.terminate()
    })
    onTestFinished(() => killing.mockRestore())
    await expect(kind.attempt(id)).rejects.toThrow(ThreadFailure)
    expect(await rowOf(kind, id)).toMatchObject({ state: 'running', attempts: 1, found: null })
    await kind.attempt(id)
    expect(await rowOf(kind, id)).toMatchObject({ state: 'completed', failure: null, found: expected })
    expect(await leftoversOf(server.services)).toEqual([])
  })

  it.each([
    ...(kind === simulation ? [] : [['ClickHouse reads for it', fillInClickHouse] as const]),
    ['its result is kept', () => fillInPostgres(kind)] as const,
    ...(kind.scratch === true ? [['its scratch file is made', fillScratchFolder] as const] : []),
  ])('that finds the disk full when %s fails in words, and comes to its end once there is room', async (_, fill) => {
    const id = await begun(kind)
    // The next failure is the last.
    await sql`update ${sql.table(kind.table)} set attempts = 2 where id = ${id}`.execute(server.services.db)
    const release = await fill()
    await kind.attempt(id).finally(release)
    const failure = `The disk of the server is full. ${kind.again}`
    expect(await rowOf(kind, id)).toMatchObject({ state: 'failed', failure, found: null })
    const again = await begun(kind)
    await kind.attempt(again)
    expect(await rowOf(kind, again)).toMatchObject({ state: 'completed', failure: null })
    expect(await leftoversOf(server.services)).toEqual([])
  })
})

describe.each(inject('long') ? kinds : kinds.slice(0, 1))('%s', (_name, kind) => {
  it.each(inject('long') ? [1, -1] : [-1])(
    'comes to the same where the clock is moved by %d days meanwhile',
    async (days) => {
      const expected = await undisturbed(kind)
      const id = await begun(kind)
      const release = tapStatements(server.services, async (statement) => {
        if (!statement.includes('FROM plumbline.') || vi.isFakeTimers()) return
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
      })
      try {
        await kind.attempt(id)
        expect(vi.isFakeTimers()).toBe(true)
      } finally {
        release()
        vi.useRealTimers()
      }
      expect(await rowOf(kind, id)).toMatchObject({ state: 'completed', failure: null, attempts: 1, found: expected })
      expect(await leftoversOf(server.services)).toEqual([])
    },
  )
})

async function fillInClickHouse(): Promise<() => void> {
  return tapStatements(server.services, async (statement) => {
    if (!statement.includes('FROM plumbline.')) return
    throw new AnalyticsError('Cannot reserve 68.93 MiB, not enough space', { code: 243, cause: undefined })
  })
}

/** PostgreSQL has no room for the result, and has some for saying so. */
async function fillInPostgres({ table, result }: Kind): Promise<() => Promise<void>> {
  const { db } = server.services
  await sql`
    create function refuse_for_want_of_room() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$
  `.execute(db)
  await sql`
    create trigger full_disk before update on ${sql.table(table)} for each row
    when (new.${sql.ref(result)} is not null) execute function refuse_for_want_of_room()
  `.execute(db)
  return async () => {
    await sql`drop function refuse_for_want_of_room cascade`.execute(db)
  }
}

async function fillScratchFolder(): Promise<() => void> {
  const { mkdtemp } = promises
  promises.mkdtemp = async () => {
    throw Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' })
  }
  syncBuiltinESMExports()
  return () => {
    promises.mkdtemp = mkdtemp
    syncBuiltinESMExports()
  }
}
