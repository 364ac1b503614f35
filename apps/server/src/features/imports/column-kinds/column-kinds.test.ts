import type { ImportDetail } from '@plumbline/contract/imports/imports.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

const header = 'saver_id,contribution_date,contribution_amount,nav_date,nav_amount,Pay Grade,employer,site\n'
const file = (prefix: string, rows: readonly string[]) =>
  header + rows.map((row, place) => `${prefix}${place},2014-03-31,1000,2024-03-31,${1700 + place},${row}\n`).join('')
const rows = ['12,0012,North', '12.50,0013,South', ',,']

async function preview(providerId: number, content: string, fields = {}): Promise<ImportDetail> {
  const id = await uploadFile(server, superuser, {
    fields: { providerId, publishWhenSound: false, ...fields },
    content,
  })
  return await settledImport(superuser, id)
}

const change = (id: number, column: string, kind: string) =>
  superuser.post(`/import-jobs/${id}/column-kind`, { column, kind })

async function changed({ id }: ImportDetail, column: string, kind: string): Promise<ImportDetail> {
  expect((await change(id, column, kind)).statusCode).toBe(200)
  return await settledImport(superuser, id)
}

const readAs = ({ preview }: ImportDetail) =>
  preview?.dataPoints.map(({ segment, allNumbers }) => (allNumbers === true ? `${segment} or number` : segment))

async function stored(providerId: number) {
  return await server.services.analytics.reader.rows(
    `SELECT saver_id, numbers, texts FROM plumbline.savers WHERE version_id IN
     (SELECT max(version_id) FROM plumbline.savers WHERE provider_id = {provider:UInt32}) ORDER BY saver_id`,
    { provider: providerId },
  )
}

it('reads a column as text or as numbers by one call in a preview, and later files as well', async () => {
  const providerId = await server.createProvider('Kinds')
  const first = await preview(providerId, file('S', rows))
  expect(readAs(first)).toEqual(['number', 'text or number', 'text'])
  const asText = await changed(first, 'pay_grade', 'text')
  expect(readAs(asText)).toEqual(['text or number', 'text or number', 'text'])
  expect(asText.preview?.columns.map(({ kind }) => kind).slice(5)).toEqual(Array(3).fill('text data point'))
  const asNumbers = await changed(asText, 'employer', 'number')
  expect(readAs(asNumbers)).toEqual(['text or number', 'number', 'text'])
  await superuser.post(`/import-jobs/${first.id}/publish`, { comparedWith: null })
  expect(await stored(providerId)).toEqual([
    { saver_id: 'S0', numbers: [null, 12, null], texts: ['12', '', 'North'] },
    { saver_id: 'S1', numbers: [null, 13, null], texts: ['12.50', '', 'South'] },
    { saver_id: 'S2', numbers: [null, null, null], texts: ['', '', ''] },
  ])
  const entries = await auditOf(server, `provider ${providerId}`)
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'column-kinds.change',
      before: { column: 'Pay Grade', readAs: 'number' },
      after: { column: 'Pay Grade', readAs: 'text' },
    }),
  )
  const later = await preview(providerId, file('S', rows).replace('site', 'Site'))
  expect(readAs(later)).toEqual(['text or number', 'number', 'text'])
  expect(later.preview?.savers).toMatchObject({ unchanged: 3 })
  // What can be no number any more is text again, whatever was chosen.
  expect(readAs(await preview(providerId, file('S', [...rows, '1,A1,North'])))).toEqual([
    'text or number',
    'text',
    'text',
  ])
})

it('reads the savers so that a file is added to, where all of them have numbers', async () => {
  const providerId = await server.createProvider('Added')
  const { batchId } = await importFile(server, superuser, { fields: { providerId }, content: file('S', rows) })
  const fields = { batchId: String(batchId) }
  const waiting = await changed(await preview(providerId, file('T', ['7,0014,West']), fields), 'employer', 'number')
  await superuser.post(`/import-jobs/${waiting.id}/publish`, { comparedWith: waiting.preview?.comparedWith })
  expect(await stored(providerId)).toMatchObject([
    { numbers: [12, 12, null], texts: ['', '', 'North'] },
    { numbers: [12.5, 13, null] },
    { numbers: [null, null, null] },
    { saver_id: 'T0', numbers: [7, 14, null] },
  ])
  // The site is a number here, but not below.
  const next = await preview(providerId, file('U', ['7,0014,5']), fields)
  expect(readAs(next)).toEqual(['number', 'number', 'text'])
  const asText = await changed(next, 'employer', 'text')
  await superuser.post(`/import-jobs/${next.id}/publish`, { comparedWith: asText.preview?.comparedWith })
  expect(await stored(providerId)).toMatchObject([
    { texts: ['', '12', 'North'] },
    { texts: ['', '13', 'South'] },
    {},
    { texts: ['', '14', 'West'] },
    { saver_id: 'U0', numbers: [7, null, null], texts: ['', '0014', '5'] },
  ])
})

it('says which values become two groups where numbers of a batch are read as text', async () => {
  const providerId = await server.createProvider('Written otherwise')
  const { batchId } = await importFile(server, superuser, { fields: { providerId }, content: file('S', rows) })
  const fields = { batchId: String(batchId) }
  const groups = ({ preview: shown }: ImportDetail) =>
    shown?.warnings.filter(({ text }) => text.includes('the batch has as numbers'))
  const next = await preview(providerId, file('T', ['12.50,0012,North', '12.0,0013,West', '7.00,0014,West']), fields)
  expect(groups(next)).toEqual([])
  const asText = await changed(next, 'pay_grade', 'text')
  expect(groups(asText)).toEqual([
    {
      text: '2 values of Pay Grade that the batch has as numbers are written otherwise in this file. Each becomes two groups',
      examples: ['12.0, in the batch 12', '12.50, in the batch 12.5'],
    },
  ])
  // Of savers whom the file states again nothing is left of the batch.
  const again = await preview(providerId, file('S', ['12.0,0012,North', '12.5,0013,West']), fields)
  expect([readAs(again)?.[0], groups(again)]).toEqual(['text or number', []])
})

it('publishes no preview that waited while a choice was made in another one, and makes it again', async () => {
  const providerId = await server.createProvider('Two previews')
  const one = await preview(providerId, file('S', rows))
  const other = await preview(providerId, file('T', rows))
  await changed(one, 'employer', 'number')
  const publish = () => superuser.post(`/import-jobs/${other.id}/publish`, { comparedWith: null })
  const refused = await publish()
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('meanwhile')])
  expect(readAs(await settledImport(superuser, other.id))).toEqual(['number', 'number', 'text'])
  const join = { column: 'site', name: 'South', joined: 'North' }
  expect((await superuser.post(`/providers/${providerId}/name-joins`, { join: [join] })).statusCode).toBe(200)
  expect((await publish()).statusCode).toBe(409)
  expect((await settledImport(superuser, other.id)).preview?.joinedNames).toMatchObject([join])
  expect((await publish()).statusCode).toBe(200)
})

it('refuses what is no number, no data point, or waits no longer, and says what to do', async () => {
  const providerId = await server.createProvider('Refused')
  const waiting = await preview(providerId, file('S', rows))
  const site = await change(waiting.id, 'site', 'number')
  expect([site.statusCode, JSON.stringify(site.json())]).toEqual([
    422,
    expect.stringContaining('Not all values of site are numbers, so it stays text.'),
  ])
  expect((await change(waiting.id, 'nav_amount', 'text')).statusCode).toBe(422)
  expect((await change(waiting.id, 'site', 'date')).statusCode).toBe(422)
  expect((await change(999_999, 'site', 'text')).statusCode).toBe(404)
  // It is read so already: nothing is made again.
  expect((await change(waiting.id, 'site', 'text')).json()).toMatchObject({ state: 'ready' })
  await superuser.post(`/import-jobs/${waiting.id}/cancel`)
  expect((await change(waiting.id, 'site', 'text')).statusCode).toBe(409)
  expect(await auditOf(server, `provider ${providerId}`)).not.toContainEqual(
    expect.objectContaining({ action: 'column-kinds.change' }),
  )
})
