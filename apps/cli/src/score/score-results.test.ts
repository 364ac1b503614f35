import { fileURLToPath } from 'node:url'
import { scoreBatch } from '@plumbline/engine/batch/score-batch.ts'
import { allocateScoredBatch, noDay } from '@plumbline/engine/batch/scored-batch.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { outlierReasons } from '@plumbline/engine/outliers/outlier-reason.ts'
import { demonstrationIndex } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { scoringParameters } from '@plumbline/scoring/scoring-parameters.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { numberIn, resultTable } from '../testing/result-table.ts'
import { scoreRuns } from '../testing/score-runs.ts'
import { plantedOutliers, workedExample, workedExampleBatch } from '../testing/worked-example.ts'

const runs = scoreRuns()
afterAll(runs.remove)

const bundledLevels = fileURLToPath(
  new URL('../../../../packages/scoring/src/demonstration-index/levels.csv', import.meta.url),
)
let table: Record<string, string>[] = []
let summary = ''
beforeAll(async () => {
  runs.put('savers.csv', workedExample)
  const { code, err } = await runs.run('savers.csv', '--out', 'scores.csv')
  expect(code).toBe(0)
  summary = err
  table = resultTable(runs.read('scores.csv').toString())
})

/** The engine called directly on the same savers; the order of the file. */
function scoredDirectly(minimumYears = 1) {
  const { identifiers, batch } = workedExampleBatch()
  const scored = allocateScoredBatch(batch.count, false)
  scoreBatch(batch, scoringParameters(demonstrationIndex(), minimumYears), scored)
  return { identifiers, batch, scored }
}

const column = (name: string) => table.map((row) => row[name] ?? '')

describe('the results of the worked example', () => {
  it('have the columns in their order, and a saver a row in order of first appearance', () => {
    expect(runs.read('scores.csv').toString().split('\n')[0]).toBe(
      'saver_id,status,outlier_reason,irr,benchmark_irr,nav,benchmark_nav,nav_ratio,direct_alpha,score,score_old,' +
        'first_contribution_date,last_contribution_date,nav_date,total_contribution',
    )
    expect(column('saver_id')).toEqual(workedExampleBatch().identifiers)
  })

  it('are the figures of the engine to the last bit, blank where it has none', () => {
    const { batch, scored } = scoredDirectly()
    const of = (values: Float64Array) => Array.from(values.subarray(0, batch.count))
    const numbers = (name: string) => column(name).map(numberIn)
    expect(numbers('irr')).toEqual(of(scored.irr))
    expect(numbers('benchmark_irr')).toEqual(of(scored.benchmarkIrr))
    expect(numbers('nav_ratio')).toEqual(of(scored.navRatio))
    expect(numbers('direct_alpha')).toEqual(of(scored.directAlpha))
    expect(numbers('nav')).toEqual(of(batch.navPence).map((pence) => pence / 100))
    expect(numbers('benchmark_nav')).toEqual(of(scored.benchmarkPence).map((pence) => pence / 100))
    expect(numbers('total_contribution')).toEqual(of(scored.totalPence).map((pence) => pence / 100))
    const ofScored = (values: Float64Array) =>
      of(values).map((value, saver) => (scored.reason[saver] === 0 ? value : Number.NaN))
    expect(numbers('score')).toEqual(ofScored(scored.scoreNew))
    expect(numbers('score_old')).toEqual(ofScored(scored.scoreOld))
  })

  it('are in the shortest form that reads back to the same double', () => {
    // JavaScript prints doubles so; the two differ in exponents at most.
    const digits = (number: string) =>
      number
        .replace(/e.*$/, '')
        .replace(/\D/g, '')
        .replace(/^0+|0+$/g, '')
    const cells = table
      .flatMap((row) => [row.irr ?? '', row.benchmark_nav ?? '', row.score ?? ''])
      .filter((cell) => cell !== '')
    expect(cells.map(digits)).toEqual(cells.map((cell) => digits(String(Number(cell)))))
    expect(cells.length).toBeGreaterThan(2500)
  })

  it('have status, reason and dates of the engine', () => {
    const { batch, scored } = scoredDirectly()
    const dates = (days: Int32Array) =>
      Array.from(days.subarray(0, batch.count), (day) => (day === noDay ? '' : isoDateOf(day)))
    const reasons = Array.from(scored.reason, (code) => outlierReasons[code] ?? '')
    expect(column('outlier_reason')).toEqual(reasons)
    expect(column('status')).toEqual(reasons.map((reason) => (reason === '' ? 'scored' : 'excluded')))
    expect(column('first_contribution_date')).toEqual(dates(scored.firstContributionDay))
    expect(column('last_contribution_date')).toEqual(dates(scored.lastContributionDay))
    expect(column('nav_date')).toEqual(dates(batch.navDays))
  })

  it('give the IRR of excluded savers too where there is one, and never their scores', () => {
    const excluded = table.filter(({ status }) => status === 'excluded')
    expect(excluded.filter(({ irr }) => irr !== '').length).toBeGreaterThan(40)
    expect(excluded.filter(({ score, score_old: old }) => score !== '' || old !== '')).toEqual([])
  })

  it('exclude every outlier for the reason it was planted with, and nobody else', () => {
    const found = table.filter(({ status }) => status === 'excluded')
    const asFound = found.map(({ saver_id: id, outlier_reason: reason }) => `${id} ${reason}`).sort()
    expect(asFound).toEqual(
      plantedOutliers()
        .map(({ saver_id: id, reason }) => `${id} ${reason}`)
        .sort(),
    )
    expect(asFound).toHaveLength(89)
  })
})

describe('the summary of the worked example', () => {
  const mean = (values: readonly number[], weights: readonly number[] = values.map(() => 1)) => {
    const weight = weights.reduce((sum, each) => sum + each, 0)
    return values.reduce((sum, value, place) => sum + value * itemAt(weights, place), 0) / weight
  }
  const figure = (label: string) => {
    const line = summary.split('\n').find((text) => text.trim().startsWith(label)) ?? ''
    return line.trim().slice(label.length).trim()
  }

  it('counts savers and reasons', () => {
    const reasons = column('outlier_reason')
    expect([figure('Savers'), figure('Scored'), figure('Excluded')]).toEqual(['1,000', '911', '89'])
    for (const reason of outlierReasons.filter((text) => text !== null)) {
      const pots = table.filter((row) => row.outlier_reason === reason).map((row) => Number(row.nav))
      const pounds = pots.reduce((sum, nav) => sum + nav, 0)
      const inWords = pounds.toLocaleString('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 })
      // What 'Not Comparable' means follows in brackets.
      expect(figure(`${reason} `).split(' (')[0]).toBe(
        `${reasons.filter((text) => text === reason).length}, ${inWords}`,
      )
    }
  })

  it('states the means of the scored', () => {
    const scored = table.filter(({ status }) => status === 'scored')
    const of = (name: string) => scored.map((row) => Number(row[name]))
    const percent = (rate: number) => `${(100 * rate).toFixed(2)}%`
    expect(figure('Score (new), mean of savers')).toBe(mean(of('score')).toFixed(1))
    expect(figure('Score (new), pot-weighted')).toBe(mean(of('score'), of('nav')).toFixed(1))
    expect(figure('IRR, mean of savers')).toBe(percent(mean(of('irr'))))
    expect(figure('Benchmark IRR, mean of savers')).toBe(percent(mean(of('benchmark_irr'))))
  })

  it('states the one rate at which the scored savers flows grow to their pots', () => {
    const { batch, scored } = scoredDirectly()
    const missing = (rate: number) => {
      let pence = 0
      for (let saver = 0; saver < batch.count; saver++) {
        if (scored.reason[saver] !== 0) continue
        const [begin, end] = [itemAt(batch.offsets, saver), itemAt(batch.offsets, saver + 1)]
        const navDay = itemAt(batch.navDays, saver)
        pence -= itemAt(batch.navPence, saver)
        for (let flow = begin; flow < end; flow++) {
          pence += itemAt(batch.flowPence, flow) * (1 + rate) ** ((navDay - itemAt(batch.flowDays, flow)) / 365)
        }
      }
      return pence
    }
    const pooled = Number.parseFloat(figure('IRR, pooled flows')) / 100
    // Printed to a hundredth of a per cent: the flows fall short just below it and overshoot just above.
    expect(missing(pooled - 0.00005)).toBeLessThan(0)
    expect(missing(pooled + 0.00005)).toBeGreaterThan(0)
  })

  it('names the benchmark, the assets and the time', () => {
    const pounds = table.reduce((sum, row) => sum + Number(row.nav), 0)
    expect(figure('Benchmark ')).toBe('Demonstration index')
    expect(figure('Assets in the file')).toBe(
      pounds.toLocaleString('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 }),
    )
    expect(summary).toMatch(/\n\d+\.\d s\n$/)
  })
})

describe('the options of scoring', () => {
  it('give the same bytes for any number of threads, and for the index that is the default', async () => {
    const expected = runs.read('scores.csv')
    for (const options of [
      ['--threads', '1'],
      ['--threads', '5'],
      ['--index', bundledLevels],
    ]) {
      const { code, out } = await runs.run('savers.csv', '--out', '-', ...options)
      expect(code).toBe(0)
      expect(out.equals(expected), options.join(' ')).toBe(true)
    }
  })

  it('let the old score count, and shorter histories be scored or not', async () => {
    const old = await runs.run('savers.csv', '--out', '-', '--method', 'old')
    const rows = resultTable(old.out.toString())
    expect(rows.map(({ score }) => score)).toEqual(column('score_old'))
    expect(rows.map(({ score_old: score }) => score)).toEqual(column('score_old'))
    expect(old.err).toMatch(/^Score \(old\), mean of savers/m)

    const five = await runs.run('savers.csv', '--out', '-', '--min-years', '5')
    const { scored } = scoredDirectly(5)
    const reasons = resultTable(five.out.toString()).map(({ outlier_reason: reason }) => reason)
    expect(reasons).toEqual(Array.from(scored.reason, (code) => outlierReasons[code] ?? ''))
    expect(reasons.filter((reason) => reason === 'Short Contribution History').length).toBeGreaterThan(100)
  })
})
