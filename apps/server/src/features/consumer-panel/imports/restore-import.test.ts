import { panelImportSchema } from '@plumbline/contract/consumer-panel/panel-imports.ts'
import { panelUserPageSchema, panelUserSchema } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importPeople, settledImport, uploadPeople } from '../../../testing/panel/import-people.ts'
import { peopleFile } from '../../../testing/panel/people-file.ts'
import { sendUserEdit } from '../../../testing/panel/send-user-edit.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'

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

  const answer = await restore(second.id)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(panelImportSchema.parse(answer.json())).toMatchObject({
    canRestore: false,
    restored: { restored: 1, removed: 1, changedSince: 1 },
    details: expect.stringContaining('Changed since, and left as they are: 1.'),
  })
  expect(await panel()).toEqual([before[0], edited, before[2]])
  expect((await restore(second.id)).statusCode).toBe(409)
  expect(await server.services.db.selectFrom('panel_erasures').select('finished_at').execute()).toHaveLength(1)

  // Nobody but Finch is as the first import left them: the others have other versions.
  expect((await restore(first.id)).json()).toMatchObject({ restored: { restored: 0, removed: 1, changedSince: 2 } })
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
  expect((await restore(brought.id)).json()).toMatchObject({ restored: { removed: 3 } })
  expect((await superuser.get(`/b2c/imports/${failing.id}/errors.csv`)).statusCode).toBe(404)
  const { db } = server.services
  const erased = await db.selectFrom('audit_log').selectAll().where('action', '=', 'panel-user.erase').execute()
  expect(erased.slice(-3).map(({ after }) => after)).toEqual(Array(3).fill({ reason: 'mistake', documents: 0 }))
  expect(await db.selectFrom('panel_erasures').selectAll().where('finished_at', 'is', null).execute()).toEqual([])
})
