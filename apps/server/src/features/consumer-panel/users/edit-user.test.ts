import { type PanelUser, panelUserPageSchema, panelUserSchema } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importPeople } from '../../../testing/panel/import-people.ts'
import { peopleFile } from '../../../testing/panel/people-file.ts'
import { type SentEdit, sendUserEdit } from '../../../testing/panel/send-user-edit.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { leftoversOf } from '../../../testing/stores/leftovers.ts'

let server: TestServer
let superuser: TestClient
let before: PanelUser
let pension: string
const email = 'robin.sample@example.org'
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  const people = [{ email, firstName: 'Robin', lastName: 'Sample', months: 24, pot: 2500 }]
  await importPeople(server, superuser, peopleFile(people))
  before = await robin()
  pension = Object.keys(before.otherData.pensionStatus)[0] ?? ''
})
afterAll(() => server.close())

async function robin(): Promise<PanelUser> {
  const list = panelUserPageSchema.parse((await superuser.get(`/b2c/users?search=${email}`)).json())
  return panelUserSchema.parse((await superuser.get(`/b2c/user/${list.data[0]?.id}`)).json())
}

const save = (sent: SentEdit, client = superuser) => sendUserEdit(server, client, sent)

const fieldsOf = (change: object, rest: Readonly<Record<string, string>> = {}) => ({
  id: String(before.id),
  pensionStatus: JSON.stringify({ [pension]: change }),
  ...rest,
})

describe('a person that an administrator changes', () => {
  it('has what was written, no longer called computed, and the rest as it was', async () => {
    const old = before.otherData.pensionStatus[pension]
    expect(old?.computed).not.toBeNull()
    const answer = await save({ fields: fieldsOf({ score: 62, contributionPeriod: '2014-2026' }, { email }) })
    expect(answer.statusCode, answer.body).toBe(200)
    const after = await robin()
    expect(after.version).not.toBe(before.version)
    expect(after.otherData.pensionStatus[pension]).toEqual({
      ...old,
      score: 62,
      contributionPeriod: '2014-2026',
      computed: null,
    })
    const rows = await server.services.db.selectFrom('audit_log').selectAll().execute()
    const change = rows.find(({ action }) => action === 'panel-user.change')
    expect(change?.after).toMatchObject({ fields: ['score', 'contributionPeriod', 'computed'], documents: 0 })
  })

  it('is not overwritten by who had seen an earlier state, and they are told', async () => {
    const { version } = await robin()
    const first = await save({ fields: fieldsOf({ currVal: 1 }, { version: String(version) }) })
    expect(first.statusCode, first.body).toBe(200)
    const second = await save({ fields: fieldsOf({ currVal: 2 }, { version: String(version) }) })
    expect(second.statusCode).toBe(409)
    expect(second.json().message).toContain('Current NAV value: yours is ‘£2.00’, saved is ‘£1.00’.')
    expect((await robin()).otherData.pensionStatus[pension]?.currVal).toBe(1)
  })

  it('keeps a defined benefit pension one, without a score', async () => {
    const dbPension = JSON.stringify({ [pension]: true })
    expect((await save({ fields: fieldsOf({}, { dbPension }) })).statusCode).toBe(200)
    const is = { isOutlier: true, outlierReason: 'Defined Benefit Pension' }
    expect((await robin()).otherData.pensionStatus[pension]).toMatchObject(is)
    const off = JSON.stringify({ [pension]: false })
    expect((await save({ fields: fieldsOf({}, { dbPension: off }) })).statusCode).toBe(200)
    expect((await robin()).otherData.pensionStatus[pension]).toMatchObject(is)
  })

  it.each([
    [{ contributionPeriod: '2014-26' }, {}, "You've entered the wrong format for the contribution year"],
    [{ score: 101 }, {}, ''],
    [{}, { email: 'another@example.org' }, 'cannot be changed'],
    [{}, { dbPension: '{"7c1e0d52-41ab-4f0e-9a64-2f1b6c0e88d1":true}' }, 'not one of this person'],
    [{ providerId: 4711 }, {}, 'There is no such provider'],
  ])('is refused %j %j', async (change, rest, message) => {
    const answer = await save({ fields: fieldsOf(change, rest) })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(message)
  })
})

describe('documents', () => {
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-')

  it('are kept under their own names, typed by their content, and come back byte by byte to be saved', async () => {
    const big = Buffer.alloc(300_000, 'Zuleika ')
    const documents = [
      [`${pension}:;:;:../../letter:;:;:1.pdf`, '<html><script>alert(1)</script>'],
      [`${pension}:;:;:scän.png`, big],
      [`${pension}:;:;:eicar.txt`, eicar],
    ] as const
    const answer = await save({ fields: { id: String(before.id) }, documents })
    expect(answer.statusCode, answer.body).toBe(200)
    const savedDocuments = (await robin()).otherData.documents
    expect(savedDocuments.map(({ name, type, scan }) => [name, type, scan]).toSorted()).toEqual([
      ['eicar.txt', 'text/plain', 'not scanned'],
      ['letter:;:;:1.pdf', 'text/html', 'not scanned'],
      ['scän.png', 'text/plain', 'not scanned'],
    ])
    for (const [name, content] of documents) {
      const document = savedDocuments.find((each) => name.endsWith(each.name))
      const { url } = (await superuser.get(document?.src ?? '')).json()
      const file = await server.http.inject({ method: 'GET', url })
      expect(file.rawPayload).toEqual(Buffer.from(content))
      expect(file.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      expect(file.headers['content-disposition']).toMatch(/^attachment;/)
    }
  })

  it('are not sent by a link whose session ended or whose user is no superuser any more', async () => {
    const other = await server.as('superuser', 'leaving')
    const [document] = (await robin()).otherData.documents
    const { url } = (await other.get(document?.src ?? '')).json()
    const status = async () => (await server.http.inject({ method: 'GET', url })).statusCode
    expect(await status()).toBe(200)
    const { db } = server.services
    await db.updateTable('users').set({ role: 'pilot' }).where('id', '=', other.userId).execute()
    expect(await status()).toBe(400)
    await db.updateTable('users').set({ role: 'superuser' }).where('id', '=', other.userId).execute()
    await db.deleteFrom('sessions').where('id', '=', other.sessionId).execute()
    expect(await status()).toBe(400)
    expect((await server.http.inject({ method: 'GET', url: `${url}x` })).statusCode).toBe(400)
  })

  it('of a form that is refused leave no file behind', async () => {
    const letter = [`${pension}:;:;:letter.txt`, 'Dear Robin'] as const
    const stray = ['7c1e0d52-41ab-4f0e-9a64-2f1b6c0e88d1:;:;:letter.txt', 'Dear Robin'] as const
    const refused = [
      { fields: { id: String(before.id) }, documents: [letter, stray] },
      { fields: { id: String(before.id) }, documents: [letter, ['letter.txt', 'x']] as const },
      { fields: { id: '4711' }, documents: [letter] },
      { fields: fieldsOf({ currVal: 9 }, { version: '1' }), documents: [letter] },
    ]
    const count = (await robin()).otherData.documents.length
    for (const sent of refused) expect((await save(sent)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await robin()).otherData.documents).toHaveLength(count)
    expect((await leftoversOf(server.services)).filter((name) => name.includes('panel'))).toEqual([])
  })
})
