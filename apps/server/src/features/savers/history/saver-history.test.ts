import type { SaverHistory } from '@plumbline/contract/savers/saver-history.ts'
import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PublishedSavers, publishSavers, type TestSaver } from '../../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let client: TestClient
let published: PublishedSavers
const histories = new Map<string, SaverHistory>()

const random = seededRandom(8)

function drawnSaver(saverId: string): TestSaver {
  const flows = Array.from({ length: 13 + random.integer(60) }, (_, month) => ({
    date: `${2008 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${10 + random.integer(18)}`,
    pounds: (random.integer(10) === 0 ? -1 : 1) * (5000 + random.integer(20_000)) * 0.01,
  }))
  const paid = flows.reduce((sum, { pounds }) => sum + pounds, 0)
  return { saverId, flows, pot: Math.round(100 * paid * (0.9 + random.next())) / 100, navDate: '2018-03-31' }
}

/** By hand: a year apart, on days that the demonstration index has levels for. */
const lumpSum: TestSaver = {
  saverId: '=lump, sum',
  flows: [{ date: '2015-03-31', pounds: 1000 }],
  pot: 1210,
  navDate: '2017-03-30',
}
const odd: TestSaver[] = [
  { saverId: 'lost', flows: [{ date: '2010-01-05', pounds: 500 }], pot: 0, navDate: '2018-03-31' },
  { saverId: 'nothing paid', flows: [{ date: '2010-01-05', pounds: -500 }], pot: 900, navDate: '2018-03-31' },
  { saverId: 'too early', flows: [{ date: '1980-01-05', pounds: 500 }], pot: 900, navDate: '2018-03-31' },
  { saverId: 'no time', flows: [{ date: '2018-03-31', pounds: 500 }], pot: 500, navDate: '2018-03-31' },
  {
    saverId: 'twice a day',
    flows: [
      { date: '2012-02-03', pounds: 100 },
      { date: '2012-02-03', pounds: 150 },
      { date: '2018-03-31', pounds: 30 },
    ],
    pot: 400,
    navDate: '2018-03-31',
  },
]
/** Three rates solve the equation of the benchmark, so that Direct Alpha takes its place. */
const withoutBenchmarkIrr: TestSaver = {
  saverId: 'three benchmark rates',
  flows: [
    { date: '2007-10-25', pounds: 3251.11 },
    { date: '2008-01-21', pounds: -3787.88 },
    { date: '2022-05-20', pounds: -1654.24 },
    { date: '2024-05-15', pounds: 16_453.79 },
  ],
  pot: 17_000.51,
  navDate: '2026-03-31',
}
const savers = [
  lumpSum,
  withoutBenchmarkIrr,
  ...odd,
  ...Array.from({ length: 120 }, (_, i) => drawnSaver(`drawn ${i}`)),
]

beforeAll(async () => {
  server = await openTestServer()
  client = await server.as('superuser')
  const providerId = await server.createProvider('Northbank')
  published = await publishSavers(server.services, { providerId, savers, minimumYears: 2, method: 'old' })
  for (const { id, saver_id } of published.rows) {
    const response = await client.get(`/analysis/members/${id}/history`)
    expect(response.statusCode, response.body).toBe(200)
    histories.set(saver_id, response.json())
  }
})
afterAll(() => server.close())

function historyOf(saverId: string): SaverHistory {
  const history = histories.get(saverId)
  if (history === undefined) throw new Error(`no such saver: ${saverId}`)
  return history
}

describe('the calculation of a saver', () => {
  it('has every stored figure to the last bit', () => {
    for (const row of published.rows) {
      const { calculation, saver, flags } = historyOf(row.saver_id)
      expect({
        irr: calculation.irr.rate,
        benchmarkIrr: calculation.benchmarkIrr.rate,
        directAlpha: calculation.directAlpha.rate,
        benchmarkPot: calculation.benchmarkPot,
        navRatio: calculation.navRatio,
        scoreNew: calculation.scoreNew,
        scoreOld: calculation.scoreOld,
      }).toEqual({
        irr: row.irr,
        benchmarkIrr: row.benchmark_irr,
        directAlpha: row.direct_alpha,
        benchmarkPot: row.benchmark_pence === null ? null : row.benchmark_pence / 100,
        navRatio: row.nav_ratio,
        scoreNew: row.score_new,
        scoreOld: row.score_old,
      })
      expect(saver.scores.score).toBe(row.reason === 0 ? calculation.scoreOld : null)
      expect(calculation.scoreReason === null).toBe(row.reason === 0)
      expect(flags.some(({ excludes }) => excludes)).toBe(row.reason > 0)
    }
  })

  it('adds up as a person would add it up', () => {
    for (const { saver_id: saverId } of published.rows) {
      const { flows, calculation, saver } = historyOf(saverId)
      const { irr, benchmarkIrr, units, navLevel, benchmarkPot, gap, spread } = calculation
      const sum = (part: (flow: SaverHistory['flows'][number]) => number | null) =>
        flows.reduce((total, flow) => total + (part(flow) ?? Number.NaN), 0)
      expect(sum(({ amount }) => amount)).toBeCloseTo(saver.totalContributionAmount, 6)
      const rate = irr.rate
      if (rate !== null) {
        expect(sum(({ amount, years }) => amount * (1 + rate) ** years)).toBeCloseTo(calculation.pot, 4)
      }
      if (benchmarkPot === null || units === null || navLevel === null) continue
      expect(sum((flow) => flow.benchmarkValue)).toBeCloseTo(benchmarkPot, 6)
      expect(units * navLevel).toBeCloseTo(benchmarkPot, 6)
      const marketRate = benchmarkIrr.rate
      if (marketRate === null || rate === null || gap === null || spread === null) continue
      expect(gap).toBeCloseTo(Math.log(1 + rate) - Math.log(1 + marketRate), 10)
      const { sigmaAlpha, trackingError } = calculation.parameters
      const { exposure, duration } = calculation
      expect(spread).toBeCloseTo(
        Math.hypot(sigmaAlpha, (trackingError * Math.sqrt(exposure ?? Number.NaN)) / (duration ?? Number.NaN)),
        12,
      )
    }
  })

  it('is that of a lump sum worked by hand', () => {
    const { flows, calculation, minimumYears, paidIn, paidOut } = historyOf(lumpSum.saverId)
    expect(flows).toMatchObject([{ date: '2015-03-31', amount: 1000, daysToNav: 730, years: 2 }])
    // 1,000 grows to 1,210 in two years: 10 % a year.
    expect(calculation.irr).toMatchObject({ status: 'ok', rate: expect.closeTo(0.1, 14) })
    // One lump sum over two years: exposure and duration are both two years.
    expect(calculation).toMatchObject({ exposure: expect.closeTo(2, 12), duration: expect.closeTo(2, 12) })
    expect(calculation.impact).toBeCloseTo(1210 - (calculation.benchmarkPot ?? 0), 9)
    expect({ minimumYears, paidIn, paidOut }).toEqual({ minimumYears: 2, paidIn: 1000, paidOut: 0 })
  })

  it.each([
    ['lost', 'total_loss', 'Everything that was paid in is lost: no rate leaves nothing of a payment.'],
    ['nothing paid', 'no_contributions', 'Nothing was paid in.'],
    ['no time', 'no_duration', 'Every contribution is dated on the NAV date, so no time has passed.'],
  ])('of a saver such as "%s" says why there is no rate', (saverId, status, reason) => {
    const { calculation } = historyOf(saverId)
    expect(calculation.irr).toEqual({ status, rate: null, residual: null, reason })
    expect(calculation.scoreReason).toBe(reason)
  })

  it('tells what was found, each in a sentence', () => {
    const { flags, saver } = historyOf('too early')
    expect(saver).toMatchObject({ status: 'excluded', outlierReason: 'Not Comparable' })
    expect(flags.map(({ text }) => text)).toContain('A contribution is dated before the first level of the index.')
    // In a batch of the old method, whose own spread is another one.
    expect(historyOf(withoutBenchmarkIrr.saverId).flags.map(({ text }) => text)).toContain(
      'The return lies above the benchmark by more than 4 times the usual spread of such a history: y / s of the new method is above 4.',
    )
    expect(historyOf('lost').flags.map(({ text }) => text)).toContain(
      'The pot is smaller than a fund could have left: below the worst of the markets it is held against, chosen in hindsight each year, and four tracking errors more.',
    )
    expect(historyOf('no time').flags.map(({ text }) => text)).toContain(
      'The first contribution is less than 2 years before the NAV date.',
    )
  })
})

describe('the series of a history', () => {
  it('goes by month ends to the NAV date, where it meets the benchmark pot', () => {
    const { series, calculation, saver } = historyOf('twice a day')
    expect(series[0]).toMatchObject({ date: '2012-02-29', paidIn: 250 })
    expect(series[1]?.date).toBe('2012-03-31')
    expect(series).toHaveLength(74)
    expect(series.at(-1)).toEqual({
      date: '2018-03-31',
      paidIn: saver.totalContributionAmount,
      benchmarkPot: calculation.benchmarkPot,
    })
    const early = historyOf('too early')
    expect(early.series.every(({ benchmarkPot }) => benchmarkPot === null)).toBe(true)
  })
})

describe('the CSV of a history', () => {
  it('holds a row a contribution, totals and every figure, as numbers', async () => {
    const row = published.rows.find(({ saver_id }) => saver_id === lumpSum.saverId)
    const response = await client.get(`/analysis/members/${row?.id}/history.csv`)
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toBe('attachment; filename="saver-_lump__sum.csv"')
    const { calculation, flows } = historyOf(lumpSum.saverId)
    const lines = response.body.split('\r\n')
    expect(lines[0]).toMatch(/^date,amount,days_to_nav_date,years,index_level,units,benchmark_value,grown_at_irr,/)
    expect(lines[1]?.split(',').slice(0, 6)).toEqual(
      ['2015-03-31', 1000, 730, 2, flows[0]?.indexLevel, flows[0]?.units].map(String),
    )
    expect(lines[2]).toMatch(/^total,1000,,,,/)
    expect(response.body).toContain(`\r\nsaver_id,"'=lump, sum"\r\n`)
    expect(response.body).toContain(`\r\nirr,${calculation.irr.rate},`)
    expect(response.body).toContain(`\r\nscore_old,${calculation.scoreOld},`)
    for (const line of lines) expect(line).not.toMatch(/(^|,)[=+@]/)
  })
})

describe('what the CSV says of a figure', () => {
  async function csvOf({ saverId }: TestSaver): Promise<string[]> {
    const row = published.rows.find(({ saver_id }) => saver_id === saverId)
    return (await client.get(`/analysis/members/${row?.id}/history.csv`)).body.split('\r\n')
  }

  it('is how it was made, with a benchmark IRR and without', async () => {
    const { calculation } = historyOf(lumpSum.saverId)
    const usual = await csvOf(lumpSum)
    expect(usual).toContain(`duration_D,${calculation.duration},Sum of grown_at_benchmark_irr x years / benchmark pot`)
    expect(usual).toContain(`y_by_s,${calculation.deviation},gap_y / spread_s`)
    expect(usual).toContain(`pot_by_benchmark_pot,${calculation.navRatio},pot / benchmark_pot`)
    const { calculation: unusual, flows } = historyOf(withoutBenchmarkIrr.saverId)
    expect(unusual.benchmarkIrr.status).toBe('ambiguous')
    const byHand = flows.reduce((sum, { benchmarkValue, years }) => sum + (benchmarkValue ?? 0) * years, 0)
    expect(unusual.duration).toBeCloseTo(byHand / (unusual.benchmarkPot ?? 0), 9)
    expect(await csvOf(withoutBenchmarkIrr)).toContain(
      `duration_D,${unusual.duration},Sum of benchmark_value x years / benchmark pot`,
    )
  })
})

describe('a history of nobody', () => {
  it('does not exist', async () => {
    expect((await client.get('/analysis/members/0123456789abcdef0123/history')).statusCode).toBe(404)
    expect((await client.get("/analysis/members/0' OR '1'='1/history")).statusCode).toBe(422)
  })
})
