import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type SaverPage, saverPageSchema } from '@plumbline/contract/savers/savers.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pricesFile } from '../../testing/files/price-files.ts'
import { addTrack, endedTrack, fiveYears } from '../../testing/savers/price-tracks.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { tapStatements } from '../../testing/stores/tap-statements.ts'
import { testFolder } from '../../testing/stores/test-folder.ts'
import { listPriceTracks } from './price-tracks.pg.ts'
import { purgeRemovedTracks } from './remove-price-track.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

const command = path.join(import.meta.dirname, '../../../../cli/src/price-track.ts')
const run = promisify(execFile)

/** What `npm run price-track` writes for the same prices. */
async function commanded(prices: string, ...args: readonly string[]) {
  const { folder, remove } = await testFolder()
  const file = (name: string) => path.join(folder, name)
  try {
    await writeFile(file('prices.csv'), prices)
    const span = ['--first-date', fiveYears.firstDate, '--nav-date', fiveYears.navDate]
    const outputs = ['--out', file('scores.csv'), '--summary', file('summary.json')]
    await run(process.execPath, [command, file('prices.csv'), ...span, ...outputs, ...args])
    const [header = '', ...lines] = (await readFile(file('scores.csv'), 'utf8')).trim().split('\n')
    const names = header.split(',')
    const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])))
    return { rows, summary: JSON.parse(await readFile(file('summary.json'), 'utf8')) }
  } finally {
    await remove()
  }
}

async function saversOf(dataBatchId: string | null): Promise<SaverPage> {
  const filters = JSON.stringify({ allOutlier: true, memberAnalysed: true })
  const sort = 'sortBy=dataId&sortDescending=false&limit=100'
  const answer = await superuser.get(`/analysis/members?dataBatchIds=${dataBatchId}&filters=${filters}&${sort}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return saverPageSchema.parse(answer.json())
}

describe('a price track', () => {
  it('gives the numbers of the command, to the last bit', async () => {
    const prices = pricesFile()
    const form = { content: prices, fields: { includeShortContribution: 'true', calculatePastPerformance: 'true' } }
    const { id } = await addTrack(server, superuser, form)
    const made = await endedTrack(superuser, id)
    const { rows, summary } = await commanded(prices, '--include-short', '--past-performance')
    const { beta, betaStandardError, alpha, alphaStandardError, rSquared, months, multipleNAVs } = made.details ?? {}
    expect({
      beta,
      betaStandardError,
      alpha,
      alphaStandardError,
      rSquared,
      months,
      stDev: made.result?.stDev,
      navDates: multipleNAVs,
    }).toEqual(summary)
    const last = rows.filter((row) => row.nav_date === fiveYears.navDate)
    const { data, total } = await saversOf(made.dataBatchId)
    expect([total, made.result?.savers]).toEqual([last.length, last.length])
    const asText = (value: number | null) => (value === null ? '' : String(value))
    expect(
      data.map(({ dataId, outlierReason, scores, analysis, firstContributionDate }) => [
        dataId,
        outlierReason ?? '',
        asText(scores.score),
        asText(analysis.irr),
        asText(analysis.benchmarkIrr),
        firstContributionDate,
      ]),
    ).toEqual(
      last.map((row) => [
        row.saver_id,
        row.outlier_reason,
        row.score,
        row.irr,
        row.benchmark_irr,
        row.first_contribution_date,
      ]),
    )
    const past = await server.services.analytics.reader.rows<{ date: string; savers: number }>(
      `SELECT toString(nav_date) AS date, count() AS savers FROM plumbline.savers
       WHERE version_id = {version:UInt32} GROUP BY date ORDER BY date`,
      { version: (await stored(id)).past_version_id },
    )
    const dates = [...new Set(rows.map((row) => row.nav_date))].filter((date) => date !== fiveYears.navDate)
    expect(past).toEqual(dates.map((date) => ({ date, savers: rows.filter((row) => row.nav_date === date).length })))
  })

  it('takes off the charge that was asked for, and nothing where the prices bear it', { tags: 'long' }, async () => {
    const summaries = [
      [{ charge: '1.25' }, ['--charge', '1.25']],
      [{ charge: '1.25', chargesIncluded: 'true' }, ['--charges-included']],
    ] as const
    for (const [fields, args] of summaries) {
      const { id } = await addTrack(server, superuser, { fields })
      const { details } = await endedTrack(superuser, id)
      const { summary } = await commanded(pricesFile(), ...args)
      expect(details).toMatchObject({ alpha: summary.alpha, beta: summary.beta })
    }
  })

  it('has the defaults of the specification, and its prices from £100 beside the benchmark’s', async () => {
    const content = pricesFile('2014-12-31', '2022-02-28')
    const fields = { firstDate: '2015-01-01', navDate: '2022-02-28' }
    const added = await addTrack(server, superuser, { content, fields })
    expect(added).toMatchObject({
      name: fiveYears.name,
      status: 'queued',
      dataBatchId: null,
      startDate: '2014-12-31',
      endDate: '2022-02-28',
      dateDistribution: 'Monthly',
      chargesIncluded: false,
      charge: 0.5,
      includeShortContribution: false,
      calculatePastPerformance: false,
      indexType: 'default',
      indexName: 'Demonstration index',
      requestedBy: 'superuser',
      result: null,
    })
    const { details, file, prices } = await endedTrack(superuser, added.id)
    const graph = details?.priceTrackGraphData ?? []
    expect([graph[0], graph.at(-1)?.[0], graph.length]).toEqual([['2015-01-01', 100, 100], '2022-02-28', 87])
    expect(details?.returnCompare).toBeCloseTo(
      (itemAt(graph, 86)[1] / 100) ** (365 / ((Date.parse('2022-02-28') - Date.parse('2015-01-01')) / 86_400_000)) - 1,
      12,
    )
    expect([file.name, prices, details?.multipleNAVs]).toEqual(['prices.csv', 87, ['2022-02-28']])
  })

  it('that is not there is unknown', async () => {
    for (const call of [superuser.get('/price-tracks/999999'), superuser.post('/price-tracks/999999/cancel')]) {
      expect((await call).statusCode).toBe(404)
    }
  })
})

it('is deleted with its savers, and both are on record', async () => {
  const { id } = await addTrack(server, superuser)
  const { dataBatchId } = await endedTrack(superuser, id)
  const { version_id: version } = await stored(id)
  expect((await superuser.remove(`/price-tracks/${id}`)).json()).toEqual({ id })
  expect((await superuser.get(`/price-tracks/${id}`)).statusCode).toBe(404)
  expect((await superuser.get(`/analysis/members?dataBatchIds=${dataBatchId}`)).statusCode).toBe(404)
  const left = await server.services.analytics.reader.rows(
    `SELECT id FROM plumbline.savers WHERE version_id = {version:UInt32}
     UNION ALL SELECT id FROM plumbline.contributions WHERE version_id = {version:UInt32}`,
    { version },
  )
  expect(left).toEqual([])
  const entries = await server.services.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `price track ${id}`)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['price-track.add', 'price-track.delete'])
})

it('is gone at once where the store fails, and its savers go later without a start of the server', {
  tags: 'long',
}, async () => {
  const [first, second] = [await addTrack(server, superuser), await addTrack(server, superuser)]
  for (const { id } of [first, second]) await endedTrack(superuser, id)
  const { version_id: version } = await stored(first.id)
  const changed: number[] = []
  const hush = server.services.events.subscribe((event) => {
    if (event.type === 'price-track-changed') changed.push(event.priceTrackId)
  })
  const release = tapStatements(server.services, async (sql) => {
    if (sql.includes(`DROP PARTITION ${version}`)) throw new Error('the store does not answer')
  })
  expect((await superuser.remove(`/price-tracks/${first.id}`)).json()).toEqual({ id: first.id })
  expect(changed).toEqual([first.id])
  expect((await superuser.get(`/price-tracks/${first.id}`)).statusCode).toBe(404)
  const left = async () =>
    (
      await server.services.db.selectFrom('price_tracks').select('id').where('removed_at', 'is not', null).execute()
    ).map(({ id }) => id)
  expect(await left()).toEqual([first.id])
  // One that cannot be taken away yet holds no other one up.
  await server.services.db
    .updateTable('price_tracks')
    .set({ removed_at: new Date() })
    .where('id', '=', second.id)
    .execute()
  await purgeRemovedTracks(server.services)
  expect(await left()).toEqual([first.id])
  release()
  hush()
  await purgeRemovedTracks(server.services)
  expect(await left()).toEqual([])
})

it('is listed without what came of its prices, which one track has alone', async () => {
  const { id } = await addTrack(server, superuser)
  const { result } = await endedTrack(superuser, id)
  const [row] = await listPriceTracks(server.services.db)
  expect(row).toMatchObject({ id, summary: result })
  expect(row).not.toHaveProperty('result')
})

function stored(id: number) {
  return server.services.db
    .selectFrom('price_tracks')
    .select(['version_id', 'past_version_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
