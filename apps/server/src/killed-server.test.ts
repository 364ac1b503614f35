import { existsSync, lstatSync, readdirSync, writeFileSync } from 'node:fs'
import { chmod, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { attributionRunSchema } from '@plumbline/contract/attribution/attribution-report.ts'
import { comparisonSchema, comparisonsSchema } from '@plumbline/contract/benchmark-comparisons/benchmark-comparisons.ts'
import { calibrationsProcedures } from '@plumbline/contract/calibration/calibrations.ts'
import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ownDataDirectory } from './platform/lifecycle/data-directory.ts'
import { commandLineOf } from './platform/process/process-identity.ts'
import { listAllImports, readState, uploadInPieces } from './testing/faults/api-calls.ts'
import { judgeReplaced } from './testing/faults/judge-states.ts'
import { replacingUpload } from './testing/faults/planned-uploads.ts'
import { prepareRun } from './testing/faults/prepare-run.ts'
import { type ServerProcess, startServerProcess } from './testing/faults/server-process.ts'
import { testFolder } from './testing/stores/test-folder.ts'
import { call } from './testing/writes/calls.ts'

const random = seededRandom(1704)
let folder: string
let remove: () => Promise<void>
let directories = 0
const started: ServerProcess[] = []

beforeAll(async () => {
  const made = await testFolder()
  folder = made.folder
  remove = made.remove
  // The database of root runs as another account, which has to get to its folder.
  await chmod(folder, 0o711)
})
afterAll(async () => {
  for (const server of started) await server.stop()
  await remove()
})

function newDataDirectory() {
  directories += 1
  const dataDir = path.join(folder, `data-${directories}`)
  const environment = { DATA_DIR: dataDir, DATABASE_URL: '', THREADS: '2', MEMORY_LIMIT: '1 GB' }
  return {
    dataDir,
    environment,
    has: (...names: string[]) => existsSync(path.join(dataDir, ...names)),
    start() {
      const server = startServerProcess(environment)
      started.push(server)
      return server
    },
    async databaseProcess() {
      return Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
    },
    unfinished: () =>
      (existsSync(dataDir) ? readdirSync(dataDir) : []).filter((name) => /unfinished|\.tmp$/.test(name)),
  }
}

/** Waits until a sign of progress is there, or the server is ready, whichever is first. */
async function until(server: ServerProcess, sign: () => boolean): Promise<void> {
  let isReady = false
  const ready = () => {
    isReady = true
  }
  void server.ready.then(ready, ready)
  while (!isReady && !sign()) await delay(5)
}

/** What it stores is for its own account alone. */
function expectClosedToOthers({ dataDir }: Directory): void {
  const open = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((name) => (lstatSync(name, { throwIfNoEntry: false })?.mode ?? 0) & 0o077)
  expect(open).toEqual([])
  expect((lstatSync(dataDir).mode & 0o067).toString(8)).toBe('0')
}

type Directory = ReturnType<typeof newDataDirectory>

/** A directory with who uploads, for tests that leave it as it was but for what they add; no server has it. */
const preparedDirectory = once(async () => {
  const directory = newDataDirectory()
  return { directory, ...(await prepareRun(directory.environment)) }
})

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

const moments: [moment: string, sign: (directory: Directory) => boolean][] = [
  ['the database is being made', ({ unfinished }) => unfinished().length > 0],
  ['the database has just been made', ({ has }) => has('postgres')],
  ['the database process starts and tables are made', ({ has }) => has('postgres', 'postmaster.pid')],
  ['the analytics store is being made', ({ has }) => has('analytics')],
  ['its tables are made', ({ has }) => has('analytics', 'metadata', 'plumbline')],
]

const long = inject('long')
const tried = long ? moments : moments.slice(-1)

describe('the start after a kill works by itself', () => {
  it.each(tried)('when %s', { tags: 'long' }, async (_moment, sign) => {
    const directory = newDataDirectory()
    const server = directory.start()
    await until(server, () => sign(directory))
    await delay(random.integer(300))
    await server.kill()
    const next = directory.start()
    const address = await next.ready
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
    expect(directory.unfinished()).toEqual([])
    expect(readdirSync(path.join(directory.dataDir, 'files', 'unfinished'))).toEqual([])
    await next.stop()
  })

  it('stops the database that the killed server left running, and keeps what it stores to its own account', async () => {
    const directory = newDataDirectory()
    const server = directory.start()
    await server.ready
    expectClosedToOthers(directory)
    const orphan = await directory.databaseProcess()
    await server.kill()
    expect(await commandLineOf(orphan)).toContain('postgres')
    writeFileSync(path.join(directory.dataDir, 'postgres-password.12ab.tmp'), 'half')
    const next = directory.start()
    expect((await fetch(`${await next.ready}/api/health`)).status).toBe(200)
    expect(await commandLineOf(orphan)).toBeUndefined()
    expect(directory.unfinished()).toEqual([])
    expectClosedToOthers(directory)
    await next.stop()
  })
})

describe('a data directory with an owner', () => {
  let directory: Directory
  let token: string
  let server: ServerProcess
  let address: string
  beforeAll(async () => {
    ;({ directory, token } = await preparedDirectory())
    server = directory.start()
    address = await server.ready
  })
  afterAll(() => server.stop())

  it('tells a second start who that is and where it listens', async () => {
    const second = directory.start()
    await expect(second.ready).rejects.toThrow('ended before it was ready')
    expect(second.lastWords()).toContain('in use by the server (process ')
    expect(second.lastWords()).toContain(`listening at ${address}`)
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
  })

  it('is free when the owner has stopped, with its database, while a browser still listened for events', async () => {
    const postgres = await directory.databaseProcess()
    const stream = await fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${token}` } })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    await server.stop()
    expect(server.lastWords()).not.toContain('does not stop in time')
    expect(await commandLineOf(postgres)).toBeUndefined()
    expect(directory.has('postgres', 'postmaster.pid')).toBe(false)
    expect(directory.has('owner.json')).toBe(false)
    ownDataDirectory(directory.dataDir, 'a test').release()
  })
})

if (long)
  describe('a server that is told to stop', () => {
    it('ends with its database while it is still starting', async () => {
      const directory = newDataDirectory()
      const server = directory.start()
      await until(server, () => directory.has('postgres', 'postmaster.pid'))
      const postgres = await directory.databaseProcess()
      await server.stop()
      expect(await commandLineOf(postgres)).toBeUndefined()
      expect(directory.has('postgres', 'postmaster.pid')).toBe(false)
      expect(directory.has('owner.json')).toBe(false)
    })
  })

describe('a server whose database is killed', () => {
  if (long)
    it('has lost no upload that it acknowledged, and publishes it once', async () => {
      const directory = newDataDirectory()
      const { token, replacedProvider } = await prepareRun(directory.environment)
      const server = directory.start()
      const { form } = replacingUpload(1, replacedProvider)
      const id = await uploadInPieces({ address: await server.ready, token }, form, () => 0)
      process.kill(await directory.databaseProcess(), 'SIGKILL')
      await server.ended
      const next = directory.start()
      const connection = { address: await next.ready, token }
      const states = async () => (await listAllImports(connection)).map((row) => [row.id, row.state])
      await expect.poll(states).toEqual([[id, 'completed']])
      expect(judgeReplaced(await readState(connection, replacedProvider))).toBeUndefined()
      await next.stop()
    })

  it('says so and ends, and the next start goes on with attribution, comparison and calibration that it had in hand', async () => {
    const { directory, token, replacedProvider } = await preparedDirectory()
    const server = directory.start()
    const before = { address: await server.ready, token }
    await uploadInPieces(before, replacingUpload(1, replacedProvider).form, () => 0)
    const uploads = async () => (await listAllImports(before)).map(({ state }) => state)
    await expect.poll(uploads, { timeout: 60_000 }).toEqual(['completed'])
    const known = await call(before, 'GET', `/benchmark-comparisons/?provider=${replacedProvider}`)
    const { dataBatchId } = comparisonsSchema.parse(known)
    const choice = { providerId: replacedProvider, dataBatchId, benchmarks: [{ id: 'default', version: 1 }] }
    await Promise.all([
      call(before, 'GET', `/performance-attribution/trigger/${replacedProvider}`),
      call(before, 'POST', '/benchmark-comparisons/', choice),
      call(before, 'POST', '/calibrations/add', {}),
    ])
    process.kill(await directory.databaseProcess(), 'SIGKILL')
    await expect.poll(() => server.lastWords(), { timeout: 60_000 }).toContain('ended unexpectedly')
    await server.ended
    const next = directory.start()
    const after = { address: await next.ready, token }
    expect((await fetch(`${after.address}/api/health`)).status).toBe(200)
    const ends = async () => [
      attributionRunSchema.parse(await call(after, 'GET', '/performance-attribution/runs/1')).status,
      comparisonSchema.parse(await call(after, 'GET', '/benchmark-comparisons/1')).status,
      calibrationsProcedures.list.answer.parse(await call(after, 'GET', '/calibrations/')).calibrations[0]?.state,
    ]
    await expect.poll(ends, { timeout: 120_000 }).toEqual(['completed', 'completed', 'completed'])
    await next.stop()
  })
})
