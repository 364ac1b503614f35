import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tinyPng } from '../../testing/files/tiny-png.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { formBody, formType } from '../../testing/server/upload-form.ts'

let server: TestServer
let port: number
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer({ providers: ['Alder'] })
  superuser = await server.as('superuser')
  await server.http.listen({ port: 0, host: '127.0.0.1' })
  const address = server.http.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => server.close())

const user = JSON.stringify({ name: 'Mole', email: 'mole@example.com', role: 'superuser', password: 'Correct-Horse-9' })
const picture = formBody({ fields: {}, fileName: 'logo.png', content: tinyPng(4, 4) })

const calls = [
  { call: 'users', type: 'application/json', body: Buffer.from(user) },
  { call: 'providers/1/logo', type: formType, body: picture },
  { call: 'settings/logo', type: formType, body: picture },
]

/** Makes a call and keeps the last bytes back; they are sent by what it gives, which answers all that comes back. */
async function begin({ call, type, body }: (typeof calls)[number], client: TestClient): Promise<() => Promise<string>> {
  const socket = connect(port, '127.0.0.1')
  const head = [
    `POST /api/${call} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Authorization: Bearer ${client.token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
  ]
  const { db } = server.services
  const before = new Date(Date.now() - 10 * 3_600_000)
  await db.updateTable('sessions').set({ updated_at: before }).where('id', '=', client.sessionId).execute()
  socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body.subarray(0, -9)]))
  const used = async () => {
    const row = db.selectFrom('sessions').select('updated_at').where('id', '=', client.sessionId)
    return (await row.executeTakeFirstOrThrow()).updated_at.getTime()
  }
  // The use of a session is noted when its token has been looked at.
  await expect.poll(used, { timeout: 60_000 }).toBeGreaterThan(before.getTime())
  return () => {
    socket.write(body.subarray(-9))
    return text(socket)
  }
}

it.each(calls)('counts before POST /$call is carried out whose body comes in slowly', async (request) => {
  const { db } = server.services
  const state = async () => [
    await db.selectFrom('users').select('id').where('email', '=', 'mole@example.com').execute(),
    await db.selectFrom('providers').select('logo_file').execute(),
    await db.selectFrom('product_settings').select('logo_sha256').execute(),
  ]
  const before = await state()
  const demoted = await server.as('superuser', `demoted ${request.call}`)
  const removed = await server.as('superuser', `removed ${request.call}`)
  const [byDemoted, byRemoved] = [await begin(request, demoted), await begin(request, removed)]
  await superuser.patch(`/users/${demoted.userId}`, { role: 'pilot' })
  await superuser.remove(`/users/${removed.userId}`)
  expect(await byDemoted()).toContain('HTTP/1.1 403')
  expect(await byRemoved()).toContain('HTTP/1.1 401')
  expect(await state()).toEqual(before)
})
