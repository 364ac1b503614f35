import type { Group } from '@plumbline/contract/figures/group.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { providerAnalysisRowSchema } from '@plumbline/contract/provider-analysis/provider-analysis.ts'
import { analysisDataSchema } from '@plumbline/figures/reports/analysis.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { drawnHistories } from '../../testing/report/drawn-histories.ts'
import { allSavers, reportOf } from '../../testing/report/report-calls.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let client: TestClient

beforeAll(async () => {
  server = await openTestServer({ providers: ['Analysed', 'Empty'] })
  client = await server.as('superuser')
  await publishSavers(server.services, { providerId: 1, savers: drawnHistories(120, 5) })
})
afterAll(() => server.close())

const get = async <Body>(path: string): Promise<Body> => {
  const response = await client.get(path)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}
const figures = async () => analysisDataSchema.parse(await get('/providers/1/analysis/figures'))

/** What the dialog behind a mark lists. */
const behind = (filter: SaverFilter) => allSavers(client, { ...filter, providers: [1] })

describe('the analysis of a provider', () => {
  it('lists the savers who are scored, by the names of the specification', async () => {
    const page = await get<{
      data: z.input<typeof providerAnalysisRowSchema>[]
      total: number
      limit: number
      dataBatchIds: string[]
    }>('/providers/1/analysis?sortBy=irr&sortDescending=false')
    const savers = await behind({})
    expect(page).toMatchObject({ total: savers.length, limit: 15, dataBatchIds: ['1.1'] })
    expect(page.data).toHaveLength(15)
    expect(page.data.map(({ xirr }) => xirr)).toEqual(
      savers
        .map(({ analysis }) => analysis.irr ?? Number.NaN)
        .toSorted((a, b) => a - b)
        .slice(0, 15),
    )
    const [first] = page.data
    const saver = savers.find(({ id }) => id === first?.id)
    expect(first).toEqual({
      id: saver?.id,
      dataId: saver?.dataId,
      scheme: saver?.scheme,
      fund: 'Default',
      xirr: saver?.analysis.irr,
      benchmarkXirr: saver?.analysis.benchmarkIrr,
      firstContributionDate: saver?.firstContributionDate,
      lastContributionDate: saver?.lastContributionDate,
      nav: saver?.analysis.navAmount,
      benchmarkNav: saver?.analysis.benchmarkNavAmount,
      nav_date: saver?.analysis.navDate,
      totalContribution: saver?.totalContributionAmount,
    })
  })

  it('draws the figures of the report', async () => {
    const { schemes, actualVsBenchmark, joinerCohorts, irrDistribution, provenance } = await figures()
    const report = await reportOf(client, 1)
    expect({ schemes, actualVsBenchmark, joinerCohorts, irrDistribution, provenance }).toEqual({
      schemes: report.schemes,
      actualVsBenchmark: report.actualVsBenchmark,
      joinerCohorts: report.joinerCohorts,
      irrDistribution: report.irrDistribution,
      provenance: report.provenance,
    })
  })

  it('answers figures by the names of the specification', async () => {
    const { schemes, irrDistribution } = await get<Record<string, Record<string, unknown>>>(
      '/providers/1/analysis/figures',
    )
    expect(schemes?.groups).toContainEqual({
      doc_count: expect.any(Number),
      avg_score: expect.any(Number),
      avg_airr: expect.any(Number),
      avg_birr: expect.any(Number),
      total_nav: expect.any(Number),
      total_benchmarkNav: expect.any(Number),
      name: expect.any(String),
      labelAbbr: null,
    })
    expect(Object.keys(irrDistribution ?? {})).toEqual([
      'counted',
      'leftOut',
      'bars',
      'leastShare',
      'avg_airr',
      'avg_birr',
    ])
  })

  it('counts in each mark the savers that are listed behind it', async () => {
    const { schemes, actualVsBenchmark, joinerCohorts, irrDistribution } = await figures()
    const behindIt = (mark: Group | null, filter: SaverFilter) => ({ mark, filter })
    const marks = [
      ...schemes.groups.map((group) => behindIt(group, { schemes: [group.name] })),
      behindIt(schemes.blank, { schemes: [''] }),
      ...joinerCohorts.years.map((year) => behindIt(year, { firstContributionYear: [year.year] })),
      ...irrDistribution.bars.map((bar) => behindIt(bar, { irr: bar.filter })),
      ...actualVsBenchmark.cells.slice(0, 5).map((cell) => behindIt(cell, { irr: cell.irr, birr: cell.birr })),
    ]
    for (const { mark, filter } of marks) expect((await behind(filter)).length).toBe(mark?.savers)
  })

  it('is not there for a provider without data', async () => {
    for (const path of ['/providers/2/analysis', '/providers/2/analysis/figures', '/providers/99/analysis']) {
      expect((await client.get(path)).statusCode).toBe(404)
    }
  })
})
