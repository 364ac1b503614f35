import { scoreSaver } from '@plumbline/engine/batch/score-saver.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { newTally } from '@plumbline/sample-data/tally.ts'
import { sampleTruth } from '@plumbline/sample-data/truth/sample-truth.ts'
import { demonstrationIndex } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { scoringParameters } from '@plumbline/scoring/scoring-parameters.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { allSavers, reportOf } from '../../testing/report/report-calls.ts'
import { importFile } from '../../testing/savers/import-road.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { demonstrationFile, demonstrationPlan } from '../demonstration/demonstration-file.ts'
import { type DemonstrationFile, demonstrationProviders } from '../demonstration/demonstration-providers.ts'

// The demonstration's funds have tracks that are known. A saver's pot, and with it the score, is worked out again from the
// track of the fund and the payments alone, without the pot that the file states, and set beside what the report says.

interface Truth {
  readonly months: readonly string[]
  readonly funds: readonly { readonly name: string; readonly track: readonly number[] }[]
}

let server: TestServer
let client: TestClient

beforeAll(async () => {
  server = await openTestServer()
  client = await server.as('superuser')
})
afterAll(() => server.close())

const providers = demonstrationProviders.flatMap(({ name, files, isSample }) => {
  const file = files.at(-1)
  return file === undefined || isSample ? [] : [{ name, file }]
})

async function textOf(file: DemonstrationFile): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of demonstrationFile(file)) text += decoder.decode(chunk, { stream: true })
  return text
}

/** The price of a fund on a day: log-linear between the month ends of its track. */
function pricesOf(file: DemonstrationFile): (fund: string, date: string) => number {
  const plan = demonstrationPlan(file)
  // The text was made by the product itself.
  const truth = JSON.parse([...sampleTruth(plan, newTally(plan))].join('')) as Truth
  const tracks = new Map(truth.funds.map(({ name, track }) => [name, track]))
  const days = truth.months.map(dayOf)
  return (fund, date) => {
    const track = tracks.get(fund) ?? []
    const day = dayOf(date)
    const after = days.findIndex((monthEnd) => monthEnd >= day)
    const [end, level] = [itemAt(days, after), itemAt(track, after)]
    if (end === day) return level
    const [begin, levelThen] = [itemAt(days, after - 1), itemAt(track, after - 1)]
    const share = (day - begin) / (end - begin)
    return levelThen ** (1 - share) * level ** share
  }
}

/** A score with those of half a penny less and more: files state pots in whole pence. */
interface TrueScore {
  readonly low: number
  readonly score: number
  readonly high: number
}

/** Scores from payments and track of some savers. */
async function scoresFromTracks(file: DemonstrationFile, wanted: ReadonlySet<string>): Promise<Map<string, TrueScore>> {
  const [header = '', ...lines] = (await textOf(file)).trimEnd().split('\n')
  const columns = header.split(',')
  const cellOf = (name: string) => {
    const place = columns.indexOf(name)
    return (cells: readonly string[]) => itemAt(cells, place)
  }
  const [id, date, fund] = [cellOf('saver_id'), cellOf('contribution_date'), cellOf('fund')]
  const [amount, navDate] = [cellOf('contribution_amount'), cellOf('nav_date')]
  const priceOf = pricesOf(file)
  const parameters = scoringParameters(demonstrationIndex(), file.minimumYears)
  const savers = Map.groupBy(
    lines.map((line) => line.split(',')).filter((cells) => wanted.has(id(cells))),
    id,
  )
  return new Map(
    [...savers].map(([saver, rows]) => {
      const flows = rows.map((cells) => ({ day: dayOf(date(cells)), amount: Math.round(100 * Number(amount(cells))) }))
      const units = rows.reduce(
        (sum, cells, row) => sum + itemAt(flows, row).amount / priceOf(fund(cells), date(cells)),
        0,
      )
      const last = itemAt(rows, 0)
      const pot = units * priceOf(fund(last), navDate(last))
      const sorted = flows.toSorted((a, b) => a.day - b.day)
      const scoreOf = (pence: number) =>
        scoreSaver(sorted, pence, dayOf(navDate(last)), parameters).scoreNew ?? Number.NaN
      return [saver, { low: scoreOf(pot - 0.5), score: scoreOf(pot), high: scoreOf(pot + 0.5) }]
    }),
  )
}

const always = ['Castlegate Retirement', 'Meridian Index Pension']
const tried = inject('long') ? providers : providers.filter(({ name }) => always.includes(name))

describe.each(tried)('$name', ({ name, file }) => {
  it('scores on average what the true tracks of its funds score', { timeout: 300_000 }, async () => {
    const providerId = await server.createProvider(name)
    const { minimumYears } = file
    const fields = {
      providerId,
      ...(minimumYears !== undefined && { useMinOutliers: true, numberOfYearsForOutlier: minimumYears }),
    }
    const job = await importFile(server, client, { fields, content: await textOf(file) })
    expect(job).toMatchObject({ state: 'completed' })
    const [report, rows] = await Promise.all([
      reportOf(client, providerId),
      allSavers(client, { providers: [providerId] }),
    ])
    const expected = await scoresFromTracks(file, new Set(rows.map(({ dataId }) => dataId)))
    expect(expected.size).toBe(rows.length)
    for (const { dataId, scores } of rows) {
      const { low, high } = expected.get(dataId) ?? { low: Number.NaN, high: Number.NaN }
      expect(scores.score).toBeGreaterThanOrEqual(low - 1e-9)
      expect(scores.score).toBeLessThanOrEqual(high + 1e-9)
    }
    const mean = [...expected.values()].reduce((sum, { score }) => sum + score, 0) / expected.size
    expect(Math.abs((report.summary.headline.score.mean ?? 0) - mean)).toBeLessThanOrEqual(0.1)
    if (name === 'Meridian Index Pension') {
      expect(Math.abs((report.summary.headline.score.mean ?? 0) - 50)).toBeLessThanOrEqual(0.1)
    }
  })
})
