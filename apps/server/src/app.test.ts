import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from './testing/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ providers: ['Alder'] })
})
afterAll(() => server.close())

it('answers health with the state of each store once it is ready', async () => {
  const response = await server.http.inject('/api/health')
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    status: 'ready',
    stores: { postgres: 'ready', analytics: 'ready', files: 'ready' },
  })
})

it('keeps what is written', async () => {
  const providers = await server.services.db.selectFrom('providers').select('name').execute()
  expect(providers).toEqual([{ name: 'Alder' }])
  expect(await server.services.analytics.reader.rows('SELECT count() AS n FROM savers')).toEqual([{ n: 0 }])
})
