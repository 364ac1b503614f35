import { panelUserPageSchema, panelUserSchema } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importPeople, settledImport, uploadPeople } from '../../../testing/panel/import-people.ts'
import { peopleFile } from '../../../testing/panel/people-file.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { levelsOf } from '../../batches/batch-settings.ts'
import { panelFolder } from '../documents/sealed-files.ts'
import { tidyPanel } from '../people/tidy-panel.ts'
import { computeFigures } from './compute-figures.ts'
import { defaultMeasure } from './measure-of.ts'
import { runPanelImport } from './run-panel-import.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

const robin = { email: 'robin.sample@example.org', firstName: 'Robin', lastName: 'Sample' }

async function searchUsers(search: string) {
  const answer = await superuser.get(`/b2c/users?search=${encodeURIComponent(search)}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return panelUserPageSchema.parse(answer.json()).data
}

async function personOf(email: string) {
  const [row] = await searchUsers(email)
  const answer = await superuser.get(`/b2c/user/${row?.id}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return panelUserSchema.parse(answer.json())
}

const pensionsOf = (user: Awaited<ReturnType<typeof personOf>>) => Object.values(user.otherData.pensionStatus)

describe('an import of people', () => {
  it('takes nobody in before somebody agreed to its preview, then all of them', async () => {
    const people = [robin, { email: 'ada@example.org', firstName: 'Ada', lastName: 'Sample', months: 60, pot: 7000 }]
    const { id } = await uploadPeople(server, superuser, peopleFile(people))
    const ready = await settledImport(superuser, id)
    expect(ready).toMatchObject({
      status: 'ready',
      details: '2 new, 0 changed and 0 unchanged users. Nothing is changed until it is published.',
      preview: { users: { new: 2 }, pensions: { new: 2 }, contributions: 60, computed: 1, scored: 1 },
    })
    expect(await searchUsers('Sample')).toEqual([])
    expect((await superuser.post(`/b2c/imports/${id}/publish`)).statusCode).toBe(200)
    expect((await settledImport(superuser, id)).status).toBe('completed')
    expect((await searchUsers('sample')).map(({ firstName }) => firstName).toSorted()).toEqual(['Ada', 'Robin'])
    expect((await superuser.post(`/b2c/imports/${id}/publish`)).statusCode).toBe(409)
  })

  it('gives a pension the figures that the engine gives a saver, and says that they were computed', async () => {
    const months = 60
    await importPeople(server, superuser, peopleFile([{ ...robin, email: 'figures@example.org', months, pot: 7777 }]))
    const [pension] = pensionsOf(await personOf('figures@example.org'))
    const { db } = server.services
    const version = await db.selectFrom('benchmark_versions').select('id').executeTakeFirstOrThrow()
    const index = dailyLevels(await levelsOf(db, version.id))
    const flows = Array.from({ length: months }, (_, i) => ({
      date: `${2015 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-15`,
      amount: 100,
    }))
    const measure = { ...defaultMeasure(index), benchmark: '', version: 1, at: '' }
    const { computed, ...figures } = computeFigures({ flows, navDate: '2019-12-31', navAmount: 7777 }, measure)
    expect(pension).toMatchObject({ ...figures, totalContribution: 6000, contributionPeriod: '2015-2019' })
    expect(pension?.computed).toMatchObject({ version: 1, reason: computed?.reason })
    expect(pension?.score).toBeGreaterThan(0)
  })

  it('changes what the file speaks of, tells what is the same, and keeps the rest', async () => {
    const first = { ...robin, email: 'twice@example.org' }
    await importPeople(server, superuser, peopleFile([first, { ...first, pension: 'Second', policy: 'S-2' }]))
    const before = await personOf('twice@example.org')
    const again = await importPeople(server, superuser, peopleFile([first]))
    expect(again.preview?.users).toEqual({ new: 0, changed: 0, unchanged: 1 })
    const changed = await importPeople(
      server,
      superuser,
      peopleFile([{ ...first, email: 'Twice@Example.org', lastName: 'Ashdown', months: 24, pot: 2500 }]),
    )
    expect(changed.preview).toMatchObject({
      users: { new: 0, changed: 1, unchanged: 0 },
      pensions: { new: 0, changed: 1, unchanged: 0 },
    })
    const after = await personOf('twice@example.org')
    expect(after.version).not.toBe(before.version)
    expect(after.lastName).toBe('Ashdown')
    expect(Object.keys(after.otherData.pensionStatus)).toEqual(Object.keys(before.otherData.pensionStatus))
    expect(pensionsOf(after).map(({ name, totalContribution }) => [name, totalContribution])).toEqual([
      ['Fenland Mutual', 2400],
      ['Second', null],
    ])
    expect(await searchUsers('Ashdown')).toHaveLength(1)
  })

  it('of a file with errors changes nothing and tells each by its row, in a file', async () => {
    const lines = peopleFile([
      { ...robin, email: 'wrong', months: 1, pot: 5 },
      { ...robin, email: 'right@example.org' },
    ])
    const { id } = await uploadPeople(server, superuser, lines.replace('2019-12-31', '2099-12-31'))
    const failed = await settledImport(superuser, id)
    expect(failed).toMatchObject({ status: 'failed', errorCount: 1 })
    const errors = await superuser.get(`/b2c/imports/${id}/errors.csv`)
    expect(errors.body).toBe('row,column,value,reason\n2,email,wrong,This is no e-mail address.\n')
    expect(errors.headers['content-disposition']).toContain('attachment')
    expect(await searchUsers('right@example.org')).toEqual([])
    const late = peopleFile([{ ...robin, months: 1, pot: 5 }]).replace('2019-12-31', '2099-12-31')
    const { id: lateId } = await uploadPeople(server, superuser, late)
    expect((await settledImport(superuser, lateId)).status).toBe('failed')
    expect((await superuser.get(`/b2c/imports/${lateId}/errors.csv`)).body).toContain('The benchmark ends on')
  })

  it('refuses more pensions of one person than anybody has', async () => {
    const many = (count: number) =>
      peopleFile(Array.from({ length: count }, (_, i) => ({ ...robin, email: 'many@example.org', policy: `M-${i}` })))
    const { id } = await uploadPeople(server, superuser, many(201))
    expect((await settledImport(superuser, id)).errorCount).toBe(1)
    const reason = 'This person has more than 200 pensions. Leave out those from this row on.'
    const { body } = await superuser.get(`/b2c/imports/${id}/errors.csv`)
    expect(body).toBe(`row,column,value,reason\n202,pension_name,Fenland Mutual,${reason}\n`)
    const { id: fewer } = await uploadPeople(server, superuser, many(200))
    expect((await settledImport(superuser, fewer)).preview?.pensions.new).toBe(200)
  })

  it('keeps no file and no key once it is over, and errors for thirty days', { tags: 'long' }, async () => {
    const { db, files, keys } = server.services
    const storedFiles = async (id: number) => {
      const row = await db.selectFrom('panel_imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const stored = await files.keys(panelFolder)
      return {
        files: [row.file_key, row.errors_file_key].filter((key) => key !== null && stored.includes(key)).length,
        hasKey: keys.get(row.key_name) !== undefined,
      }
    }
    const { id } = await importPeople(server, superuser, peopleFile([{ ...robin, email: 'forgotten@example.org' }]))
    await expect.poll(() => storedFiles(id)).toEqual({ files: 0, hasKey: false })
    const { id: failed } = await uploadPeople(server, superuser, peopleFile([{ ...robin, email: 'wrong' }]))
    await settledImport(superuser, failed)
    await tidyPanel(server.services)
    expect(await storedFiles(failed)).toEqual({ files: 2, hasKey: true })
    const longAgo = new Date(Date.now() - 31 * 86_400_000)
    await db.updateTable('panel_imports').set({ finished_at: longAgo }).where('id', '=', failed).execute()
    for (const _ of [1, 2]) await tidyPanel(server.services)
    expect(await storedFiles(failed)).toEqual({ files: 0, hasKey: false })
    expect((await superuser.get(`/b2c/imports/${failed}/errors.csv`)).statusCode).toBe(404)
  })

  it('that was called off at the last moment takes nobody in, and leaves no keys', { tags: 'long' }, async () => {
    const { db, keys } = server.services
    const { id } = await uploadPeople(server, superuser, peopleFile([{ ...robin, email: 'late@example.org' }]))
    await settledImport(superuser, id)
    const set = { state: 'queued', publishes: true } as const
    await db.updateTable('panel_imports').set(set).where('id', '=', id).execute()
    const made: string[] = []
    const late: typeof keys = {
      ...{ id: keys.id, blind: (what, value) => keys.blind(what, value), get: (name) => keys.get(name) },
      ...{ destroyed: (names) => keys.destroyed(names), destroy: (names) => keys.destroy(names) },
      destroyedAfter: (name, limit) => keys.destroyedAfter(name, limit),
      ...{ rewrap: (master) => keys.rewrap(master), close: () => keys.close() },
      make(count) {
        const named = keys.make(count)
        made.push(...named.map(({ name }) => name))
        return named
      },
    }
    await db
      .transaction()
      .execute(async (other) => {
        // It waits here to write its people, past its last look at whether it goes on.
        await sql`lock table panel_pensions in share mode`.execute(other)
        const run = runPanelImport({ ...server.services, keys: late }, id, new AbortController().signal)
        await expect.poll(() => made.length).toBe(1)
        await db.updateTable('panel_imports').set({ cancel_requested: true }).where('id', '=', id).execute()
        return { run }
      })
      .then(({ run }) => run)
    expect((await settledImport(superuser, id)).status).toBe('cancelled')
    expect(await searchUsers('late@example.org')).toEqual([])
    expect(keys.destroyed(made).size).toBe(made.length)
  })

  it('can be discarded, and then not be published', async () => {
    const { id } = await uploadPeople(server, superuser, peopleFile([{ ...robin, email: 'gone@example.org' }]))
    await settledImport(superuser, id)
    expect((await superuser.post(`/b2c/imports/${id}/cancel`)).json()).toMatchObject({ status: 'cancelled' })
    const { db, files } = server.services
    const row = await db.selectFrom('panel_imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(await files.keys(panelFolder)).not.toContain(row.file_key)
    expect((await superuser.post(`/b2c/imports/${id}/publish`)).statusCode).toBe(409)
    expect(await searchUsers('gone@example.org')).toEqual([])
  })
})

describe('the audit log', () => {
  it('says who looked at whom, and names nobody of the panel', async () => {
    await importPeople(server, superuser, peopleFile([{ ...robin, email: 'looked-at@example.org' }]))
    const { id } = await personOf('looked-at@example.org')
    const rows = await server.services.db.selectFrom('audit_log').selectAll().execute()
    const looks = rows.filter(({ action, subject }) => action === 'panel-user.look' && subject === `panel user ${id}`)
    expect(looks).toMatchObject([{ user_id: superuser.userId }])
    expect(JSON.stringify(rows)).not.toMatch(/looked-at|Robin/)
  })
})
