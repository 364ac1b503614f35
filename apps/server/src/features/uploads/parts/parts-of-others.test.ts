import { partLimits } from '@plumbline/contract/uploads/part-uploads.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileSavers, saverFile } from '../../../testing/savers/saver-file.ts'
import { type TestClient, testClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { beginParts, sendPart, tusCall } from '../../../testing/server/tus-client.ts'
import { removeOrphanedFiles } from '../remove-orphaned-files.ts'
import { removeAbandonedParts } from './remove-part-upload.ts'

let server: TestServer
let superuser: TestClient
let providerId: number
const content = saverFile(fileSavers('O', 2))
beforeAll(async () => {
  server = await openTestServer({ jobsPaused: true })
  superuser = await server.as('superuser')
  providerId = await server.createProvider('Alder')
})
afterAll(() => server.close())

const fileOf = (id: string) => `uploads/${id}.csv`
const begin = (client: TestClient) => beginParts(server, client, content.length, { providerId: String(providerId) })
const storedFiles = () => server.services.files.keys('uploads')

async function keyFor(providers: readonly number[], maker = superuser): Promise<TestClient> {
  const wish = { name: 'nightly', role: 'superuser', days: 1, providers }
  const { key } = (await maker.post('/auth/api-keys', wish)).json()
  return testClient(server.http, { userId: maker.userId, sessionId: 0, token: key })
}

test('what somebody has begun is nobody else’s, not even another superuser’s', async () => {
  const id = await begin(superuser)
  const other = await server.as('superuser', 'other')
  const asked = async (client: TestClient) => [
    (await tusCall(server, client, { method: 'HEAD', path: `/${id}` })).statusCode,
    (await sendPart(server, client, id, { offset: 0, content: 'x' })).statusCode,
    (await client.post(`/upload-data/parts/${id}/import`, {})).statusCode,
    (await client.get(`/upload-data/parts/${id}/top`)).statusCode,
    (await tusCall(server, client, { method: 'DELETE', path: `/${id}` })).statusCode,
  ]
  expect(await asked(other)).toEqual([404, 404, 404, 404, 404])
  expect((await other.get('/upload-data/parts')).json()).toEqual([])
  expect(await asked(await server.as('pilot'))).toEqual([403, 403, 403, 403, 403])
  expect((await tusCall(server, superuser, { method: 'HEAD', path: `/${id}` })).headers['upload-offset']).toBe('0')
})

test('a key goes on with what its maker began for a provider that it is for, and with nothing else', async () => {
  const id = await begin(superuser)
  const elsewhere = await keyFor([await server.createProvider('Birch')])
  expect((await sendPart(server, elsewhere, id, { offset: 0, content })).statusCode).toBe(404)
  expect((await elsewhere.get('/upload-data/parts')).json()).toEqual([])
  expect((await elsewhere.get(`/upload-data/parts/${id}/top`)).statusCode).toBe(404)
  const key = await keyFor([providerId])
  expect((await key.get('/upload-data/parts')).body).toContain(id)
  expect((await sendPart(server, key, id, { offset: 0, content })).statusCode).toBe(204)
  expect((await key.post(`/upload-data/parts/${id}/import`, {})).statusCode).toBe(200)
})

test('a key has unfinished uploads of its own, whatever its maker has', async () => {
  const maker = await server.as('superuser', 'maker')
  const key = await keyFor([providerId], maker)
  for (let at = 0; at < partLimits.unfinished; at++) await begin(maker)
  await expect(begin(maker)).rejects.toThrow('You have 5 unfinished uploads')
  for (let at = 0; at < partLimits.unfinished; at++) await begin(key)
  await expect(begin(key)).rejects.toThrow('This key has 5 unfinished uploads')
  await begin(await keyFor([providerId], maker))
})

test('a person and all keys they made have so many unfinished uploads together, however many keys those are', async () => {
  const maker = await server.as('superuser', 'maker of many')
  const { unfinished, unfinishedInAll } = partLimits
  for (let begun = 0; begun < unfinishedInAll; begun += unfinished) {
    const key = await keyFor([providerId], maker)
    for (let at = 0; at < unfinished; at++) await begin(key)
  }
  const together = '20 unfinished uploads, the most there can be. Go on with one of them, or discard it.'
  await expect(begin(maker)).rejects.toThrow(`You and your API keys have ${together}`)
  const another = await keyFor([providerId], maker)
  await expect(begin(another)).rejects.toThrow(`This key, its maker and their other keys have ${together}`)
  // Those of others have their own.
  await begin(await server.as('superuser', 'no maker'))
  const [{ id }] = (await maker.get('/upload-data/parts')).json()
  await tusCall(server, maker, { method: 'DELETE', path: `/${id}` })
  await begin(another)
})

test('who loses the role while a file is on its way does not end it', async () => {
  const sender = await server.as('superuser', 'demoted')
  const id = await begin(sender)
  await sendPart(server, sender, id, { offset: 0, content })
  await superuser.patch(`/users/${sender.userId}`, { role: 'pilot' })
  expect((await sender.post(`/upload-data/parts/${id}/import`, {})).statusCode).toBe(403)
})

test('files that nobody goes on with for a day are swept, and those of people who were removed', async () => {
  const { db, files } = server.services
  const sender = await server.as('superuser', 'leaver')
  const [old, young, left] = [await begin(superuser), await begin(superuser), await begin(sender)]
  await sendPart(server, superuser, old, { offset: 0, content: content.slice(0, 100) })
  await sql`update part_uploads set heard_at = now() - interval '1441 minutes' where id = ${old}`.execute(db)
  await sql`update part_uploads set heard_at = now() - interval '1439 minutes' where id = ${young}`.execute(db)
  await superuser.remove(`/users/${sender.userId}`)
  expect(await storedFiles()).toEqual(expect.arrayContaining([old, young, left].map(fileOf)))
  await removeAbandonedParts({ db, files })
  const kept = await storedFiles()
  expect([old, young, left].map((id) => kept.includes(fileOf(id)))).toEqual([false, true, false])
  expect((await tusCall(server, superuser, { method: 'HEAD', path: `/${old}` })).statusCode).toBe(404)
})

test('the file of an upload stays when its parts are forgotten', async () => {
  const { db, files } = server.services
  const id = await begin(superuser)
  const own = `${content}O-9,2024-01-15,100.00,2024-12-31,2600.00,Main,A\n`
  await sql`update part_uploads set bytes = ${own.length} where id = ${id}`.execute(db)
  await sendPart(server, superuser, id, { offset: 0, content: own })
  expect((await superuser.post(`/upload-data/parts/${id}/import`, {})).statusCode).toBe(200)
  await sql`update part_uploads set heard_at = now() - interval '2 days' where id = ${id}`.execute(db)
  await removeAbandonedParts({ db, files })
  expect(await db.selectFrom('part_uploads').select('id').where('id', '=', id).execute()).toEqual([])
  expect(await storedFiles()).toContain(fileOf(id))
})

test('a start keeps files that are on their way and removes those that nothing speaks of', async () => {
  const { db, files } = server.services
  const id = await begin(superuser)
  await (await files.grow('uploads/nobodys.csv', 0)).close()
  await removeOrphanedFiles({ db, files })
  const kept = await storedFiles()
  expect([kept.includes(fileOf(id)), kept.includes('uploads/nobodys.csv')]).toEqual([true, false])
})

test('of a file that is shorter than was noted nothing is left', async () => {
  const { db, files } = server.services
  const id = await begin(superuser)
  await sql`update part_uploads set arrived = 50 where id = ${id}`.execute(db)
  expect((await sendPart(server, superuser, id, { offset: 50, content: 'x' })).statusCode).toBe(404)
  expect(await files.keys('uploads')).not.toContain(fileOf(id))
  expect((await tusCall(server, superuser, { method: 'HEAD', path: `/${id}` })).statusCode).toBe(404)
})
