import type { ImportDetail } from '@plumbline/contract/imports/imports.ts'
import { nameJoinLimit } from '@plumbline/contract/name-joins/name-joins.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportOf } from '../../../testing/report/report-calls.ts'
import { importFile, settledImport, uploadFile } from '../../../testing/savers/import-road.ts'
import { auditOf } from '../../../testing/server/audit-of.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

const spelt = ['Global Equity', 'global equity', 'Global  Equity']
const header = 'saver_id,contribution_date,contribution_amount,nav_date,nav_amount,fund,section\n'
const file = (prefix: string, funds: readonly string[], section = 'A') =>
  header +
  funds
    .map((fund, place) => `${prefix}${place},2014-03-31,1000,2024-03-31,${1700 + place},${fund},${section}\n`)
    .join('')
const six = [...spelt, ...spelt]

const join = { column: 'fund', name: 'global equity', joined: 'Global Equity' }

async function fundsOf(providerId: number): Promise<Record<string, number>> {
  const rows = await server.services.analytics.reader.rows<{ fund: string; savers: number }>(
    `SELECT toString(fund) AS fund, count() AS savers FROM plumbline.savers
     WHERE version_id = {version:UInt32} GROUP BY fund ORDER BY fund`,
    { version: await versionOf(providerId) },
  )
  return Object.fromEntries(rows.map(({ fund, savers }) => [fund, savers]))
}

async function versionOf(providerId: number): Promise<number> {
  const query = server.services.db.selectFrom('providers').select('current_version_id').where('id', '=', providerId)
  return (await query.executeTakeFirstOrThrow()).current_version_id ?? 0
}

const listed = async (providerId: number) => (await superuser.get(`/providers/${providerId}/name-joins`)).json()
const change = (providerId: number, body: object) => superuser.post(`/providers/${providerId}/name-joins`, body)

async function preview(providerId: number, content: string, fields = {}): Promise<ImportDetail> {
  const id = await uploadFile(server, superuser, {
    fields: { providerId, publishWhenSound: false, ...fields },
    content,
  })
  return await settledImport(superuser, id)
}

async function scoredAgain(providerId: number): Promise<ImportDetail> {
  const { published } = await listed(providerId)
  const answer = await superuser.post('/import-jobs/score-again', {
    providerId,
    dataBatchId: published.dataBatchId,
    indexType: 'default',
    useMinOutliers: false,
    numberOfYearsForOutlier: 1,
    scoringMethod: 'new',
  })
  const detail = await settledImport(superuser, answer.json().importId)
  await superuser.post(`/import-jobs/${detail.id}/publish`, { comparedWith: published.dataBatchId })
  return detail
}

describe('names that are probably one', () => {
  it('are joined by one call in a preview, which is made again by it, and told in provenance', async () => {
    const providerId = await server.createProvider('Joined')
    const waiting = await preview(providerId, file('S', six))
    expect(waiting.preview?.warnings).toMatchObject([
      {
        examples: ['fund: Global Equity (4 savers), global equity (2 savers)'],
        names: [{ column: 'fund', title: 'Fund', names: [{ savers: 4 }, { name: 'global equity', savers: 2 }] }],
      },
    ])
    const answer = await change(providerId, { join: [join], importId: waiting.id })
    expect(answer.json()).toMatchObject({ joins: [{ ...join, title: 'Fund' }], published: null })
    const again = await settledImport(superuser, waiting.id)
    expect(again).toMatchObject({ state: 'ready', preview: { warnings: [], joinedNames: [{ ...join, savers: 2 }] } })
    await superuser.post(`/import-jobs/${waiting.id}/publish`, { comparedWith: null })
    expect(await fundsOf(providerId)).toEqual({ 'Global Equity': 6 })
    const { provenance } = await reportOf(superuser, providerId)
    expect(provenance.joinedNames).toEqual([{ title: 'Fund', name: join.name, joined: join.joined, savers: 2 }])
    expect(await auditOf(server, `provider ${providerId}`)).toContainEqual(
      expect.objectContaining({ action: 'name-joins.change', before: { joins: [] }, after: { joins: [join] } }),
    )
    // A later file needs no click.
    await importFile(server, superuser, { fields: { providerId }, content: file('S', six.toReversed()) })
    expect(await fundsOf(providerId)).toEqual({ 'Global Equity': 6 })
  })

  it('are taken back by scoring again, without a file, and are joined so as well', async () => {
    const providerId = await server.createProvider('Back and Forth')
    await importFile(server, superuser, { fields: { providerId }, content: file('S', six) })
    const apart = { 'Global Equity': 4, 'global equity': 2 }
    expect(await fundsOf(providerId)).toEqual(apart)
    const joined = await change(providerId, { join: [join, { column: 'Section', name: 'A', joined: 'Main' }] })
    expect(joined.json().published).toMatchObject({ savers: 6 })
    expect(await fundsOf(providerId)).toEqual(apart)
    const detail = await scoredAgain(providerId)
    expect(detail.preview?.savers).toMatchObject({ total: 6, unchanged: 6 })
    expect(detail.preview?.joinedNames).toMatchObject([{ column: 'section' }, join])
    expect(await fundsOf(providerId)).toEqual({ 'Global Equity': 6 })
    expect((await listed(providerId)).published).toMatchObject({ savers: 0 })
    const undone = await change(providerId, { undo: [{ column: 'fund', name: 'global equity' }] })
    expect(undone.json()).toMatchObject({ joins: [{ column: 'section', title: 'Section' }], published: { savers: 2 } })
    await scoredAgain(providerId)
    expect(await fundsOf(providerId)).toEqual(apart)
  })

  it('are joined in the savers that a file is added to', async () => {
    const providerId = await server.createProvider('Added To')
    const first = await importFile(server, superuser, { fields: { providerId }, content: file('S', six) })
    await change(providerId, { join: [join] })
    const fields = { providerId, batchId: String(first.batchId) }
    await importFile(server, superuser, { fields, content: file('T', ['global equity']) })
    expect(await fundsOf(providerId)).toEqual({ 'Global Equity': 7 })
  })
})

describe('the list of joins', () => {
  it('is of real providers alone, and a preview of another provider changes nothing', async () => {
    expect((await superuser.get('/providers/999999/name-joins')).statusCode).toBe(404)
    expect((await change(999999, { join: [join] })).statusCode).toBe(404)
    const [own, other] = [await server.createProvider('Own'), await server.createProvider('Other')]
    const waiting = await preview(other, file('S', six))
    const refused = await change(own, { join: [join], importId: waiting.id })
    expect([refused.statusCode, refused.json().error?.code ?? refused.json().code]).toEqual([409, 'conflict'])
    expect(await listed(own)).toEqual({ joins: [], published: null })
    expect(await settledImport(superuser, waiting.id)).toMatchObject({ state: 'ready' })
  })

  it(`holds ${nameJoinLimit} names at the most`, async () => {
    const providerId = await server.createProvider('Many Names')
    const joins = (from: number, count: number) =>
      Array.from({ length: count }, (_, place) => ({
        column: 'fund',
        name: `${from + place}`.padEnd(200, '\u20ac'),
        joined: 'N'.padEnd(200, '\u20ac'),
      }))
    for (let from = 0; from < nameJoinLimit; from += 40)
      expect((await change(providerId, { join: joins(from, 40) })).statusCode).toBe(200)
    const more = await change(providerId, { join: joins(nameJoinLimit, 1) })
    expect([more.statusCode, JSON.stringify(more.json())]).toEqual([
      422,
      expect.stringContaining('at most 1,000 names'),
    ])
    expect((await listed(providerId)).joins).toHaveLength(nameJoinLimit)
    // As long as they may be, they are within what a statement takes.
    await importFile(server, superuser, { fields: { providerId }, content: file('S', six) })
    expect((await listed(providerId)).published).toMatchObject({ savers: 0 })
    expect((await change(providerId, { join: [{ column: 'fund', name: ' ', joined: 'N' }] })).statusCode).toBe(422)
  })
})
