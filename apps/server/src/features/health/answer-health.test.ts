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
