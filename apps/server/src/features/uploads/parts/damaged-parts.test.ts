import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { settledImport } from '../../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../../testing/savers/saver-file.ts'
import { auditOf } from '../../../testing/server/audit-of.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { beginParts, sendPart, tusCall } from '../../../testing/server/tus-client.ts'
import { finishPartUpload } from './finish-part-upload.ts'
import { removeAbandonedParts } from './remove-part-upload.ts'
import { RunningHashes } from './running-hashes.ts'

let server: TestServer
let superuser: TestClient
let providerId: number
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  providerId = await server.createProvider('Damaged Pensions')
})
afterAll(() => server.close())

let files = 0
/** A file of its own. */
const newFile = () => saverFile(fileSavers(`D${++files}`, 20))
const begin = (content: string) => beginParts(server, superuser, content.length, { providerId: String(providerId) })
const finish = (id: string) => superuser.post(`/upload-data/parts/${id}/import`, {})
const offsetOf = async (id: string) =>
  Number((await tusCall(server, superuser, { method: 'HEAD', path: `/${id}` })).headers['upload-offset'])

async function keyOf(id: string): Promise<string> {
  const { file_key: key } = await server.services.db
    .selectFrom('part_uploads')
    .select('file_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return key
}

interface Finishing {
  readonly signal?: AbortSignal
  readonly sha256?: string
}

/** As a server that has started anew, which knows no running hash. */
function finishAnew(id: string, { signal = new AbortController().signal, sha256 }: Finishing = {}) {
  const caller = { userId: superuser.userId, role: 'superuser', name: '', email: '', sessionId: 0 } as const
  const { services } = server
  return finishPartUpload({ services, hashes: new RunningHashes(), caller, signal }, { id, sha256 })
}

test('of a packed part whose sum is wrong nothing counts as arrived', async () => {
  const content = newFile()
  const id = await begin(content)
  await sendPart(server, superuser, id, { offset: 0, content: content.slice(0, 100) })
  const packed = gzipSync(content.slice(100))
  const damaged = Buffer.from(packed)
  damaged.writeUInt8((packed.at(-8) ?? 0) ^ 1, packed.length - 8)
  const headers = { 'content-encoding': 'gzip' }
  const answer = await sendPart(server, superuser, id, { offset: 100, content: damaged, headers })
  expect(answer.statusCode).toBe(422)
  expect(await offsetOf(id)).toBe(100)
  await sendPart(server, superuser, id, { offset: 100, content: packed, headers })
  const { importId } = (await finish(id)).json()
  expect(await settledImport(superuser, importId)).toMatchObject({ state: 'completed' })
})

test('a disk that fills up in the middle of a part is 507 with words, and the file goes on from what arrived', async () => {
  const content = newFile()
  const id = await begin(content)
  await sendPart(server, superuser, id, { offset: 0, content: content.slice(0, 100) })
  const { files: store } = server.services
  const grow = store.grow.bind(store)
  const full = vi.spyOn(store, 'grow').mockImplementationOnce(async (key, from) => {
    const file = await grow(key, from)
    file.append = () => Promise.reject(Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }))
    return file
  })
  const answer = await sendPart(server, superuser, id, { offset: 100, content: content.slice(100) })
  full.mockRestore()
  expect([answer.statusCode, answer.json()]).toMatchObject([
    507,
    { code: 'no_room', message: 'The disk of the server is full. Make room on it, then send this again.' },
  ])
  expect(await offsetOf(id)).toBe(100)
  expect((await sendPart(server, superuser, id, { offset: 100, content: content.slice(100) })).statusCode).toBe(204)
  const { importId } = (await finish(id)).json()
  // It replaces other savers, so its preview waits.
  expect(await settledImport(superuser, importId)).toMatchObject({ state: 'ready', errorCount: 0 })
})

test('a disk that fails once while a part arrives leaves it where it was safe', async () => {
  const content = newFile()
  const id = await begin(content)
  const { files: store } = server.services
  const grow = store.grow.bind(store)
  // As Linux does: the flush after one that failed looks like a good one.
  let flushes = 0
  vi.spyOn(store, 'grow').mockImplementationOnce(async (key, from) => {
    const file = await grow(key, from)
    const flush = file.flush.bind(file)
    file.flush = async () => {
      if (++flushes === 1) throw Object.assign(new Error('i/o error'), { code: 'EIO' })
      return await flush()
    }
    return file
  })
  // Time goes so fast that each piece is flushed.
  let moment = performance.now()
  const now = vi.spyOn(performance, 'now').mockImplementation(() => (moment += 2000))
  const answer = await sendPart(server, superuser, id, { offset: 0, content })
  now.mockRestore()
  expect([answer.statusCode, flushes]).toEqual([500, 1])
  expect(await offsetOf(id)).toBe(0)
})

test('a file that is shorter than was noted is given up, never imported in part', async () => {
  const content = newFile()
  const id = await begin(content)
  await sendPart(server, superuser, id, { offset: 0, content })
  await (await server.services.files.grow(await keyOf(id), content.length - 1000)).close()
  await expect(finishAnew(id)).rejects.toThrow('Begin the file again')
  expect((await finish(id)).statusCode).toBe(404)
  expect(await auditOf(server, `upload in parts ${id}`)).toMatchObject([
    { action: 'upload.begin' },
    { action: 'upload.discard', after: { reason: 'not whole' } },
  ])
})

test('an end that is broken off while the file is read again loses nothing of it', async () => {
  const content = newFile()
  const id = await begin(content)
  await sendPart(server, superuser, id, { offset: 0, content })
  const sha256 = createHash('sha256').update(content).digest('hex')
  const key = await keyOf(id)
  await expect(finishAnew(id, { signal: AbortSignal.abort(), sha256 })).rejects.toThrow('Ask again')
  expect(await offsetOf(id)).toBe(content.length)
  expect(await server.services.files.keys('uploads')).toContain(key)
  expect(await finishAnew(id, { sha256 })).toMatchObject({ importId: expect.any(Number) })
})

test('who asks how much has arrived does not break off the end of a whole file', async () => {
  const content = newFile()
  const id = await begin(content)
  await sendPart(server, superuser, id, { offset: 0, content })
  const { db, files: store } = server.services
  // The end waits, as for a large file that is read again.
  const note = vi.spyOn(RunningHashes.prototype, 'take').mockReturnValueOnce(undefined)
  const read = store.read.bind(store)
  vi.spyOn(store, 'read').mockImplementationOnce(async (wanted) => {
    expect(await offsetOf(id)).toBe(content.length)
    return await read(wanted)
  })
  const finished = await finish(id)
  note.mockRestore()
  expect(finished.statusCode).toBe(200)
  expect(await db.selectFrom('part_uploads').select('upload_id').where('id', '=', id).execute()).toEqual([
    { upload_id: finished.json().uploadId },
  ])
})

test('a file that was forgotten while it was read is recorded as nothing', async () => {
  const content = newFile()
  const id = await begin(content)
  await sendPart(server, superuser, id, { offset: 0, content })
  const key = await keyOf(id)
  const { db, files: store } = server.services
  const read = store.read.bind(store)
  vi.spyOn(store, 'read').mockImplementationOnce(async (wanted) => {
    await db.deleteFrom('part_uploads').where('id', '=', id).execute()
    return await read(wanted)
  })
  await expect(finishAnew(id)).rejects.toThrow('Begin the file again')
  expect(await db.selectFrom('uploads').select('id').where('file_key', '=', key).execute()).toEqual([])
  expect(await store.keys('uploads')).not.toContain(key)
})

test('empty parts keep no file that nobody goes on with', async () => {
  const content = newFile()
  const id = await begin(content)
  await sendPart(server, superuser, id, { offset: 0, content: content.slice(0, 50) })
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  const leave = () => server.services.db.updateTable('part_uploads').set({ heard_at: longAgo }).where('id', '=', id)
  await leave().execute()
  expect((await sendPart(server, superuser, id, { offset: 50, content: '' })).statusCode).toBe(204)
  await removeAbandonedParts(server.services)
  expect((await sendPart(server, superuser, id, { offset: 50, content: content.slice(50) })).statusCode).toBe(404)
})
