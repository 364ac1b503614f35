import { partLimits, partType, partUploadsProcedures, tusVersion } from '@plumbline/contract/uploads/part-uploads.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileSavers, saverFile } from '../../../testing/savers/saver-file.ts'
import { auditOf } from '../../../testing/server/audit-of.ts'
import { type TestClient, testClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { beginParts, sendPart, tusCall } from '../../../testing/server/tus-client.ts'
import { postForm } from '../../../testing/server/upload-form.ts'
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

async function madeKey(providers: readonly number[], maker: TestClient) {
  const wish = { name: 'nightly', role: 'superuser', days: 1, providers }
  const { key: token, made } = (await maker.post('/auth/api-keys', wish)).json()
  return { id: Number(made.id), key: testClient(server.http, { userId: maker.userId, sessionId: 0, token }) }
}

const keyFor = async (providers: readonly number[], maker = superuser) => (await madeKey(providers, maker)).key

/** The number of an upload whose file is on its way already. */
async function keptToConfirm(client: TestClient): Promise<number> {
  const form = { fields: { providerId }, content }
  await postForm(server, superuser, form)
  const again = await postForm(server, client, form)
  return Number(again.json().details.uploadId)
}

/** Every call about one file, as the contract has them: a new one is tried by itself. */
const callsOfOne = Object.entries(partUploadsProcedures).filter(([, { path }]) => path.includes('{id}'))

/** What each call about a file answers to somebody, the one that removes it last. */
async function asked(client: TestClient, id: string) {
  const answers: [string, number][] = []
  for (const [name, { method, path }] of callsOfOne) {
    const { statusCode } = await server.http.inject({
      method,
      url: `/api${path.replace('{id}', id)}`,
      headers: {
        authorization: `Bearer ${client.token}`,
        'tus-resumable': tusVersion,
        'upload-offset': '0',
        ...(name === 'append' && { 'content-type': partType }),
      },
      ...(name === 'append' && { payload: 'x' }),
      ...(name === 'finish' && { payload: {} }),
    })
    answers.push([name, statusCode])
  }
  return answers
}
const all = (status: number) => callsOfOne.map(([name]) => [name, status])
const isThere = async (client: TestClient, id: string) =>
  (await tusCall(server, client, { method: 'HEAD', path: `/${id}` })).headers['upload-offset'] === '0'
const listed = async (client: TestClient): Promise<string[]> =>
  (await client.get('/upload-data/parts')).json().map((part: { id: string }) => part.id)

test('what one begins is theirs alone: not another superuser’s, nor that of a key, of its maker or of their other keys', async () => {
  const maker = await server.as('superuser', 'keeper')
  const [key, sibling] = [await keyFor([providerId], maker), await keyFor([providerId], maker)]
  const others = {
    another: await server.as('superuser', 'another'),
    elsewhere: await keyFor([await server.createProvider('Birch')], maker),
    foreign: await keyFor([providerId], superuser),
  }
  const [ofMaker, ofKey] = [await begin(maker), await begin(key)]
  for (const [client, id] of [
    ...[key, sibling, ...Object.values(others)].map((other) => [other, ofMaker] as const),
    ...[maker, sibling, ...Object.values(others)].map((other) => [other, ofKey] as const),
  ]) {
    expect(await asked(client, id)).toEqual(all(404))
    expect(await listed(client)).not.toContain(id)
  }
  expect(await asked(await server.as('pilot'), ofMaker)).toEqual(all(403))
  expect([await isThere(maker, ofMaker), await isThere(key, ofKey)]).toEqual([true, true])
  expect([await listed(maker), await listed(key)]).toEqual([[ofMaker], [ofKey]])
})

test('what a key has begun goes when it is revoked, with its file, and is on record with the key', async () => {
  const maker = await server.as('superuser', 'revoker')
  const { key, id: keyId } = await madeKey([providerId], maker)
  const id = await begin(key)
  await sendPart(server, key, id, { offset: 0, content: content.slice(0, 40) })
  const ofMaker = await begin(maker)
  const known = await keptToConfirm(key)
  await maker.remove(`/auth/api-keys/${keyId}`)
  const { db } = server.services
  expect(await db.selectFrom('part_uploads').select('id').where('key_id', '=', keyId).execute()).toEqual([])
  expect(await db.selectFrom('uploads').select('id').where('id', '=', known).execute()).toEqual([])
  const kept = await storedFiles()
  expect([kept.includes(fileOf(id)), kept.includes(fileOf(ofMaker))]).toEqual([false, true])
  expect(await auditOf(server, `upload in parts ${id}`)).toMatchObject([
    { action: 'upload.begin', user_id: maker.userId, after: { key: keyId } },
    {
      action: 'upload.discard',
      before: { key: keyId, parts: [{ from: 0, to: 40, began: expect.any(String), address: '127.0.0.1' }] },
      after: { reason: 'nothing more came' },
    },
  ])
})

test('a known file is confirmed by who uploaded it, and by nobody else', async () => {
  const maker = await server.as('superuser', 'confirmer')
  const key = await keyFor([providerId], maker)
  const [ofKey, ofMaker] = [await keptToConfirm(key), await keptToConfirm(maker)]
  const confirm = async (client: TestClient, uploadId: number) =>
    (await client.post('/upload-data/confirm', { uploadId })).statusCode
  const sibling = await keyFor([providerId], maker)
  for (const other of [maker, sibling, superuser]) expect(await confirm(other, ofKey)).toBe(404)
  for (const other of [key, sibling, superuser]) expect(await confirm(other, ofMaker)).toBe(404)
  expect([await confirm(key, ofKey), await confirm(maker, ofMaker)]).toEqual([200, 200])
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
  const keys: number[] = []
  for (let begun = 0; begun < unfinishedInAll; begun += unfinished) {
    const { key, id } = await madeKey([providerId], maker)
    keys.push(id)
    for (let at = 0; at < unfinished; at++) await begin(key)
  }
  const together =
    '20 unfinished uploads, the most there can be. Go on with one of them, discard it, or revoke its key.'
  await expect(begin(maker)).rejects.toThrow(`You and your API keys have ${together}`)
  const another = await keyFor([providerId], maker)
  await expect(begin(another)).rejects.toThrow(`This key, its maker and their other keys have ${together}`)
  // Those of others have their own.
  await begin(await server.as('superuser', 'no maker'))
  await maker.remove(`/auth/api-keys/${keys[0]}`)
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
