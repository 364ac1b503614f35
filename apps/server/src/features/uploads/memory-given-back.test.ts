import { createHash } from 'node:crypto'
import { partType, tusVersion } from '@plumbline/contract/uploads/part-uploads.ts'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { fileSavers, saverFile } from '../../testing/savers/saver-file.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { beginParts } from '../../testing/server/tus-client.ts'
import { formBody, formType } from '../../testing/server/upload-form.ts'

let server: TestServer
let superuser: TestClient
let address: string
const content = Buffer.from(saverFile(fileSavers('M', 3000)))
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  address = `${await server.http.listen({ port: 0, host: '127.0.0.1' })}/api/upload-data`
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

/** How many bytes of memory were given back so far. */
function watchGiven(): () => number {
  let bytes = 0
  const transfer = ArrayBuffer.prototype.transfer
  vi.spyOn(ArrayBuffer.prototype, 'transfer').mockImplementation(function (this: ArrayBuffer, length) {
    bytes += this.byteLength
    return transfer.call(this, length)
  })
  return () => bytes
}

async function hashOf(uploadId: number): Promise<string> {
  const upload = server.services.db.selectFrom('uploads').selectAll().where('id', '=', uploadId)
  const { file_key: key, sha256 } = await upload.executeTakeFirstOrThrow()
  const hash = createHash('sha256')
  for await (const piece of await server.services.files.read(key)) hash.update(piece)
  expect(hash.digest('hex')).toBe(sha256)
  return sha256
}

const sha256 = createHash('sha256').update(content).digest('hex')

it('gives the memory of a file back as it is written, in one piece or in parts', async () => {
  const authorization = `Bearer ${superuser.token}`
  const given = watchGiven()
  const fields = { providerId: await server.createProvider('Whole Pensions') }
  const headers = { authorization, 'content-type': formType }
  const whole = await fetch(address, { method: 'POST', headers, body: formBody({ fields, content }) })
  const { uploadId: wholeId } = (await whole.json()) as { uploadId: number }
  expect(await hashOf(wholeId)).toBe(sha256)
  // The first and the last piece hold something else.
  expect(given()).toBeGreaterThan(content.length / 2)
  const providerId = String(await server.createProvider('Parts Pensions'))
  const id = await beginParts(server, superuser, content.length, { providerId })
  const before = given()
  const part = { 'tus-resumable': tusVersion, 'content-type': partType, 'upload-offset': '0' }
  await fetch(`${address}/parts/${id}`, { method: 'PATCH', headers: { authorization, ...part }, body: content })
  expect(given() - before).toBeGreaterThan(content.length / 2)
  const { uploadId } = (await superuser.post(`/upload-data/parts/${id}/import`, {})).json()
  expect(await hashOf(uploadId)).toBe(sha256)
})

it('leaves the memory of a part that is injected to whoever has it', async () => {
  const given = watchGiven()
  const providerId = String(await server.createProvider('Injected Pensions'))
  const id = await beginParts(server, superuser, content.length, { providerId })
  const own = Buffer.from(new Uint8Array(content).buffer)
  const part = { 'tus-resumable': tusVersion, 'content-type': partType, 'upload-offset': '0' }
  const headers = { authorization: `Bearer ${superuser.token}`, ...part }
  await server.http.inject({ method: 'PATCH', url: `/api/upload-data/parts/${id}`, headers, payload: own })
  expect([given(), own.length]).toEqual([0, content.length])
})
