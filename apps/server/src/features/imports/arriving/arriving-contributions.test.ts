import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type ArrivingServer, openArrivingServer } from '../../../testing/arriving/arriving-server.ts'
import { longFile, longFileSavers as savers } from '../../../testing/arriving/long-file.ts'
import { publishedRows } from '../../../testing/arriving/published-rows.ts'
import { importFile } from '../../../testing/savers/import-road.ts'
import { beginParts, sendPart, tusCall } from '../../../testing/server/tus-client.ts'
import { formBody, formType } from '../../../testing/server/upload-form.ts'
import { leftoversOf } from '../../../testing/stores/leftovers.ts'
import { tapStatements } from '../../../testing/stores/tap-statements.ts'
import { arrivingDatabase, removeStrayContributions } from './arriving-contributions.ts'

const content = longFile()
const most = content.length - 100_000

let server: ArrivingServer['server']
let superuser: ArrivingServer['superuser']
let scores: ArrivingServer['scores']
let workFiles: ArrivingServer['workFiles']
beforeAll(async () => {
  ;({ server, superuser, scores, workFiles } = await openArrivingServer())
})
afterAll(() => server.close())
afterEach(async () => {
  vi.restoreAllMocks()
  await scores.close()
})

/** Versions of which contributions are stored, and no saver. */
async function versionsOnTheirWay(): Promise<number[]> {
  const found = await server.services.analytics.reader.rows<{ id: number }>(
    `SELECT DISTINCT version_id AS id FROM plumbline.contributions
     WHERE version_id NOT IN (SELECT version_id FROM plumbline.savers)`,
  )
  return found.map(({ id }) => id)
}

async function untilSomeAreStored(): Promise<number> {
  await expect.poll(versionsOnTheirWay, { timeout: 60_000 }).toHaveLength(1)
  const [versionId = 0] = await versionsOnTheirWay()
  return versionId
}

/** Sends a file but for its end, and waits until contributions of what has come are stored. */
async function sendMost(name: string) {
  const providerId = await server.createProvider(name)
  const id = await beginParts(server, superuser, content.length, { providerId: String(providerId) })
  await sendPart(server, superuser, id, { offset: 0, content: content.subarray(0, most) })
  return { id, providerId, versionId: await untilSomeAreStored() }
}

async function publishedVersions(providerId: number): Promise<number[]> {
  const query = server.services.db.selectFrom('batch_versions').select('id')
  return (await query.where('provider_id', '=', providerId).execute()).map(({ id }) => id)
}

it('are stored while the file arrives, come to the same as those stored afterwards, and keep their number', {
  timeout: 240_000,
}, async () => {
  const { id, providerId, versionId } = await sendMost('Early Pensions')
  expect(await publishedVersions(providerId)).toEqual([])
  // Rows that are stored lie nowhere else.
  const [folder = ''] = await workFiles()
  const { dataDir } = server.services.config
  await expect.poll(() => readdir(path.join(dataDir, 'work', folder))).toContain('figures-1.native')
  await expect.poll(() => readdir(path.join(dataDir, 'work', folder))).not.toContain('scored-1.native')
  await sendPart(server, superuser, id, { offset: most, content: content.subarray(most) })
  const { importId } = (await superuser.post(`/upload-data/parts/${id}/import`, {})).json()
  const state = async () => (await superuser.get(`/import-jobs/${importId}`)).json().state
  await expect.poll(state, { timeout: 60_000 }).toMatch(/completed|ready/)
  if ((await state()) === 'ready') await superuser.post(`/import-jobs/${importId}/publish`, { comparedWith: null })
  await expect.poll(() => publishedVersions(providerId), { timeout: 20_000 }).toEqual([versionId])
  const late = await server.createProvider('Late Pensions')
  vi.spyOn(scores, 'begin').mockReturnValue(undefined)
  await importFile(server, superuser, { fields: { providerId: late }, content })
  const published = await publishedRows(server.services, providerId)
  expect(published).toHaveLength(savers)
  expect(await publishedRows(server.services, late)).toEqual(published)
  expect(await leftoversOf(server.services)).toEqual([])
})

it('are alone in their version, though a store that is newer than its database has something under the number', {
  timeout: 120_000,
}, async () => {
  const { analytics, db } = server.services
  const last = sql<number>`nextval(pg_get_serial_sequence('batch_versions', 'id'))`.as('number')
  const next = Number((await db.selectNoFrom(last).executeTakeFirstOrThrow()).number) + 1
  await analytics.reader.run(`INSERT INTO plumbline.contributions (version_id, id) VALUES (${next}, 'S1')`)
  const { id, versionId } = await sendMost('Restored Pensions')
  expect(versionId).toBe(next)
  const stored = () =>
    analytics.reader.rows<{ old: number; own: number }>(
      `SELECT countIf(id = 'S1') AS old, count() > old AS own FROM plumbline.contributions WHERE version_id = ${next}`,
    )
  await expect.poll(stored, { timeout: 60_000 }).toMatchObject([{ old: 0, own: 1 }])
  await tusCall(server, superuser, { method: 'DELETE', path: `/${id}` })
  await expect.poll(versionsOnTheirWay).toEqual([])
})

it('are gone with an upload that breaks off, in one piece or in parts', { timeout: 120_000 }, async () => {
  const providerId = await server.createProvider('Broken Pensions')
  const body = formBody({ fields: { providerId }, content })
  async function* brokenOff() {
    for (let at = 0; at < most; at += 1 << 16) yield body.subarray(at, Math.min(most, at + (1 << 16)))
    await untilSomeAreStored()
  }
  const answer = await server.http.inject({
    method: 'POST',
    url: '/api/upload-data',
    headers: {
      authorization: `Bearer ${superuser.token}`,
      'content-type': formType,
      'content-length': `${body.length}`,
    },
    payload: Readable.from(brokenOff(), { objectMode: false }),
  })
  expect(answer.statusCode).toBe(422)
  await expect.poll(versionsOnTheirWay).toEqual([])
  expect(await leftoversOf(server.services)).toEqual([])
  const { id } = await sendMost('Left Off Pensions')
  await tusCall(server, superuser, { method: 'DELETE', path: `/${id}` })
  await expect.poll(versionsOnTheirWay).toEqual([])
  await expect.poll(() => leftoversOf(server.services)).toEqual([])
})

it('are written by the import where the store could not take them on the way', { timeout: 120_000 }, async () => {
  const providerId = await server.createProvider('Full Pensions')
  let isFull = true
  const release = tapStatements(server.services, async (sql) => {
    if (!isFull || !sql.includes('INSERT INTO plumbline.contributions')) return
    isFull = false
    throw new Error('not enough space')
  })
  await importFile(server, superuser, { fields: { providerId }, content }).finally(release)
  expect(isFull).toBe(false)
  expect(await publishedRows(server.services, providerId)).toHaveLength(savers)
  expect(await leftoversOf(server.services)).toEqual([])
})

it('of a server that was killed are gone before it takes a file, but for those of an import', {
  timeout: 120_000,
}, async () => {
  const { id, versionId } = await sendMost('Killed Pensions')
  const { analytics, db } = server.services
  // An import that has the number drops them by itself, should it come to that.
  const first = db.selectFrom('imports').select(({ fn }) => fn.min('id').as('id'))
  const anyImport = db.updateTable('imports').where('id', '=', first)
  await anyImport.set({ reserved_version_id: versionId }).execute()
  await removeStrayContributions(server.services)
  expect(await versionsOnTheirWay()).toEqual([versionId])
  await anyImport.set({ reserved_version_id: null }).execute()
  await analytics.reader.run(`CREATE DATABASE ${arrivingDatabase(versionId)}`)
  await removeStrayContributions(server.services)
  expect(await versionsOnTheirWay()).toEqual([])
  await tusCall(server, superuser, { method: 'DELETE', path: `/${id}` })
  await expect.poll(() => leftoversOf(server.services)).toEqual([])
})
