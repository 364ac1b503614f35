import { exportJobSchema, exportLinkSchema } from '@plumbline/contract/exports/exports.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { csvRows } from '../../testing/files/csv-rows.ts'
import { zipParts } from '../../testing/files/zip-parts.ts'
import { auditOf } from '../../testing/server/audit-of.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { makeTenant, type Tenant } from '../../testing/tenants/tenant.ts'
import { exportRunners } from '../export-runners.ts'
import { purgeRemovedProviders } from '../providers/purge-removed-providers.ts'
import { registerExportJobs } from './jobs/register-jobs.ts'
import { removeExpiredExports } from './remove-expired-exports.ts'
import { runExport } from './run-export.ts'
import { mostOpenExports } from './start-export.ts'

let server: TestServer
let alder: Tenant
let pilot: TestClient
beforeAll(async () => {
  server = await openTestServer()
  alder = await makeTenant(server, 'Alder')
  pilot = alder.users.pilot.client
})
afterAll(() => server.close())

const ofAlder = () => `dataBatchIds=${alder.version}`

async function begin(query: string, client = pilot): Promise<number> {
  const response = await client.get(`/analysis/members/export?${query}`)
  expect(response.json()).toEqual({ id: expect.any(Number) })
  return response.json().id
}

async function jobOf(id: number, client = pilot) {
  const [job] = (await client.get(`/public/export-jobs/${id}`)).json()
  return exportJobSchema.parse(job)
}

async function ended(id: number, client = pilot) {
  await expect.poll(async () => (await jobOf(id, client)).status, { timeout: 60_000 }).not.toMatch(/queued|running/)
  return jobOf(id, client)
}

async function linkOf(id: number, client = pilot) {
  return exportLinkSchema.parse((await client.get(`/analysis/members/url/${id}`)).json())
}

/** As a browser that was given no token. */
const fetched = (url: string) => server.http.inject({ method: 'GET', url })

it('makes a CSV of the list, with where it comes from beside it, and leads to both without a sign-in', async () => {
  const id = await begin(`${ofAlder()}&sortBy=dataId&sortDescending=false`)
  expect(await ended(id)).toMatchObject({ status: 'completed', progress: 1, failure: null, kind: 'members' })
  const { files } = await linkOf(id)
  const answers = await Promise.all(files.map(({ url }) => fetched(url)))
  const [csv, beside] = [itemAt(answers, 0), itemAt(answers, 1)]
  expect(csv.headers['content-disposition']).toBe(
    `attachment; filename="savers-alder-pensions-batch-${alder.version}.csv"`,
  )
  const [header, ...rows] = csvRows(csv.body)
  expect(header?.slice(0, 9)).toEqual([
    'Saver ID',
    'Scheme',
    'Fund',
    'Status',
    'Outlier Reason',
    'AW Score',
    'IRR',
    'Benchmark IRR',
    'Pot Size',
  ])
  expect(header).toContain('Alder point')
  const list = (await pilot.get(`/analysis/members?${ofAlder()}&sortBy=dataId&sortDescending=false`)).json()
  expect(rows.map((cells) => [cells[0], Number(cells[6]), Number(cells[8])])).toEqual(
    list.data.map(({ dataId, analysis }: { dataId: string; analysis: { irr: number; navAmount: number } }) => [
      dataId,
      analysis.irr,
      analysis.navAmount,
    ]),
  )
  const facts = new Map(csvRows(beside.body).map(([term, text]) => [term, text]))
  expect(Object.fromEntries(facts)).toMatchObject({
    Provider: 'Alder Pensions',
    Rows: '3',
    'Asked for by': 'pilot.Alder',
    'SHA-256 of the file': expect.stringMatching(/^[0-9a-f]{64}$/),
    'Data hash': expect.stringMatching(/^SHA-256 [0-9a-f]{64}$/),
  })
  const entries = await auditOf(server, `export ${id}`)
  expect(entries.map(({ action, user_id: userId }) => [action, userId])).toEqual([
    ['export.start', pilot.userId],
    ['data.export', pilot.userId],
    ['data.export', pilot.userId],
  ])
})

it.each([
  ['xlsx', 'spreadsheetml'],
  ['parquet', 'parquet'],
])('makes a file in the format %s', async (format, type) => {
  const id = await begin(`${ofAlder()}&format=${format}`)
  expect(await ended(id)).toMatchObject({ status: 'completed' })
  const file = await fetched((await linkOf(id)).url)
  expect(file.headers['content-type']).toContain(type)
  if (format === 'xlsx') expect(zipParts(file.rawPayload).get('xl/worksheets/sheet1.xml')).toContain('Alder-2')
  else expect(file.rawPayload.toString('latin1')).toMatch(/^PAR1.*Alder Pensions.*PAR1$/s)
})

it('gives whoever asks for the same again within a minute the job they have', async () => {
  const wanted = `${ofAlder()}&sortBy=score`
  const [first, second] = await Promise.all([begin(wanted), begin(wanted)])
  expect(second).toBe(first)
  expect(await begin(`${ofAlder()}&sortBy=irr`)).not.toBe(first)
  expect(await begin(wanted, alder.users.vfm_user.client)).not.toBe(first)
  await sql`update export_jobs set created_at = created_at - interval '61 seconds' where id = ${first}`.execute(
    server.services.db,
  )
  expect(await begin(wanted)).not.toBe(first)
})

it('asks for a provider, for rows that a selection has room for, and for a limit that means something', async () => {
  const superuser = await server.as('superuser', 'asks')
  await makeTenant(server, 'Birch')
  const refused = async (query: string) => (await superuser.get(`/analysis/members/export?${query}`)).json()
  expect(await refused('')).toMatchObject({ code: 'invalid_input', fields: { providers: 'Choose one provider.' } })
  const ids = Array.from({ length: 501 }, (_, at) => at.toString(16).padStart(20, '0')).join(',')
  expect(await refused(`${ofAlder()}&ids=${ids}`)).toMatchObject({ code: 'invalid_input' })
  expect(await refused(`${ofAlder()}&limit=0`)).toMatchObject({ code: 'invalid_input' })
})

it('keeps a file from everybody else, and from its owner once they have lost the provider', async () => {
  const leaver = await server.as('pilot', 'leaver')
  await server.mapUser(leaver.userId, alder.providerId)
  const id = await begin(ofAlder(), leaver)
  await ended(id, leaver)
  const { url } = await linkOf(id, leaver)
  expect((await fetched(url)).statusCode).toBe(200)
  for (const other of [pilot, await server.as('superuser')]) {
    expect((await other.get(`/public/export-jobs/${id}`)).statusCode).toBe(404)
    expect((await other.get(`/analysis/members/url/${id}`)).statusCode).toBe(404)
  }
  const changed = `${url.slice(0, -2)}${url.endsWith('AA') ? 'BB' : 'AA'}`
  expect((await fetched(changed)).json()).toMatchObject({ code: 'dead_link' })
  await server.services.db.deleteFrom('provider_users').where('user_id', '=', leaver.userId).execute()
  expect((await fetched(url)).json()).toMatchObject({ code: 'dead_link' })
  expect((await leaver.get(`/public/export-jobs/${id}`)).statusCode).toBe(404)
  expect((await leaver.get('/export-jobs')).json()).toEqual([])
})

it('goes on with what a server that died had in hand, but for somebody who lost their role meanwhile', async () => {
  const { db } = server.services
  const demoted = await server.as('pilot', 'demoted')
  await server.mapUser(demoted.userId, alder.providerId)
  await db.updateTable('users').set({ role: 'bm_user' }).where('id', '=', demoted.userId).execute()
  const params = {
    dataBatchId: alder.version,
    filter: {},
    sort: { sortBy: 'irr', sortDescending: true },
    page: 1,
    limit: -1,
    format: 'csv',
  }
  const inHand = (userId: number) => ({
    kind: 'members' as const,
    name: 'Savers',
    provider_id: alder.providerId,
    requested_by: userId,
    params: JSON.stringify(params),
    state: 'running' as const,
    attempts: 1,
    progress: 0.4,
  })
  const jobs = await db
    .insertInto('export_jobs')
    .values([inHand(pilot.userId), inHand(demoted.userId)])
    .returning('id')
    .execute()
  await registerExportJobs(server.services, exportRunners)
  expect(await ended(itemAt(jobs, 0).id)).toMatchObject({ status: 'completed' })
  const refused = db.selectFrom('export_jobs').select(['state', 'failure']).where('id', '=', itemAt(jobs, 1).id)
  await expect
    .poll(() => refused.executeTakeFirst(), { timeout: 60_000 })
    .toEqual({ state: 'failed', failure: expect.stringContaining('The role of who asked was changed') })
})

it('calls off what waits, and nothing that has ended', async () => {
  const { db } = server.services
  const { id } = await db
    .insertInto('export_jobs')
    .values({ kind: 'members', name: 'Savers', provider_id: null, requested_by: pilot.userId, params: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await pilot.post(`/export-jobs/${id}/cancel`)).statusCode).toBe(200)
  await runExport(server.services, exportRunners, { exportId: id, stopping: new AbortController().signal })
  expect(await jobOf(id)).toMatchObject({ status: 'cancelled' })
  expect(await auditOf(server, `export ${id}`)).toMatchObject([{ action: 'export.cancel', user_id: pilot.userId }])
  expect((await pilot.post(`/export-jobs/${id}/cancel`)).json()).toMatchObject({ code: 'conflict' })
  expect((await pilot.get(`/analysis/members/url/${id}`)).json()).toMatchObject({ code: 'conflict' })
})

it('deletes files when their time is over, and those of a provider with it', async () => {
  const { services } = server
  const stored = () => services.files.keys('exports')
  const doomed = await makeTenant(server, 'Cedar')
  const client = doomed.users.pilot.client
  const before = await stored()
  await ended(await begin(`dataBatchIds=${doomed.version}`, client), client)
  expect(await stored()).toHaveLength(before.length + 2)
  await services.db
    .updateTable('providers')
    .set({ removed_at: new Date(0) })
    .where('id', '=', doomed.providerId)
    .execute()
  await purgeRemovedProviders(services, new Date())
  expect((await stored()).toSorted()).toEqual(before.toSorted())
  await removeExpiredExports(services, new Date(Date.now() + 8 * 24 * 3600 * 1000))
  expect(await stored()).toEqual([])
  expect((await pilot.get('/export-jobs')).json()).not.toContainEqual(expect.objectContaining({ status: 'completed' }))
})

it('begins no more for somebody who has many open', async () => {
  const { db } = server.services
  const eager = await server.as('pilot', 'eager')
  await server.mapUser(eager.userId, alder.providerId)
  const open = { kind: 'members' as const, name: 'Savers', requested_by: eager.userId, params: '{}', provider_id: null }
  // Of no queue, so that none ends meanwhile.
  await db
    .insertInto('export_jobs')
    .values(Array.from({ length: mostOpenExports }, () => open))
    .execute()
  const refused = await eager.get(`/analysis/members/export?${ofAlder()}`)
  expect(refused.json()).toMatchObject({ code: 'too_many_attempts' })
})
