import { exportLinkSchema } from '@plumbline/contract/exports/exports.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { csvRows } from '../../testing/files/csv-rows.ts'
import { pagesOfPdf } from '../../testing/files/pdf-text.ts'
import { zipParts } from '../../testing/files/zip-parts.ts'
import { allSavers, reportOf } from '../../testing/report/report-calls.ts'
import { importFile } from '../../testing/savers/import-road.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

/** What a cell may hold, and what is something else in objects, spreadsheets, addresses or on a line of text. */
const names = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  `e${'\u0301'.repeat(120)}`.normalize('NFC'),
  '\u202Eevil\u202C name',
  'שלום עולם',
  'family 👩‍👩‍👧‍👦',
  'zero\u200Bwidth',
  'zerowidth',
  '\u200B',
  '=1+1',
  '+44 20',
  '-5',
  '-5 years',
  '@SUM(A1)',
  'a,b "c"; d',
  '&<b>#/?%',
] as const
/** Heads of columns that become data points. */
const points = ['__proto__', 'constructor', 'toString', '=1+1', 'שלום', '🏦', `a${'\u0301'.repeat(60)}`] as const

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const rowsOf = (id: string, name: string) =>
  Array.from({ length: 24 }, (_, month) => {
    const day = `${2022 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`
    return [id, day, '100.00', '2024-12-31', '2600.00', name, name, ...points.map(() => name)].map(quoted).join(',')
  })
const headOf = (columns: readonly string[]) => [
  'saver_id',
  'contribution_date',
  'contribution_amount',
  'nav_date',
  'nav_amount',
  'scheme',
  'fund',
  ...columns,
]
const file = (all: readonly (readonly [string, string])[]) =>
  [headOf(points).map(quoted).join(','), ...all.flatMap(([id, name]) => rowsOf(id, name))].join('\n')

let server: TestServer
let client: TestClient
let providerId: number
let version: string
const idOf = (name: string) => `S-${names.indexOf(name as (typeof names)[number]) + 1}`
const cleanPrototype = Object.getOwnPropertyNames(Object.prototype)

beforeAll(async () => {
  server = await openTestServer()
  client = await server.as('superuser')
  providerId = await server.createProvider('__proto__ Pensions')
  const all = [...names.map((name) => [idOf(name), name] as const), ['S-blank', '   '] as const]
  const job = await importFile(server, client, { fields: { providerId }, content: file(all) })
  expect([job.state, job.failure, job.errors]).toEqual(['completed', null, []])
  version = String(job.published)
}, 120_000)
afterAll(async () => {
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(cleanPrototype)
  expect(Object.keys({})).toEqual([])
  await server.close()
})

const idsUnder = async (filter: SaverFilter) => (await allSavers(client, filter)).map(({ dataId }) => dataId)

/** All are in the files that the tests below read. */
const triedNames = inject('long') ? names : names.filter((_, place) => place % 8 === 0)

describe.each(triedNames)('%j', (name) => {
  it('finds its one saver as a scheme, a fund and each data point of a filter in the address', async () => {
    const segments = points.map((_, at) => ({ segment: { string: { [at + 1]: [name] } } }))
    for (const filter of [{ schemes: [name] }, { funds: [name] }, ...segments]) {
      expect(await idsUnder({ providers: [providerId], ...filter }), JSON.stringify(filter)).toEqual([idOf(name)])
    }
  })

  it('is what the list and the choice of filters say', async () => {
    const [row] = await allSavers(client, { providers: [providerId], schemes: [name] })
    expect([row?.scheme, row?.fund]).toEqual([name, name])
    const choices = (await client.get(`/analysis/members/filters?providers=${providerId}`)).json().data
    expect([choices.schemes.includes(name), choices.funds.includes(name)]).toEqual([true, true])
  })

  it('is what a report is of', async () => {
    const { provenance } = await reportOf(client, providerId, { schemes: [name] })
    expect(JSON.stringify(provenance)).toContain(JSON.stringify(name).slice(1, -1))
  })
})

it('says that a name of spaces alone was not stated', async () => {
  const rows = await allSavers(client, { providers: [providerId] })
  expect(rows.find(({ dataId }) => dataId === 'S-blank')).toMatchObject({ scheme: '', fund: '' })
})

async function filesOf(path: string): Promise<Buffer[]> {
  const { id } = (await client.get(path)).json()
  const status = async () => (await client.get(`/public/export-jobs/${id}`)).json()[0].status
  await expect.poll(status, { timeout: 90_000 }).toBe('completed')
  const { files } = exportLinkSchema.parse((await client.get(`/analysis/members/url/${id}`)).json())
  return Promise.all(files.map(async ({ url }) => (await server.http.inject({ url })).rawPayload))
}

const isFormula = (text: string) => /^[=+@-]/.test(text) && text !== '-5'

it('comes out of a CSV as it went in, led by an apostrophe where a spreadsheet would run it', async () => {
  const [csv] = await filesOf(`/analysis/members/export?dataBatchIds=${version}&sortBy=dataId&sortDescending=false`)
  const [header = [], ...rows] = csvRows(String(csv))
  expect(header).toEqual(expect.arrayContaining(points.map((point) => (isFormula(point) ? `'${point}` : point))))
  const first = header.indexOf(points[0])
  const guarded = (name: string) => (isFormula(name) ? `'${name}` : name)
  for (const name of names) {
    const row = rows.find(([id]) => id === idOf(name)) ?? []
    expect([row[1], row[2], ...row.slice(first, first + points.length)]).toEqual(
      Array.from({ length: 2 + points.length }, () => guarded(name)),
    )
  }
})

it('goes in again as it was, from the file that came out', async () => {
  const guarded = names.filter(isFormula).map((name) => [`S-${name}`.replaceAll(/[^\w-]/g, '_'), `'${name}`] as const)
  const again = await server.createProvider('constructor')
  const job = await importFile(server, client, { fields: { providerId: again }, content: file(guarded) })
  expect(job.state).toBe('completed')
  const schemes = (await allSavers(client, { providers: [again] })).map(({ scheme }) => scheme)
  expect(schemes.sort()).toEqual(names.filter(isFormula).sort())
})

it('stands in sheets as text, never as a formula', async () => {
  const [sheet] = await filesOf(`/analysis/members/export?dataBatchIds=${version}&format=xlsx`)
  const [workbook] = await filesOf(`/pdf/reports/workbook/${providerId}`)
  for (const parts of [sheet, workbook].map((each) => zipParts(each ?? Buffer.alloc(0)))) {
    const xml = [...parts].filter(([name]) => name.endsWith('.xml')).map(([, text]) => text)
    expect(xml.filter((text) => /<f[ >]/.test(text))).toEqual([])
    expect(xml.some((text) => text.includes('__proto__'))).toBe(true)
  }
  const cells = [...zipParts(sheet ?? Buffer.alloc(0)).values()].join('')
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect(
    names.filter((name) => !cells.includes(escaped(name)) && !cells.includes(escaped(name).replaceAll('"', '&quot;'))),
  ).toEqual([])
})

it('is printed in both reports', { tags: 'long' }, async () => {
  for (const type of ['vfm', 'analysis']) {
    const job = (await client.get(`/pdf/generate/${providerId}?type=${type}`)).json()
    const status = async () => (await client.get(`/public/export-jobs/${job.id}`)).json()[0].status
    await expect.poll(status, { timeout: 90_000 }).toBe('completed')
    const text = (await pagesOfPdf((await client.get(`/pdf/${job.id}`)).rawPayload)).join('\n')
    expect(text).toContain('__proto__ Pensions')
  }
})

it('refuses a data point whose name nobody can read whole, with the column', async () => {
  const hidden = ['\u202Eevil', '👩‍👩‍👧‍👦', 'zero\u200Bwidth']
  const content = file([['S-1', 'x']]).replace(
    headOf(points).map(quoted).join(','),
    headOf(hidden).map(quoted).join(','),
  )
  const job = await importFile(server, client, { fields: { providerId }, content })
  expect(job.state).toBe('failed')
  for (const column of hidden) {
    const reason = 'This name holds an invisible character: type the name anew.'
    expect(job.errors).toContainEqual({ row: 1, column, value: column, reason })
  }
})

it('refuses half of a surrogate pair, which UTF-8 cannot hold', async () => {
  const [before = '', after = ''] = file([['S-1', 'x|y']]).split('|', 2)
  const content = Buffer.concat([Buffer.from(before), Buffer.from([0xed, 0xa0, 0xbd]), Buffer.from(after)])
  const job = await importFile(server, client, { fields: { providerId }, content })
  expect(job.state).toBe('failed')
  expect(JSON.stringify(job)).toContain('UTF-8')
})
