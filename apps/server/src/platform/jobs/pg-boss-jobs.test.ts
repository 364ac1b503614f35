import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabaseUrl } from '../../testing/stores/test-database.ts'
import { openLog } from '../log/open-log.ts'
import { openPostgres, type Postgres } from '../postgres/open-postgres.ts'
import type { JobDefinition, JobQueue } from './job-queue.ts'
import { openPgBossJobs } from './pg-boss-jobs.ts'

interface Payload {
  readonly name: string
}

const job: JobDefinition<Payload> = {
  name: 'errand',
  attempts: 3,
  parse: (payload) => payload as Payload,
}
const none = { open: async () => [] }
const log = openLog('silent')

let url: string
let postgres: Postgres
let jobs: JobQueue

beforeEach(async () => {
  url = await testDatabaseUrl()
  postgres = openPostgres(url, { connections: 3, onError: () => undefined })
  jobs = await openPgBossJobs(url, log)
})
afterEach(async () => {
  await jobs.stop()
  await postgres.close()
})

test('jobs of one key run in the order of their sending, and no two of a queue at a time', async () => {
  const ran: string[] = []
  let atOnce = 0
  let most = 0
  for (const name of ['a1', 'a2', 'b1', 'a3']) await jobs.send(job, { name }, { key: name.slice(0, 1) })
  const waiting = ['a1', 'a2', 'b1', 'a3'].map((name) => ({ payload: { name }, key: name.slice(0, 1) }))
  await jobs.work(job, { open: async () => waiting }, async ({ name }) => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await delay(20)
    ran.push(name)
    atOnce -= 1
  })
  await expect.poll(() => ran.length, { timeout: 30_000 }).toBe(4)
  expect(ran.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
  expect(most).toBe(1)
})

test('a job exists if and when the transaction it was sent in commits', async () => {
  const ran: string[] = []
  await jobs.work(job, none, async ({ name }) => {
    ran.push(name)
  })
  const broken = postgres.db.transaction().execute(async (transaction) => {
    await jobs.send(job, { name: 'undone' }, { key: 'k', within: transaction })
    throw new Error('rolled back')
  })
  await expect(broken).rejects.toThrow('rolled back')
  await postgres.db
    .transaction()
    .execute((transaction) => jobs.send(job, { name: 'done' }, { key: 'k', within: transaction }))
  await expect.poll(() => ran, { timeout: 30_000 }).toEqual(['done'])
})

test('a job that fails is tried again, and the next of its key waits for it', async () => {
  const ran: string[] = []
  await jobs.work(job, none, async ({ name }) => {
    ran.push(name)
    if (name === 'first' && ran.length < 3) throw new Error('not yet')
  })
  await jobs.send(job, { name: 'first' }, { key: 'k' })
  await jobs.send(job, { name: 'second' }, { key: 'k' })
  await expect.poll(() => ran, { timeout: 60_000 }).toEqual(['first', 'first', 'first', 'second'])
})

test('what is open by its rows takes the place of whatever a process that died had in hand', async () => {
  const dead = await openPgBossJobs(url, log)
  let began = false
  await dead.work(job, none, async (_payload, { signal }) => {
    began = true
    await delay(600_000, undefined, { signal })
  })
  await dead.send(job, { name: 'in hand' }, { key: 'k' })
  await dead.send(job, { name: 'already done by its row' }, { key: 'k' })
  await expect.poll(() => began, { timeout: 30_000 }).toBe(true)
  const ran: string[] = []
  await jobs.work(job, { open: async () => [{ payload: { name: 'in hand' }, key: 'k' }] }, async ({ name }) => {
    ran.push(name)
  })
  await expect.poll(() => ran, { timeout: 30_000 }).toEqual(['in hand'])
  expect(await jobs.depth()).toBe(0)
  await dead.stop()
})

test('a stop tells work in hand to leave off and waits until it has', async () => {
  let left = false
  await jobs.work(job, none, async (_payload, { signal }) => {
    await delay(600_000, undefined, { signal }).catch(() => undefined)
    left = true
    signal.throwIfAborted()
  })
  await jobs.send(job, { name: 'long' }, { key: 'k' })
  await expect.poll(() => jobs.depth(), { timeout: 30_000 }).toBe(1)
  await delay(1500)
  await jobs.stop()
  expect(left).toBe(true)
})
