import { createHash } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import { partType, tusVersion } from '@plumbline/contract/uploads/part-uploads.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedPots, settledImport } from '../../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../../testing/savers/saver-file.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { beginParts, sendPart, tusCall } from '../../../testing/server/tus-client.ts'

let server: TestServer
let superuser: TestClient
let address: string
const content = saverFile(fileSavers('C', 200))
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  address = await server.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

/** Begins to send all that is missing of a file, and sends so much of it. */
function openPart(id: string, offset: number, bytes: number): ClientRequest {
  const sending = request(`${address}/api/upload-data/parts/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${superuser.token}`,
      'tus-resumable': tusVersion,
      'content-type': partType,
      'upload-offset': offset,
      'content-length': content.length - offset,
    },
  })
  sending.on('error', () => undefined)
  sending.write(content.slice(offset, offset + bytes))
  return sending
}

async function offsetOf(id: string): Promise<number> {
  return Number((await tusCall(server, superuser, { method: 'HEAD', path: `/${id}` })).headers['upload-offset'])
}

/** Waits until the server has begun to take a part. */
async function untilTaken(id: string, more: number): Promise<void> {
  const lengthOf = async () => {
    const { file_key: key } = await server.services.db
      .selectFrom('part_uploads')
      .select('file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    let length = 0
    for await (const piece of await server.services.files.read(key)) length += piece.length
    return length
  }
  await expect.poll(lengthOf).toBe(more)
}

async function finishedAs(id: string, providerId: number) {
  const answer = await superuser.post(`/upload-data/parts/${id}/import`, {})
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  const { uploadId, importId } = answer.json()
  expect(await settledImport(superuser, importId)).toMatchObject({ state: 'completed' })
  expect(Object.keys(await publishedPots(server, providerId))).toHaveLength(200)
  const { sha256 } = await server.services.db
    .selectFrom('uploads')
    .select('sha256')
    .where('id', '=', uploadId)
    .executeTakeFirstOrThrow()
  expect(sha256).toBe(createHash('sha256').update(content).digest('hex'))
}

test('a connection that is cut in the middle of a part costs nothing of what had arrived', async () => {
  const providerId = await server.createProvider('Cut Pensions')
  const id = await beginParts(server, superuser, content.length, { providerId: String(providerId) })
  for (const [offset, more] of [
    [0, 50_001],
    [50_001, 30_000],
  ] as const) {
    const sending = openPart(id, offset, more)
    await untilTaken(id, offset + more)
    sending.destroy()
    await expect.poll(() => offsetOf(id)).toBe(offset + more)
  }
  const rest = await sendPart(server, superuser, id, { offset: 80_001, content: content.slice(80_001) })
  expect(rest.statusCode).toBe(204)
  await finishedAs(id, providerId)
})

test('who begins anew is not held up by a connection that is lost and still seems open', { tags: 'long' }, async () => {
  const providerId = await server.createProvider('Asleep Pensions')
  const id = await beginParts(server, superuser, content.length, { providerId: String(providerId) })
  const asleep = openPart(id, 0, 20_000)
  await untilTaken(id, 20_000)
  const arrived = await offsetOf(id)
  expect(arrived).toBe(20_000)
  // The old connection ends, and what it may still bring is not taken.
  await expect.poll(() => asleep.destroyed).toBe(true)
  await sendPart(server, superuser, id, { offset: arrived, content: content.slice(arrived) })
  await finishedAs(id, providerId)
})
