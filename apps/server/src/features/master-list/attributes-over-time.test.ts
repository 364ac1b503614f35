import type { BenchmarkingRow } from '@plumbline/contract/master-list/master-list.ts'
import { masterListProcedures } from '@plumbline/contract/master-list/master-list.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
let alder: number
let birch: number

beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  alder = await server.createProvider('Alder')
  birch = await server.createProvider('Birch, Oak & Co')
})
afterAll(() => server.close())

const send = async (csv: string) =>
  masterListProcedures.importAttributes.answer.parse(
    (await superuser.post('/masterProviders/attributes', { csv })).json(),
  )
const history = async (id: number) =>
  masterListProcedures.history.answer.parse((await superuser.get(`/masterProviders/${id}/attributes`)).json())

describe('attributes of a CSV', () => {
  it('are all taken, of those in the list and of those who join it', async () => {
    const csv = 'provider,effective_from,consolidator,avg_score,suspect_data,asset_size,source\n'
    const rows = `alder,2021-04-06,yes,,,,\n${birch},2021-04-06,no,44.5,2.5,3000000,Annual report\nAlder,2999-04-06,partial,,,,\n`
    expect(await send(csv + rows)).toEqual({ changed: 3, problems: [] })
    const listed: { providerId: number; consolidator: string }[] = (await superuser.get('/masterProviders/all')).json()
    expect(listed).toMatchObject([
      { providerId: alder, consolidator: 'yes' },
      { providerId: birch, consolidator: 'no', avg_score: 44.5, suspectData: 0.025, source: 'Annual report' },
    ])
    const actions = await server.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'master-list.%')
      .execute()
    expect(actions.map(({ action }) => action).toSorted()).toEqual([
      ...Array(2).fill('master-list.add'),
      ...Array(3).fill('master-list.change'),
    ])
  })

  it('change what the rows before them left, whatever the order of their days', async () => {
    const elder = await server.createProvider('Elder')
    await send(`provider,effective_from,avg_score,source\n${elder},2021-01-01,40,Annual report\n`)
    const rows = [`${elder},2024-01-01,yes`, `${elder},2022-01-01,no`, `${elder},,partial`, `${elder},2023-01-01,no`]
    expect(await send(`provider,effective_from,consolidator\n${rows.join('\n')}\n`)).toEqual({
      changed: 4,
      problems: [],
    })
    const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/London' })
    expect((await history(elder)).map((period) => [period.effectiveFrom, period.consolidator, period.score])).toEqual([
      [today, 'partial', 40],
      ['2024-01-01', 'yes', 40],
      ['2022-01-01', 'no', 40],
      ['2021-01-01', null, 40],
    ])
    const changes = await server.services.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'master-list.change')
      .where('subject', '=', `provider ${elder}`)
      .orderBy('id')
      .execute()
    expect(changes.map(({ before, after }) => [before, after])).toMatchObject([
      [{ avg_score: null }, { avg_score: 40, effective_from: '2021-01-01' }],
      [
        { consolidator: null, avg_score: 40 },
        { consolidator: 'yes', effective_from: '2024-01-01' },
      ],
      [{ consolidator: null }, { consolidator: 'no', effective_from: '2022-01-01' }],
      [{ consolidator: 'yes' }, { consolidator: 'partial' }],
    ])
    expect(await send('provider,effective_from,consolidator\n')).toMatchObject({ changed: 0 })
    // The last of two rows of one day stands, also where one of them leaves the day blank.
    const twice = await send(`provider,effective_from,consolidator\n${elder},,no\n${elder},${today},yes\n`)
    expect(twice).toEqual({ changed: 2, problems: [] })
    expect((await history(elder))[0]).toMatchObject({ effectiveFrom: today, consolidator: 'yes' })
  })

  it('are none of them taken while a row has a problem', async () => {
    const { changed, problems } = await send('provider,consolidator\nAlder,no\nNobody,no\nalder,yes\nBirch,no\n')
    expect(changed).toBe(0)
    expect(problems.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'There is no such provider: add it on the providers screen first.'],
      [4, 'It is stated twice for the same day: keep one row.'],
      [5, 'There is no such provider: add it on the providers screen first.'],
    ])
    expect((await history(alder)).map(({ consolidator }) => consolidator)).toEqual(['partial', 'yes'])
  })

  it('are taken up to 1,000 rows with long sources, far more than other bodies may hold', async () => {
    const dogwood = await server.createProvider('Dogwood')
    const source = 'Annual "report" '.repeat(12).trim().replaceAll('"', '""')
    const dayAfter = (days: number) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10)
    const rows = Array.from(
      { length: 1000 },
      (_, n) => `${dogwood},${dayAfter(n)},${40 + Math.floor(n / 100)},"${source}"`,
    )
    const csv = ['provider,effective_from,avg_score,source', ...rows].join('\r\n')
    expect(csv.length).toBeGreaterThan(200_000)
    expect(await send(csv)).toEqual({ changed: 1000, problems: [] })
    // A day on which nothing changes is not kept.
    expect((await history(dogwood)).map(({ score }) => score)).toEqual([49, 48, 47, 46, 45, 44, 43, 42, 41, 40])
    const tooLong = await superuser.post('/masterProviders/attributes', { csv: 'a'.repeat(1_100_000) })
    expect(tooLong.statusCode).toBe(413)
  })

  it('name at most 200 providers that there are not, and say that there are more', async () => {
    const { problems } = await send(`provider\n${'Nobody\n'.repeat(300)}`)
    expect(problems).toHaveLength(201)
    expect(problems.at(-1)?.reason).toMatch(/^From here on there are more/)
  })
})

describe('attributes over time', () => {
  it('are listed, the latest first, and taken back for good but for the audit log', async () => {
    expect((await history(alder)).map(({ effectiveFrom }) => effectiveFrom)).toEqual(['2999-04-06', '2021-04-06'])
    const path = `/masterProviders/${alder}/attributes/2999-04-06`
    expect((await superuser.remove(path)).json()).toHaveLength(1)
    expect((await superuser.remove(path)).statusCode).toBe(404)
    const entry = await server.services.db
      .selectFrom('audit_log')
      .select(['subject', 'before'])
      .where('action', '=', 'master-list.take-back')
      .executeTakeFirst()
    expect(entry).toMatchObject({
      subject: `provider ${alder}`,
      before: { effective_from: '2999-04-06', consolidator: 'partial' },
    })
  })

  it('are of providers in the list alone', async () => {
    const cedar = await server.createProvider('Cedar')
    expect((await superuser.get(`/masterProviders/${cedar}/attributes`)).statusCode).toBe(404)
  })
})

describe('published figures', () => {
  it('are a point without interval, and give way to data', async () => {
    const row = async (): Promise<Partial<BenchmarkingRow> | undefined> => {
      const rows = masterListProcedures.benchmarking.answer.parse(
        (await superuser.get(`/masterProviders/benchmarking/data/${birch}`)).json(),
      )
      return rows.find(({ own }) => own)
    }
    expect(await row()).toMatchObject({
      ...{ meanScore: 44.5, scoreLow: null, scoreHigh: null, suspectShare: 0.025, assets: 3_000_000 },
      source: 'Annual report',
    })
    await publishSavers(server.services, {
      providerId: birch,
      savers: Array.from({ length: 12 }, (_, n) => ({
        saverId: `B${n}`,
        navDate: '2021-12-31',
        pot: 2500,
        flows: [{ date: '2010-01-15', pounds: 1000 }],
      })),
    })
    const published = await row()
    expect(published).toMatchObject({ source: null, suspectShare: 0 })
    expect(published?.meanScore).not.toBe(44.5)
  })
})
