import { partType } from '@plumbline/contract/uploads/part-uploads.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { beginParts, sendPart, tusCall, tusMetadata } from '../../../testing/server/tus-client.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer({ jobsPaused: true })
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

const head = (id: string) => tusCall(server, superuser, { method: 'HEAD', path: `/${id}` })

test('a client of another maker is told what the protocol says', async () => {
  const providerId = await server.createProvider('Foreign Pensions')
  const calls = '/api/upload-data/parts'
  const options = await server.http.inject({ method: 'OPTIONS', url: calls })
  expect([options.statusCode, options.headers]).toEqual([
    204,
    expect.objectContaining({ 'tus-version': '1.0.0', 'tus-extension': 'creation,expiration,termination' }),
  ])
  const metadata = { providerId: String(providerId), filetype: 'text/csv', relativePath: '' }
  const id = await beginParts(server, superuser, 100, metadata)
  const offset = await head(id)
  expect(offset.headers).toMatchObject({
    'cache-control': 'no-store',
    'tus-resumable': '1.0.0',
    'upload-expires': expect.stringMatching(/GMT$/),
    'upload-metadata': tusMetadata({ filename: 'a.csv', ...metadata }),
  })
  // Every answer names the version, refusals as well, and those without the header say which there is.
  const missing = '00000000-0000-4000-8000-000000000000'
  const refusals = [
    await tusCall(server, superuser, { method: 'HEAD', path: `/${missing}` }),
    await tusCall(server, superuser, { method: 'PATCH', path: `/${id}`, payload: 'x' }),
    await sendPart(server, superuser, id, { offset: 7, content: 'x' }),
    await tusCall(server, { token: 'nobody' }, { method: 'HEAD', path: `/${id}` }),
  ]
  expect(
    refusals.map(({ statusCode, headers }) => [statusCode, headers['tus-resumable'], headers['upload-offset']]),
  ).toEqual([404, 415, 409, 401].map((status) => [status, '1.0.0', undefined]))
  // Where a way lets no PATCH or DELETE through.
  const instead = (method: string, headers: Record<string, string> = {}, payload?: string) =>
    tusCall(server, superuser, {
      method: 'POST',
      path: `/${id}`,
      headers: { 'x-http-method-override': method, ...headers },
      ...(payload !== undefined && { payload }),
    })
  const part = await instead('PATCH', { 'content-type': partType, 'upload-offset': '0' }, 'a,b')
  expect([part.statusCode, part.headers['upload-offset']]).toEqual([204, '3'])
  expect((await instead('DELETE')).statusCode).toBe(204)
  expect((await head(id)).statusCode).toBe(404)
  // For nothing else.
  const other = { method: 'POST', url: `/api/users/${superuser.userId}` } as const
  const headers = { authorization: `Bearer ${superuser.token}`, 'x-http-method-override': 'DELETE' }
  expect((await server.http.inject({ ...other, headers })).statusCode).toBe(405)
})
