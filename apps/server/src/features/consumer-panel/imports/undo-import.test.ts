import { panelUserPageSchema, panelUserSchema } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { importPeople, settledImport, uploadPeople } from '../../../testing/panel/import-people.ts'
import { peopleFile } from '../../../testing/panel/people-file.ts'
import { sendUserEdit } from '../../../testing/panel/send-user-edit.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { postForm } from '../../../testing/server/upload-form.ts'
import { runPanelImport } from './run-panel-import.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

const person = (firstName: string) => ({
  ...{ email: `${firstName.toLowerCase()}@example.org`, firstName, lastName: 'Sample', months: 24, pot: 2500 },
})

async function panel() {
  const { data } = panelUserPageSchema.parse((await superuser.get('/b2c/users?sortDescending=false')).json())
  return Promise.all(
    data.map(async ({ id }) => {
      const { version: _, ...user } = panelUserSchema.parse((await superuser.get(`/b2c/user/${id}`)).json())
      return user
    }),
  )
}

const restore = (id: number) => superuser.post(`/b2c/imports/${id}/restore`)

async function restored(id: number) {
  const answer = await restore(id)
  expect(answer.statusCode, answer.body).toBe(200)
  return settledImport(superuser, id)
}

/** What is destroyed of those erased may take a moment longer than their import. */
async function openErasures() {
  const { db } = server.services
  const read = () => db.selectFrom('panel_erasures').select('user_id').where('finished_at', 'is', null).execute()
  await vi.waitFor(async () => expect(await read()).toEqual([]), { timeout: 20_000 })
  return read()
}

it('is the panel as before, but for who was changed since', async () => {
  const first = await importPeople(server, superuser, peopleFile(['Robin', 'Wren', 'Finch'].map(person)))
  const before = await panel()
  const changed = ['Robin', 'Wren'].map((name) => ({ ...person(name), lastName: 'Married', pension: 'Second plan' }))
  const second = await importPeople(server, superuser, peopleFile([...changed, person('Finch'), person('Heron')]))
  expect(second).toMatchObject({
    canRestore: true,
    restored: null,
    preview: { users: { new: 1, changed: 2, unchanged: 1 } },
  })
  const [, wren] = await panel()
  const [pension] = Object.keys(wren?.otherData.pensionStatus ?? {})
  const edit = { id: String(wren?.id), pensionStatus: JSON.stringify({ [pension ?? '']: { score: 12 } }) }
  expect((await sendUserEdit(server, superuser, { fields: edit })).statusCode).toBe(200)
  const edited = (await panel()).at(1)

  expect(await restored(second.id)).toMatchObject({
    isRestoring: false,
    canRestore: false,
    restored: { restored: 1, removed: 1, changedSince: 1 },
    details: expect.stringContaining('Changed since, and left as they are: 1.'),
  })
  expect(await panel()).toEqual([before[0], edited, before[2]])
  expect((await restore(second.id)).statusCode).toBe(409)
  expect(await openErasures()).toEqual([])

  // Nobody but Finch is as the first import left them: the others have other versions.
  expect(await restored(first.id)).toMatchObject({ restored: { restored: 0, removed: 1, changedSince: 2 } })
  expect((await panel()).map(({ firstName }) => firstName)).toEqual(['Robin', 'Wren'])
  expect((await restore(4711)).statusCode).toBe(404)
})

it('waits while a file of users is open, and takes the files of failed ones along', async () => {
  const brought = await importPeople(server, superuser, peopleFile(['Linnet', 'Siskin', 'Brambling'].map(person)))
  const failing = await uploadPeople(server, superuser, peopleFile([{ ...person('Linnet'), email: 'linnet' }]))
  expect((await settledImport(superuser, failing.id)).status).toBe('failed')
  const before = await panel()
  const open = await uploadPeople(server, superuser, peopleFile([person('Siskin')]))
  await settledImport(superuser, open.id)
  const refused = await restore(brought.id)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toContain('Publish or discard it')
  expect(await panel()).toEqual(before)
  expect((await superuser.get(`/b2c/imports/${failing.id}/errors.csv`)).statusCode).toBe(200)

  await superuser.post(`/b2c/imports/${open.id}/cancel`)
  expect(await restored(brought.id)).toMatchObject({ restored: { removed: 3 } })
  // Files go once the import has ended.
  const errors = () => superuser.get(`/b2c/imports/${failing.id}/errors.csv`)
  await vi.waitFor(async () => expect((await errors()).statusCode).toBe(404), { timeout: 20_000 })
  const { db } = server.services
  const erased = await db.selectFrom('audit_log').selectAll().where('action', '=', 'panel-user.erase').execute()
  expect(erased.slice(-3).map(({ after }) => after)).toEqual(Array(3).fill({ reason: 'mistake', documents: 0 }))
  expect(await openErasures()).toEqual([])
})

it('is called off, or given up, and then nobody is changed', async () => {
  const brought = await importPeople(server, superuser, peopleFile(['Plover', 'Curlew'].map(person)))
  const before = await panel()
  const { db } = server.services
  const queuedUndo = { state: 'queued', restores: true, attempts: 0, restored_by: superuser.userId } as const
  const isKept = { status: 'completed', isRestoring: false, canRestore: true, restored: null }

  await db
    .updateTable('panel_imports')
    .set({ ...queuedUndo, cancel_requested: true })
    .where('id', '=', brought.id)
    .execute()
  await runPanelImport(server.services, brought.id, new AbortController().signal)
  const stopped = await settledImport(superuser, brought.id)
  expect(stopped).toMatchObject({ ...isKept, details: 'Restoring was called off. Nobody was changed.' })

  await db
    .updateTable('panel_imports')
    .set({ ...queuedUndo, attempts: 10 })
    .where('id', '=', brought.id)
    .execute()
  await runPanelImport(server.services, brought.id, new AbortController().signal)
  expect(await settledImport(superuser, brought.id)).toMatchObject({
    ...isKept,
    details: expect.stringContaining('The server stopped 10 times'),
  })
  expect(await panel()).toEqual(before)

  await db
    .updateTable('panel_imports')
    .set({ ...queuedUndo, restored_by: null })
    .where('id', '=', brought.id)
    .execute()
  await runPanelImport(server.services, brought.id, new AbortController().signal)
  expect(await settledImport(superuser, brought.id)).toMatchObject({
    ...isKept,
    details: expect.stringContaining('Whoever asked for this was removed. Nobody was changed.'),
  })
  expect(await panel()).toEqual(before)

  await db.updateTable('panel_imports').set(queuedUndo).where('id', '=', brought.id).execute()
  const refused = await postForm(
    server,
    superuser,
    { fields: {}, fileName: 'people.csv', content: peopleFile([person('Dunlin')]) },
    '/b2c/imports',
  )
  expect(refused.statusCode).toBe(409)
  // As the next start goes on with it.
  await runPanelImport(server.services, brought.id, new AbortController().signal)
  expect(await settledImport(superuser, brought.id)).toMatchObject({ restored: { removed: 2 } })
  expect((await panel()).length).toBe(before.length - 2)
})
