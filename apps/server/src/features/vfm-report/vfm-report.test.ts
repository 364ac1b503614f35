import type { SideBySide } from '@plumbline/contract/figures/comparison.ts'
import type { TextSegment } from '@plumbline/contract/figures/segments.ts'
import type { SaverRow } from '@plumbline/contract/savers/savers.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawnHistories, historyPoints } from '../../testing/report/drawn-histories.ts'
import { allSavers, reportOf } from '../../testing/report/report-calls.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import { auditOf } from '../../testing/server/audit-of.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let client: TestClient

const before = drawnHistories(120, 7)
/** Forty left, twenty whose pots moved, twenty who came. */
const after = [
  ...before.slice(40).map((saver, i) => (i < 20 ? { ...saver, pot: saver.pot * 1.03 } : saver)),
  ...drawnHistories(140, 7).slice(120),
]

beforeAll(async () => {
  server = await openTestServer({ providers: ['First', 'Second', 'Empty'] })
  client = await server.as('superuser')
  const { services } = server
  await publishSavers(services, { providerId: 1, savers: before, dataPoints: historyPoints })
  const points = historyPoints.map((point) => ({ ...point, order: 3 - point.order }))
  const moved = after.map((saver) => ({
    ...saver,
    numbers: saver.numbers?.toReversed() ?? [],
    texts: saver.texts?.toReversed() ?? [],
  }))
  await publishSavers(services, { providerId: 1, savers: moved, dataPoints: points })
  const years = [31, 27, 6, 5, 2.5, 0, -1, 12]
  await publishSavers(services, {
    providerId: 2,
    savers: drawnHistories(200, 3).map((saver, i) => ({
      ...saver,
      ...(i % 10 < years.length && { yearsToRetirement: years[i % 10] }),
    })),
    method: 'old',
    dataPoints: historyPoints,
  })
})
afterAll(() => server.close())

const meanOf = (rows: readonly SaverRow[]) => rows.reduce((sum, row) => sum + (row.scores.score ?? 0), 0) / rows.length
const encoded = (value: object) => encodeURIComponent(JSON.stringify(value))

describe('a report', () => {
  it('tells the headline with extreme savers too, by the scores that they would have', async () => {
    const { summary } = await reportOf(client, 2)
    const everyone = await allSavers(client, { providers: [2], allOutlier: true, memberAnalysed: true })
    const reasons: readonly (string | null)[] = ['High IRR', 'Low IRR', 'High/Low IRR']
    const extremes = everyone.filter((row) => reasons.includes(row.outlierReason))
    expect(extremes.length).toBeGreaterThan(0)
    expect(summary.extremes).toBe(extremes.length)
    expect(summary.withExtremes.savers).toBe(summary.headline.savers + extremes.length)
    expect(summary.withExtremes.score.savers).toBe(summary.withExtremes.savers)
    expect(summary.withExtremes.score.mean).not.toBe(summary.headline.score.mean)
  })

  it('compares with the batch before, which differs by who stayed, came and left', async () => {
    const { previousBatch, summary } = await reportOf(client, 1)
    const scored = (dataBatchIds: string) =>
      client
        .get(`/analysis/members?limit=100&dataBatchIds=${dataBatchIds}`)
        .then((response): Promise<{ data: SaverRow[] }> => response.json())
    const rowsNow = await allSavers(client, { providers: [1] })
    const rowsBefore = (await scored('1.1')).data
    const idsNow = new Set(rowsNow.map(({ id }) => id))
    const idsBefore = new Set(rowsBefore.map(({ id }) => id))
    const stayedNow = rowsNow.filter(({ id }) => idsBefore.has(id))
    const stayedBefore = rowsBefore.filter(({ id }) => idsNow.has(id))
    expect(previousBatch?.source.id).toBe('1.1')
    expect(previousBatch?.savers).toEqual({
      same: stayedNow.length,
      joined: rowsNow.length - stayedNow.length,
      left: rowsBefore.length - stayedBefore.length,
    })
    const change = previousBatch?.changes.score
    expect(change?.total).toBeCloseTo(meanOf(rowsNow) - meanOf(rowsBefore), 9)
    expect(change?.same).toBeCloseTo(meanOf(stayedNow) - meanOf(stayedBefore), 9)
    expect(change?.joined).toBeCloseTo(meanOf(rowsNow) - meanOf(stayedNow), 9)
    expect((change?.same ?? 0) + (change?.joined ?? 0) + (change?.left ?? 0)).toBeCloseTo(change?.total ?? 1, 9)
    expect(summary.headline.score.mean).toBeCloseTo(meanOf(rowsNow), 9)
    expect(previousBatch?.differs).toEqual({ method: false, benchmark: false })
  })

  it('has the funds and the pooled figures of the batch before', async () => {
    const { previousBatch, summary } = await reportOf(client, 1)
    const sum = (of: (fund: NonNullable<typeof previousBatch>['funds'][number]) => number | null) =>
      (previousBatch?.funds ?? []).reduce((total, fund) => total + (of(fund) ?? 0), 0)
    expect([sum(({ now }) => now.savers), sum(({ before }) => before.savers)]).toEqual([
      summary.headline.savers,
      previousBatch?.statistics.savers,
    ])
    expect(sum(({ now }) => now.pounds)).toBeCloseTo(summary.headline.impact, 2)
    expect(sum(({ before }) => before.pounds)).toBeCloseTo(previousBatch?.statistics.impact ?? 0, 2)
    const pooledOf = async (path: string) => {
      const response = await client.get(`/pdf/reports/pooled/${path}`)
      const { pooled }: { pooled: { headline: object; previous: object | null } } = await response.json()
      return pooled
    }
    const before = await pooledOf('1?dataBatchIds=1.1')
    expect((await pooledOf('1')).previous).toEqual({ ...before.headline, evidence: null })
    expect(before.previous).toBeNull()
  })

  it('compares savers of a data point with those before, wherever it stood in that batch', async () => {
    const { previousBatch } = await reportOf(client, 1, { segment: { string: { '1': ['North'] } } })
    const north = await client.get(
      `/analysis/members?dataBatchIds=1.1&filters=${encoded({ segment: { string: { '2': ['North'] } } })}`,
    )
    expect(previousBatch?.statistics.savers).toBe(north.json().total)
  })

  it('has nothing to compare where a filter names valuation dates, or there was no batch', async () => {
    expect((await reportOf(client, 1, { navDate: ['2025-06-30'] })).previousBatch).toBeNull()
    expect((await reportOf(client, 2)).previousBatch).toBeNull()
  })

  it('tells outcomes by years to retirement where they are known', async () => {
    const { retirementCohorts, summary } = await reportOf(client, 2)
    const counts = retirementCohorts?.cohorts.map(({ years, savers }) => [years, savers > 0])
    expect(counts).toEqual([
      [30, true],
      [5, true],
      [0, true],
    ])
    expect((retirementCohorts?.counted ?? 0) + (retirementCohorts?.leftOut ?? 0)).toBe(summary.headline.savers)
    expect(retirementCohorts?.unknown).toBeGreaterThan(0)
    expect((await reportOf(client, 1)).retirementCohorts).toBeNull()
  })

  it('has the same hash for the same data and filter, and another for others', async () => {
    const hash = async (filter: object) => (await reportOf(client, 1, filter)).provenance.dataHash
    const [plain, again, filtered] = [await hash({}), await hash({}), await hash({ schemes: ['Occupational'] })]
    expect(plain).toBe(again)
    expect(plain).not.toBe(filtered)
  })

  it('gives the same bits each time', async () => {
    expect(await reportOf(client, 1)).toEqual(await reportOf(client, 1))
  })

  it('is of one provider with data, and of one batch', async () => {
    const status = async (path: string) => (await client.get(`/pdf/reports/data/${path}`)).statusCode
    expect(await status('3')).toBe(404)
    expect(await status(`1?filters=${encoded({ providers: [2] })}`)).toBe(422)
    expect(await status(`1?filters=${encoded({ providers: [1] })}`)).toBe(200)
    expect(await status('1?dataBatchIds=1.1,2.1')).toBe(422)
    expect(await status('1?dataBatchIds=1.1')).toBe(200)
  })
})

it('sets two groups of savers side by side', async () => {
  const left = { schemes: ['Occupational'] }
  const right = { firstContributionYear: [2023, 2024] }
  const response = await client.get(`/pdf/reports/side-by-side/1?left=${encoded(left)}&right=${encoded(right)}`)
  const both: SideBySide = response.json()
  expect(both.left).toEqual((await reportOf(client, 1, left)).summary.headline)
  expect(both.right).toEqual((await reportOf(client, 1, right)).summary.headline)
})

describe('abbreviations of labels', () => {
  const save = (labelData: object[], id = 1) =>
    client.post('/analysis/members/segmentation/labels', { providerId: 1, id, labelData })
  const shown = async (providerId = 1): Promise<TextSegment[]> =>
    (await client.post('/analysis/members/segmentation', { providerId })).json().stringGraphs

  it('are kept by provider and data point, whatever its place, and taken away by a blank', async () => {
    const saved = await save([
      { labelKey: 'North', labelAbbr: ' N ' },
      { labelKey: 'South', labelAbbr: 'S' },
    ])
    expect(saved.json()).toEqual([
      { labelKey: 'North', labelAbbr: 'N' },
      { labelKey: 'South', labelAbbr: 'S' },
    ])
    const [region] = await shown()
    expect(region?.groups.find(({ name }) => name === 'North')?.labelAbbr).toBe('N')
    expect((await shown(2)).flatMap(({ groups }) => groups.map(({ labelAbbr }) => labelAbbr))).toEqual([
      null,
      null,
      null,
    ])
    await publishSavers(server.services, { providerId: 1, savers: after, dataPoints: historyPoints })
    const [moved] = await shown()
    expect(moved?.id).toBe(2)
    expect(moved?.groups.find(({ name }) => name === 'South')?.labelAbbr).toBe('S')
    expect((await save([{ labelKey: 'South', labelAbbr: '' }], 2)).json()).toEqual([
      { labelKey: 'North', labelAbbr: 'N' },
    ])
    const entries = await auditOf(server, 'provider 1')
    expect(entries.map(({ action }) => action)).toEqual(['labels.change', 'labels.change'])
  })

  it('are not more than a report can bring along, and only what changes is on record', async () => {
    const some = (from: number) =>
      Array.from({ length: 500 }, (_, n) => ({ labelKey: `Place ${from + n}`, labelAbbr: 'P' }))
    const place = 2
    expect((await save(some(0), place)).statusCode).toBe(200)
    const refused = await save(some(500), place)
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['labelData']])
    expect((await save([{ labelKey: 'Place 1', labelAbbr: 'P1' }], place)).statusCode).toBe(200)
    const auditEntries = (await auditOf(server, 'provider 1')).filter(({ action }) => action === 'labels.change')
    expect(auditEntries.at(-1)).toMatchObject({
      before: { labels: { 'Place 1': 'P' } },
      after: { labels: { 'Place 1': 'P1' } },
    })
    expect(Object.keys(Object(auditEntries.at(-1)?.after?.labels))).toHaveLength(1)
    const blank = some(0).map((label) => ({ ...label, labelAbbr: '' }))
    expect((await save(blank, place)).json()).toHaveLength(1)
  })

  it('are refused for what is no text data point', async () => {
    const refused = await save([{ labelKey: 'x', labelAbbr: 'y' }], 9)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().fields).toHaveProperty('id')
  })

  it('are kept for the data point of the batch that was read', async () => {
    const [before] = await shown()
    const { provenance } = await reportOf(client, 1)
    const moved = historyPoints.map((point) => ({ ...point, order: 3 - point.order }))
    await publishSavers(server.services, { providerId: 1, savers: after, dataPoints: moved })
    const labelData = [{ labelKey: 'North', labelAbbr: 'Nth' }]
    const body = { providerId: 1, id: before?.id, labelData, dataBatchId: provenance.id }
    expect((await client.post('/analysis/members/segmentation/labels', body)).statusCode).toBe(200)
  })

  it('make a report a draft again that was signed off with other words', async () => {
    const { provenance } = await reportOf(client, 1)
    const { id } = itemAt(await shown(), 0)
    const signed = { providerId: 1, dataBatchId: provenance.id }
    const status = async () => (await client.get(`/reports/sign-off/1?dataBatchId=${provenance.id}`)).json().status
    await client.post('/reports/sign-off', { ...signed, final: true })
    await save([{ labelKey: 'East', labelAbbr: '' }], id)
    expect(await status()).toBe('final')
    await save([{ labelKey: 'East', labelAbbr: 'West' }], id)
    expect(await status()).toBe('draft')
    expect((await auditOf(server, 'provider 1')).at(-1)).toMatchObject({
      action: 'report.withdraw-sign-off',
      user_id: client.userId,
      after: { dataBatchId: provenance.id, filters: {} },
    })
  })
})
