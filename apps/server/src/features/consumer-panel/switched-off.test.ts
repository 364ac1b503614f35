import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ environment: { CONSUMER_PANEL: 'off' } })
})
afterAll(() => server.close())

it('answers no call of the consumer panel where it is switched off, and says so to the screens', async () => {
  const superuser = await server.as('superuser')
  for (const path of ['/b2c/users', '/b2c/user/1', '/b2c/providers', '/b2c/imports', '/b2c/document-files?token=x']) {
    const answer = await superuser.get(path)
    expect(answer.statusCode, path).toBe(403)
    expect(answer.json().message).toContain('switched off')
  }
  expect((await superuser.get('/settings/brand')).json()).toMatchObject({ consumerPanel: false })
  expect((await server.http.inject({ method: 'GET', url: '/api/b2c/users' })).statusCode).toBe(401)
  expect((await superuser.get('/providers')).statusCode).toBe(200)
})
