import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { answerHealth } from './answer-health.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

it('is a failure with every store starting until there are any', async () => {
  await expect(answerHealth(server.services.config, undefined)).rejects.toMatchObject({
    code: 'not_ready',
    details: { status: 'starting', stores: { postgres: 'starting', analytics: 'starting', files: 'starting' } },
  })
})

it('is a failure that names the store that does not answer', async () => {
  const { config } = server.services
  const services = { ...server.services, config: { ...config, dataDir: '/nowhere' } }
  await expect(answerHealth(config, services)).rejects.toMatchObject({
    code: 'not_ready',
    details: { status: 'failing', stores: { postgres: 'ready', analytics: 'ready', files: 'failing' } },
  })
})

it('has version and queue depth when all is well', async () => {
  const { config } = server.services
  const health = await answerHealth(config, server.services)
  expect(health).toMatchObject({ status: 'ready', version: config.version, queueDepth: 0 })
})

it('is a failure that names PostgreSQL while it gives no answer', async () => {
  const { config, db } = server.services
  const { promise: over, resolve: goOn } = Promise.withResolvers<void>()
  // Every connection is taken, so that the question waits as it does for a database that has stopped.
  const taken = Array.from({ length: 10 }, () => Promise.withResolvers<void>())
  const holding = taken.map(({ resolve }) =>
    db.connection().execute(async () => {
      resolve()
      await over
    }),
  )
  await Promise.all(taken.map(({ promise }) => promise))
  await expect(answerHealth(config, server.services)).rejects.toMatchObject({
    code: 'not_ready',
    details: { status: 'failing', stores: { postgres: 'failing', analytics: 'ready', files: 'ready' } },
  })
  goOn()
  await Promise.all(holding)
  expect(await answerHealth(config, server.services)).toMatchObject({ status: 'ready' })
})

it('has statements in every connection that PostgreSQL itself breaks off', async () => {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
    server.services.db,
  )
  expect(rows).toEqual([{ limit: '10min' }])
})
