import {
  documentSeparator,
  type PanelUser,
  panelUserPageSchema,
  panelUserSchema,
} from '@plumbline/contract/consumer-panel/panel-users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipParts } from '../../../testing/files/zip-parts.ts'
import { importPeople, settledImport, uploadPeople } from '../../../testing/panel/import-people.ts'
import { peopleFile } from '../../../testing/panel/people-file.ts'
import { sendUserEdit } from '../../../testing/panel/send-user-edit.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { leftoversOf } from '../../../testing/stores/leftovers.ts'
import { tidyPanel } from '../people/tidy-panel.ts'
import { eraseAfterRetention } from './erase-after-retention.ts'
import { markErased } from './mark-erased.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

/** Somebody with a pension that is scored and a document. */
async function person(firstName: string): Promise<PanelUser> {
  const email = `${firstName.toLowerCase()}@example.org`
  await importPeople(server, superuser, peopleFile([{ email, firstName, lastName: 'Sample', months: 24, pot: 2500 }]))
  const { data } = panelUserPageSchema.parse((await superuser.get(`/b2c/users?search=${email}`)).json())
  const id = String(data[0]?.id)
  const user = await look(Number(id))
  const pension = Object.keys(user.otherData.pensionStatus)[0]
  const documents = [[`${pension}${documentSeparator}letter.txt`, `Dear ${firstName}`]] as const
  expect((await sendUserEdit(server, superuser, { fields: { id }, documents })).statusCode).toBe(200)
  return look(Number(id))
}

const look = async (id: number) => panelUserSchema.parse((await superuser.get(`/b2c/user/${id}`)).json())
const erase = (id: number, confirm = id) => superuser.post(`/b2c/user/${id}/erase`, { reason: 'asked', confirm })
const keyNameOf = async (id: number) =>
  (await server.services.db.selectFrom('panel_users').select('key_name').where('id', '=', id).executeTakeFirstOrThrow())
    .key_name

async function expectGone(id: number, keyName: string, documentOf: PanelUser) {
  const { db, keys } = server.services
  expect((await superuser.get(`/b2c/user/${id}`)).statusCode).toBe(404)
  expect(keys.get(keyName)).toBeUndefined()
  expect(keys.destroyed([keyName]).size).toBe(1)
  const uuids = documentOf.otherData.documents.map(({ uuid }) => uuid)
  expect(await db.selectFrom('panel_documents').select('id').where('id', 'in', uuids).execute()).toEqual([])
  expect((await leftoversOf(server.services)).filter((name) => name.includes('panel'))).toEqual([])
}

describe('a person that is erased', () => {
  it('is gone with pensions, documents, files and key, and the record says why and not whom', async () => {
    const robin = await person('Robin')
    const keyName = await keyNameOf(robin.id)
    expect((await erase(robin.id, robin.id + 1)).statusCode).toBe(422)
    expect((await look(robin.id)).email).toBe('robin@example.org')
    const answer = await erase(robin.id)
    expect(answer.statusCode, answer.body).toBe(200)
    await expectGone(robin.id, keyName, robin)
    expect((await erase(robin.id)).statusCode).toBe(404)
    const rows = await server.services.db.selectFrom('audit_log').selectAll().execute()
    const entry = rows.find(({ action }) => action === 'panel-user.erase')
    expect(entry).toMatchObject({ subject: `panel user ${robin.id}`, after: { reason: 'asked', documents: 1 } })
    expect(JSON.stringify(rows)).not.toMatch(/robin/i)
  })

  it.each(['before its key', 'after its key'])(
    'is finished by the next start when the server dies %s',
    async (when) => {
      const wren = await person('Wren')
      const { db, keys } = server.services
      const keyName = await keyNameOf(wren.id)
      const marking = { reason: 'asked', by: superuser.userId } as const
      await db.transaction().execute((transaction) => markErased(transaction, [wren.id], marking))
      if (when === 'after its key') keys.destroy([keyName])
      expect((await leftoversOf(server.services)).filter((name) => name.includes('panel'))).toHaveLength(1)
      await tidyPanel(server.services)
      await expectGone(wren.id, keyName, wren)
      const open = await db.selectFrom('panel_erasures').selectAll().where('finished_at', 'is', null).execute()
      expect(open).toEqual([])
    },
  )

  it('waits while a file of users is open, which may hold them', { tags: 'long' }, async () => {
    const finch = await person('Finch')
    const file = peopleFile([{ email: 'other@example.org', firstName: 'Other', lastName: 'One' }])
    const { id } = await uploadPeople(server, superuser, file)
    await settledImport(superuser, id)
    const refused = await erase(finch.id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('Publish or discard it')
    expect((await look(finch.id)).email).toBe('finch@example.org')
    await superuser.post(`/b2c/imports/${id}/cancel`)
    expect((await erase(finch.id)).statusCode).toBe(200)
  })

  it('takes the files of failed imports along', { tags: 'long' }, async () => {
    const heron = await person('Heron')
    const failing = await uploadPeople(server, superuser, peopleFile([{ ...heron, email: 'heron' }]))
    expect((await settledImport(superuser, failing.id)).status).toBe('failed')
    expect((await superuser.get(`/b2c/imports/${failing.id}/errors.csv`)).statusCode).toBe(200)
    await erase(heron.id)
    expect((await superuser.get(`/b2c/imports/${failing.id}/errors.csv`)).statusCode).toBe(404)
  })
})

it('erases by itself whom nobody changed for as long as the setting says, and nobody before', async () => {
  const { db } = server.services
  const old = await person('Old')
  const recent = await person('Recent')
  const longAgo = new Date('2020-01-01')
  await db.updateTable('panel_users').set({ updated_at: longAgo }).where('id', '=', old.id).execute()
  const keyName = await keyNameOf(old.id)
  await eraseAfterRetention(server.services, new Date())
  expect((await look(old.id)).id).toBe(old.id)
  await db
    .updateTable('product_settings')
    .set({ settings: JSON.stringify({ retention: { panelUserDays: 365 } }) })
    .execute()
  await eraseAfterRetention(server.services, new Date())
  await expectGone(old.id, keyName, old)
  expect((await look(recent.id)).id).toBe(recent.id)
})

describe('everything about a person', () => {
  it('comes as one archive by a link that ends with the session, and each fetch is on record', async () => {
    const { id, otherData } = await person('Martin')
    const { url } = (await superuser.get(`/b2c/user/${id}/everything/url`)).json()
    const answer = await server.http.inject({ method: 'GET', url })
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename="user-${id}.zip"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const parts = zipParts(answer.rawPayload)
    expect([...parts.keys()]).toEqual(['person.json', 'documents/1-letter.txt'])
    expect(parts.get('documents/1-letter.txt')).toBe('Dear Martin')
    const personFile = JSON.parse(parts.get('person.json') ?? '')
    expect(personFile).toMatchObject({
      email: 'martin@example.org',
      firstName: 'Martin',
      pensions: [{ name: 'Fenland Mutual' }],
    })
    expect(personFile.pensions[0].contributions.flows).toHaveLength(24)
    expect(personFile.documents).toMatchObject([{ uuid: otherData.documents[0]?.uuid, file: 'documents/1-letter.txt' }])
    expect(personFile.history.map(({ action }: { action: string }) => action)).toContain('panel-user.change')
    const rows = await server.services.db.selectFrom('audit_log').select('action').execute()
    expect(rows.map(({ action }) => action)).toContain('panel-user.everything')
    await erase(id)
    expect((await server.http.inject({ method: 'GET', url })).statusCode).toBe(400)
  })
})
