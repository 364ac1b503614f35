import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import type { Config } from '../../config.ts'
import { openLog } from '../../platform/log/open-log.ts'
import type { Services } from '../../platform/services.ts'
import { importDetail, settledImport } from '../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../testing/savers/saver-file.ts'
import { configOfRestarts } from '../../testing/server/config-of-restarts.ts'
import { signInAs, type TestClient } from '../../testing/server/sign-in-as.ts'
import { postForm } from '../../testing/server/upload-form.ts'

let config: Config
let removeFolder: () => Promise<void>
let app: App
let services: Services
let superuser: TestClient
let providerId: number

beforeAll(async () => {
  ;({ config, removeFolder } = await configOfRestarts())
  await start()
  providerId = await services.db
    .insertInto('providers')
    .values({ name: 'Enduring Pensions' })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)
})
afterAll(async () => {
  await app.close()
  await removeFolder()
})

async function start(): Promise<void> {
  app = await buildApp(config, { log: openLog(config.logLevel) })
  services = await app.ready()
  superuser = await signInAs(services, app.http, 'superuser')
}

async function restart(between: () => Promise<void> = async () => undefined): Promise<void> {
  await between()
  await app.close()
  await start()
}

let uploads = 0

/** No two uploads have the same content. */
async function upload(savers: number, publishWhenSound = true): Promise<number> {
  uploads += 1
  const content = saverFile(fileSavers('K', savers, 2600 + uploads))
  const form = { fields: { providerId, publishWhenSound }, content }
  return (await postForm({ http: app.http }, superuser, form)).json().importId
}

async function rowOf(id: number) {
  return await services.db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

test('a stop in good order leaves an import in hand, and the next start completes it', async () => {
  const id = await upload(4000)
  // Looked for often, since a fast machine is soon through either of them.
  await expect
    .poll(async () => (await rowOf(id)).state, { timeout: 60_000, interval: 5 })
    .toMatch(/^(checking|scoring)$/)
  await restart()
  expect(await settledImport(superuser, id)).toMatchObject({ state: 'completed' })
  expect((await rowOf(id)).attempts).toBe(1)
})

test('what was about to be published is published by the next start, without being scored again', {
  tags: 'long',
}, async () => {
  const id = await upload(3, false)
  await settledImport(superuser, id)
  const { reserved_version_id: reserved } = await rowOf(id)
  // As a server leaves it that dies between its last two transactions.
  await restart(async () => {
    await services.db.updateTable('imports').set({ state: 'publishing' }).where('id', '=', id).execute()
  })
  expect(await settledImport(superuser, id)).toMatchObject({ state: 'completed' })
  expect((await rowOf(id)).version_id).toBe(reserved)
})

test('a preview still waits after a restart and can be published', async () => {
  const id = await upload(2, false)
  const { preview } = await settledImport(superuser, id)
  await restart()
  expect(await importDetail(superuser, id)).toMatchObject({ state: 'ready', preview })
  const published = await superuser.post(`/import-jobs/${id}/publish`, {
    comparedWith: preview?.comparedWith ?? null,
    confirmedLoss: preview?.savers.missing,
  })
  expect(published.json()).toMatchObject({ state: 'completed' })
})

test('an import called off while the server was down ends at the next start', { tags: 'long' }, async () => {
  const id = await upload(4000)
  await restart(async () => {
    await services.db.updateTable('imports').set({ cancel_requested: true }).where('id', '=', id).execute()
  })
  expect(await settledImport(superuser, id)).toMatchObject({ state: 'cancelled' })
  await expect.poll(async () => (await rowOf(id)).reserved_version_id).toBeNull()
})

test('an import that the server died of again and again is given up, and the next one goes on', async () => {
  const id = await upload(4000)
  const next = await upload(7)
  await restart(async () => {
    await expect.poll(async () => (await rowOf(id)).attempts, { timeout: 60_000 }).toBe(1)
    await services.db.updateTable('imports').set({ attempts: 11 }).where('id', '=', id).execute()
  })
  const failed = await settledImport(superuser, id)
  expect(failed.state).toBe('failed')
  expect(failed.failure).toMatch(/^The server stopped 10 times while it worked on this file/)
  expect(await settledImport(superuser, next)).toMatchObject({ state: 'completed' })
})
