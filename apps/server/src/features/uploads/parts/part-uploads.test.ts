import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { partLimits } from '@plumbline/contract/uploads/part-uploads.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { importFile, publishedPots, settledImport } from '../../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../../testing/savers/saver-file.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { beginParts, sendPart, tusCall, tusMetadata } from '../../../testing/server/tus-client.ts'
import { postForm } from '../../../testing/server/upload-form.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer({ environment: { UPLOAD_LIMIT: '1 MB' } })
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

const content = saverFile(fileSavers('P', 3))
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')
const storedFiles = () => server.services.files.keys('uploads')

const begin = (providerId: number, bytes = content.length, client = superuser, more = {}) =>
  beginParts(server, client, bytes, { providerId: String(providerId), ...more })
const finish = (id: string, body: object = {}, client = superuser) =>
  client.post(`/upload-data/parts/${id}/import`, body)
const offsetOf = async (id: string, client = superuser) => tusCall(server, client, { method: 'HEAD', path: `/${id}` })

async function uploadOf(uploadId: number) {
  return await server.services.db.selectFrom('uploads').selectAll().where('id', '=', uploadId).executeTakeFirstOrThrow()
}

test('a file in parts becomes the import that the same file in one piece becomes', async () => {
  const whole = await server.createProvider('Whole Pensions')
  const form = { fields: { providerId: whole, useMinOutliers: true }, fileName: 'savers.csv', content }
  expect(await importFile(server, superuser, form)).toMatchObject({ state: 'completed' })
  const inParts = await server.createProvider('Pieces Pensions')
  const id = await begin(inParts, content.length, superuser, { filename: 'C:\\savers.csv', useMinOutliers: 'true' })
  const first = await sendPart(server, superuser, id, { offset: 0, content: content.slice(0, 700) })
  expect([first.statusCode, first.headers['upload-offset'], first.headers['tus-resumable']]).toEqual([
    204,
    '700',
    '1.0.0',
  ])
  expect((await offsetOf(id)).headers).toMatchObject({
    'upload-offset': '700',
    'upload-length': String(content.length),
  })
  expect((await superuser.get('/upload-data/parts')).json()).toMatchObject([
    { id, fileName: 'savers.csv', bytes: content.length, arrived: 700, fields: { providerId: String(inParts) } },
  ])
  const packed = gzipSync(content.slice(700))
  const headers = { 'content-encoding': 'gzip' }
  expect((await sendPart(server, superuser, id, { offset: 700, content: packed, headers })).statusCode).toBe(204)
  const done = await finish(id, { sha256: sha256Of(content) })
  expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('importId')])
  const { uploadId, importId } = done.json()
  expect(await settledImport(superuser, importId)).toMatchObject({ state: 'completed', fileName: 'savers.csv' })
  expect(await publishedPots(server, inParts)).toEqual(await publishedPots(server, whole))
  const { sha256, bytes, settings, uploaded_by: by } = await uploadOf(uploadId)
  expect({ sha256, bytes, by }).toEqual({
    sha256: sha256Of(content),
    bytes: String(content.length),
    by: superuser.userId,
  })
  expect(settings).toMatchObject({ providerId: inParts, useMinOutliers: true, publishWhenSound: true })
  // The answer was lost: asked again it is the same one, and no second import.
  expect((await finish(id)).json()).toEqual({ uploadId, importId })
  expect((await superuser.get('/upload-data/parts')).json()).toEqual([])
  expect((await tusCall(server, superuser, { method: 'DELETE', path: `/${id}` })).statusCode).toBe(409)
  expect(await storedFiles()).toContain((await uploadOf(uploadId)).file_key)
})

test('a file that was imported before is asked about, however often its end is asked for', async () => {
  const providerId = await server.createProvider('Twice in Parts')
  const { id: importedAs } = await importFile(server, superuser, { fields: { providerId }, content })
  const id = await begin(providerId)
  await sendPart(server, superuser, id, { offset: 0, content })
  const first = await finish(id)
  expect([first.statusCode, first.json()]).toEqual([409, expect.objectContaining({ code: 'same_file_again' })])
  const { details } = (await finish(id)).json()
  expect(details).toEqual(first.json().details)
  expect(details).toMatchObject({ importedAs })
  const confirmed = (await superuser.post('/upload-data/confirm', { uploadId: details.uploadId })).json()
  expect((await finish(id)).json()).toEqual(confirmed)
  await settledImport(superuser, confirmed.importId)
})

test('what will not do is refused before a byte of it is sent, and leaves nothing behind', async () => {
  const providerId = await server.createProvider('Refusing in Parts')
  const before = await storedFiles()
  const named = (metadata: Record<string, string>) => tusMetadata({ filename: 'a.csv', ...metadata })
  const sound = named({ providerId: String(providerId) })
  const cases = [
    { length: '10', metadata: named({}), status: 422 },
    { length: '10', metadata: named({ providerId: '999999' }), status: 404 },
    { length: '10', metadata: named({ providerId: String(providerId), batchId: '999999' }), status: 422 },
    { length: '10', metadata: named({ providerId: String(providerId), filename: 'a.xlsx' }), status: 415 },
    { length: '10', metadata: named({ providerId: String(providerId), fingerprint: 'x'.repeat(201) }), status: 422 },
    { length: '10', metadata: named({ providerId: String(providerId), droppedColumns: '["\0"]' }), status: 422 },
    { length: '1000001', metadata: sound, status: 413 },
    { length: '-1', metadata: sound, status: 422 },
    { length: '', metadata: sound, status: 422 },
    { length: '10', metadata: `${sound},${sound}`, status: 422 },
    { length: '10', metadata: 'providerId ???', status: 422 },
  ]
  for (const { length, metadata, status } of cases) {
    const headers = { 'upload-length': length, 'upload-metadata': metadata }
    const response = await tusCall(server, superuser, { method: 'POST', headers })
    expect([metadata, response.statusCode]).toEqual([metadata, status])
  }
  const other = await tusCall(server, superuser, { method: 'POST', headers: { 'tus-resumable': '0.2.2' } })
  expect([other.statusCode, other.headers['tus-version']]).toEqual([412, '1.0.0'])
  expect(await storedFiles()).toEqual(before)
})

test('a part that is not what comes next, or more than was said, changes nothing', async () => {
  const id = await begin(await server.createProvider('Orderly Pensions'), 100)
  await sendPart(server, superuser, id, { offset: 0, content: 'a'.repeat(40) })
  const send = async (offset: number, part: string | Buffer, headers = {}) =>
    (await sendPart(server, superuser, id, { offset, content: part, headers })).statusCode
  expect(await send(0, 'again')).toBe(409)
  expect(await send(41, 'too far')).toBe(409)
  expect(await send(40, 'b'.repeat(61))).toBe(413)
  for (const type of ['application/json', 'text/plain', 'application/octet-stream']) {
    expect(await send(40, 'b', { 'content-type': type })).toBe(415)
  }
  expect(await send(40, 'b', { 'content-encoding': 'br' })).toBe(422)
  expect((await offsetOf(id)).headers['upload-offset']).toBe('40')
  // A few bytes that become a million are no way around it.
  expect(await send(40, gzipSync('c'.repeat(1_000_000)), { 'content-encoding': 'gzip' })).toBe(413)
  expect(await send(40, Buffer.from('no gzip'), { 'content-encoding': 'gzip' })).toBe(422)
  const early = await finish(id)
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    'Of 100 bytes 40 have arrived. Send the others first.',
  ])
  expect((await tusCall(server, superuser, { method: 'DELETE', path: `/${id}` })).statusCode).toBe(204)
  expect((await offsetOf(id)).statusCode).toBe(404)
})

test('a part that unpacks to what no list of contributions does is refused, and nothing of it is kept', async () => {
  const id = await begin(await server.createProvider('Bombed Pensions'), 900_000)
  const headers = { 'content-encoding': 'gzip' }
  const bomb = gzipSync('c'.repeat(900_000))
  const refused = await sendPart(server, superuser, id, { offset: 0, content: bomb, headers })
  expect([refused.statusCode, refused.json().message]).toEqual([413, expect.stringContaining('200 times its size')])
  expect((await offsetOf(id)).headers['upload-offset']).toBe('0')
  const rows = gzipSync(saverFile(fileSavers('U', 1000)).slice(0, 60_000))
  expect((await sendPart(server, superuser, id, { offset: 0, content: rows, headers })).statusCode).toBe(204)
})

test('a file for which the disk has no room is refused before its first byte, those that still come counted', async () => {
  const providerId = await server.createProvider('Full Pensions')
  const room = vi.spyOn(server.services.files, 'room')
  const before = await storedFiles()
  const hasRoom = async (bytes: number) => await begin(providerId, bytes).then(() => true, String)
  const missing = await server.services.db
    .selectFrom('part_uploads')
    .select(sql<string>`coalesce(sum(bytes - arrived), 0)`.as('bytes'))
    .where('upload_id', 'is', null)
    .executeTakeFirstOrThrow()
  room.mockResolvedValue((256 << 20) + Number(missing.bytes) + 1000)
  expect(await hasRoom(1001)).toMatch(/507.*no room for 1,001 bytes more/)
  const form = { fields: { providerId }, content: saverFile(fileSavers('F', 100)) }
  expect((await postForm(server, superuser, form)).statusCode).toBe(507)
  expect(await storedFiles()).toEqual(before)
  expect(await hasRoom(600)).toBe(true)
  expect(await hasRoom(600)).toMatch(/507/)
  room.mockRestore()
})

test('the files that wait of somebody are together at most twice as large as the largest', async () => {
  const providerId = await server.createProvider('Large Pensions')
  const large = await server.as('superuser', 'large')
  await begin(providerId, 1_000_000, large)
  await begin(providerId, 1_000_000, large)
  await expect(begin(providerId, 1, large)).rejects.toThrow('more than 2 MB. Go on with one of them, or discard it.')
})

test('a file that is not the one its sender has is not taken, and leaves nothing', async () => {
  const before = await storedFiles()
  const id = await begin(await server.createProvider('Changed Pensions'))
  await sendPart(server, superuser, id, { offset: 0, content })
  const refused = await finish(id, { sha256: sha256Of('another file') })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining('not the one that was sent'),
  ])
  expect([(await offsetOf(id)).statusCode, await storedFiles()]).toEqual([404, before])
})

test('what is wrong with the top of a file is told before it is whole, as its import will tell it', async () => {
  const providerId = await server.createProvider('Wrong at the Top')
  const wrong = content.replace('nav_date', 'valued on')
  const id = await begin(providerId, wrong.length)
  const errors = async (of: string) => (await superuser.get(`/upload-data/parts/${of}/top`)).json().errors
  expect(await errors(id)).toBeNull()
  await sendPart(server, superuser, id, { offset: 0, content: wrong.slice(0, 700) })
  expect(await errors(id)).toBeNull()
  await sendPart(server, superuser, id, { offset: 700, content: wrong.slice(700) })
  const told = await errors(id)
  expect(told).toMatchObject([{ row: 1, reason: expect.stringContaining('nav_date') }])
  const { importId } = (await finish(id)).json()
  expect((await settledImport(superuser, importId)).errors).toEqual(expect.arrayContaining(told))
  const packed = await begin(providerId, gzipSync(wrong).length)
  await sendPart(server, superuser, packed, { offset: 0, content: gzipSync(wrong) })
  expect(await errors(packed)).toEqual([])
  const dropped = await begin(providerId, content.length, superuser, { droppedColumns: '["no such column"]' })
  await sendPart(server, superuser, dropped, { offset: 0, content })
  expect(await errors(dropped)).toMatchObject([{ reason: expect.stringContaining('no such column') }])
})

test(`nobody has more than ${partLimits.unfinished} files on their way`, async () => {
  const providerId = await server.createProvider('Many in Parts')
  const many = await server.as('superuser', 'many')
  const ids: string[] = []
  for (let at = 0; at < partLimits.unfinished; at++) ids.push(await begin(providerId, 10, many))
  await expect(begin(providerId, 10, many)).rejects.toThrow('You have 5 unfinished uploads')
  await tusCall(server, many, { method: 'DELETE', path: `/${ids[0]}` })
  await begin(providerId, 10, many)
})
