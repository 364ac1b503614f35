import { api } from '@plumbline/contract/api.ts'
import type { AuditEntry } from '@plumbline/contract/audit/audit.ts'
import type { Procedures } from '@plumbline/contract/wire/procedure.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { signInRules } from '../sessions/session-rules.ts'
import { recordAudit } from './record-audit.ts'
import { mostRefusals } from './watch-calls.ts'

let server: TestServer
let superuser: TestClient
let pilot: TestClient
let alder: number
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser', 'Ada')
  pilot = await server.as('pilot', 'Pia')
  alder = (await superuser.post('/providers', { name: 'Alder' })).json().id
  await superuser.post('/providers', { name: 'Birch' })
})
afterAll(() => server.close())

async function entries(query = ''): Promise<AuditEntry[]> {
  const answer = await superuser.get(`/audit?limit=100&${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

describe('the audit log', () => {
  it('says who did what to what, newest first', async () => {
    const [newest, before] = await entries('action=provider.create')
    expect(newest).toMatchObject({ action: 'provider.create', about: 'Birch', after: { name: 'Birch' } })
    expect(before).toMatchObject({
      user: { id: superuser.userId, name: 'Ada', email: 'Ada@example.com' },
      subject: `provider ${alder}`,
      about: 'Alder',
      before: null,
    })
  })

  it('keeps who it was after they are renamed and removed', async () => {
    const leaver = await server.as('superuser', 'Leaver')
    const { id } = (await leaver.post('/providers', { name: 'Cedar' })).json()
    const { db } = server.services
    await db.updateTable('users').set({ name: 'Other' }).where('id', '=', leaver.userId).execute()
    await db.deleteFrom('users').where('id', '=', leaver.userId).execute()
    const [entry] = await entries(`subject=provider%20${id}`)
    expect(entry?.user).toEqual({ id: leaver.userId, name: 'Leaver', email: 'Leaver@example.com' })
  })

  it('is filtered by person, action, subject and day in London', async () => {
    const { db } = server.services
    for (const [at, subject] of [
      ['2025-06-30T22:59:59Z', 'benchmark 1'],
      ['2025-06-30T23:00:00Z', 'benchmark 2'],
      ['2025-07-01T22:59:59Z', 'benchmark 3'],
      ['2025-07-01T23:00:00Z', 'benchmark 4'],
    ]) {
      await sql`insert into audit_log (at, action, subject) values (${at}, 'benchmark.add', ${subject})`.execute(db)
    }
    const dayEntries = await entries('from=2025-07-01&to=2025-07-01')
    expect(dayEntries.map(({ subject }) => subject)).toEqual(['benchmark 3', 'benchmark 2'])
    expect((await entries('subject=benchmark')).map(({ user }) => user)).toEqual([null, null, null, null])
    expect(await entries('subject=bench')).toEqual([])
    const own = await entries(`user=${superuser.userId}&action=provider.create`)
    expect(own.map(({ about }) => about)).toEqual(['Birch', 'Alder'])
  })

  it('is answered a page at a time', async () => {
    const pages = await Promise.all(
      [1, 2].map((page) => superuser.get(`/audit?subject=benchmark&limit=2&page=${page}`)),
    )
    expect(pages.map((page) => page.json().total)).toEqual([4, 4])
    expect(pages.flatMap((page) => page.json().data.map(({ subject }: AuditEntry) => subject))).toEqual(
      [4, 3, 2, 1].map((number) => `benchmark ${number}`),
    )
  })

  it('offers the people and actions there are', async () => {
    const { users, actions } = (await superuser.get('/audit/choices')).json()
    expect(users).toContainEqual({ id: superuser.userId, name: 'Ada' })
    expect(actions).toEqual(expect.arrayContaining(['benchmark.add', 'provider.create']))
  })

  it('lets nobody change, remove or empty it', async () => {
    const { db } = server.services
    await expect(db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
    await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow('append-only')
  })
})

it('keeps each file of rows that leaves on record, but for the two that hold no data', () => {
  const files = Object.values<Procedures>(api)
    .flatMap((calls) => Object.values(calls))
    .filter(({ writes }) => writes?.type === 'text/csv')
  const unrecorded = files.filter((procedure) => procedure.exports !== true).map(({ path }) => path)
  expect(unrecorded).toEqual(['/upload-data/template.csv', '/upload-data/dictionary.csv'])
})

describe('the audit log as a CSV', () => {
  it('holds all that the filter leaves, and no formulas', async () => {
    await recordAudit(server.services.db, {
      userId: superuser.userId,
      action: 'test.formula',
      subject: '=1+1',
      after: { name: 'a "quoted", name' },
    })
    const answer = await superuser.get('/audit/export.csv?action=test.formula')
    expect(answer.headers['content-disposition']).toContain('audit-log.csv')
    const [header, row, end] = answer.body.split('\r\n')
    expect(header).toBe('id,at,user_id,user_name,user_email,action,subject,before,after')
    expect(row).toContain(`,${superuser.userId},Ada,Ada@example.com,test.formula,'=1+1,,`)
    expect(row).toContain('"{""name"":""a \\""quoted\\"", name""}"')
    expect(end).toBe('')
  })

  it('reads on after the first thousand', async () => {
    const { db } = server.services
    await sql`insert into audit_log (action, subject)
      select 'test.many', 'row ' || n from generate_series(1, 2001) n`.execute(db)
    const lines = (await superuser.get('/audit/export.csv?action=test.many')).body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2002)
    expect(new Set(lines).size).toBe(2002)
  })

  it('is on record itself', async () => {
    const [entry] = await entries('action=data.export')
    expect(entry).toMatchObject({
      user: { name: 'Ada' },
      subject: 'GET /audit/export.csv',
      after: { query: { action: 'test.many' } },
    })
  })
})

describe('a failed sign-in', () => {
  const attempt = (email: string, remoteAddress = '127.0.0.1') =>
    server.http.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: 'wrong' }, remoteAddress })

  it('is on record under the account it was tried on, though nobody is known to have tried', async () => {
    await attempt('pia@example.com')
    expect(await entries('action=session.refuse')).toMatchObject([
      {
        user: null,
        subject: `user ${pilot.userId}`,
        about: 'Pia',
        after: { email: 'pia@example.com', address: '127.0.0.1', code: 'invalid_credentials' },
      },
    ])
  })

  it('is on record for an account that does not exist', async () => {
    await attempt('nobody@example.com')
    expect(await entries('subject=unknown%20account')).toMatchObject([{ after: { email: 'nobody@example.com' } }])
  })

  it('is on record once a minute when it is held back', async () => {
    for (let times = 0; times < 12; times++) await attempt('stubborn@example.com')
    const codes = (await entries('subject=unknown%20account')).flatMap(({ after }) =>
      after?.email === 'stubborn@example.com' ? [after.code] : [],
    )
    expect(codes).toEqual(['too_many_attempts', ...Array(8).fill('invalid_credentials')])
  })

  it('is on record once a minute for an address that is held back altogether, whatever names it goes through', async () => {
    const { db } = server.services
    const address = '10.7.7.7'
    const failures = Array.from({ length: signInRules.failuresOfAddress }, (_, n) => ({
      email: `${n}@a.example`,
      address,
    }))
    await db.insertInto('sign_in_failures').values(failures).execute()
    for (const name of ['a', 'b', 'c']) await attempt(`${name}@names.example`, address)
    const names = (await entries('subject=unknown%20account')).map(({ after }) => after?.email)
    expect(names.filter((name) => String(name).endsWith('@names.example'))).toEqual(['a@names.example'])
  })
})

describe('refused access', () => {
  it('is on record with who asked for what', async () => {
    expect((await pilot.get('/audit')).statusCode).toBe(403)
    const [entry] = await entries('action=access.refuse')
    expect(entry).toMatchObject({ user: { name: 'Pia' }, subject: 'GET /audit', after: { code: 'forbidden' } })
  })

  it('is on record for what belongs to another provider, which is answered as if it did not exist', async () => {
    expect((await pilot.get(`/providers/${alder}`)).statusCode).toBe(404)
    expect(await entries(`subject=GET%20/providers/${alder}`)).toMatchObject([
      { user: { name: 'Pia' }, action: 'access.refuse', after: { code: 'not_found' } },
    ])
  })

  it('is written once a minute when the same is asked again and again', async () => {
    for (let times = 0; times < 5; times++) await pilot.get('/import-jobs/getall')
    expect(await entries('subject=GET%20/import-jobs/getall')).toHaveLength(1)
  })

  it('is on record whatever is written into the request', async () => {
    expect((await pilot.get('/mails?a%00=%00%5Cu0000')).statusCode).toBe(403)
    expect(await entries('subject=GET%20/mails')).toMatchObject([{ after: { query: { 'a\uFFFD': '\uFFFD\\u0000' } } }])
  })

  it('is counted, not written, when somebody asks for one thing after the other', async () => {
    const prowler = await server.as('pilot', 'Prowler')
    // Within the same minute, however long it takes.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    for (let number = 1; number <= mostRefusals + 20; number++) await prowler.get(`/providers/${1000 + number}`)
    expect(await entries(`user=${prowler.userId}`)).toHaveLength(mostRefusals)
    vi.setSystemTime(Date.now() + 60_000)
    expect((await prowler.get('/audit')).statusCode).toBe(403)
    const [newest] = await entries(`user=${prowler.userId}`)
    expect(newest).toMatchObject({ subject: 'GET /audit', after: { unwrittenBefore: 20 } })
  })
})
