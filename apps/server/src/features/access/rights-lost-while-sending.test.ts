import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestClient } from '../../testing/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let port: number
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  await server.http.listen({ port: 0, host: '127.0.0.1' })
  const address = server.http.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => server.close())

const user = JSON.stringify({ name: 'Mole', email: 'mole@example.com', role: 'superuser', password: 'Correct-Horse-9' })

/** Asks to add a user and keeps the last byte back. */
async function begin({ token, sessionId }: TestClient): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  const head = [
    'POST /api/users HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(user)}`,
  ]
  const { db } = server.services
  const before = new Date(Date.now() - 10 * 3600_000)
  await db.updateTable('sessions').set({ updated_at: before }).where('id', '=', sessionId).execute()
  socket.write(`${head.join('\r\n')}\r\n\r\n${user.slice(0, -1)}`)
  const used = async () => {
    const row = db.selectFrom('sessions').select('updated_at').where('id', '=', sessionId).executeTakeFirstOrThrow()
    return (await row).updated_at.getTime()
  }
  // The use of a session is noted when its token has been looked at.
  await expect.poll(used, { timeout: 60_000 }).toBeGreaterThan(before.getTime())
  return socket
}

async function finish(socket: Socket): Promise<string> {
  socket.write(user.slice(-1))
  return text(socket)
}

it('counts before a call is carried out whose body comes in slowly', async () => {
  const demoted = await server.as('superuser', 'demoted')
  const removed = await server.as('superuser', 'removed')
  const [byDemoted, byRemoved] = [await begin(demoted), await begin(removed)]
  await superuser.patch(`/users/${demoted.userId}`, { role: 'pilot' })
  await superuser.remove(`/users/${removed.userId}`)
  expect(await finish(byDemoted)).toContain('HTTP/1.1 403')
  expect(await finish(byRemoved)).toContain('HTTP/1.1 401')
  const { db } = server.services
  expect(await db.selectFrom('users').select('id').where('email', '=', 'mole@example.com').execute()).toEqual([])
})
