import type { PreviousBatch } from '@plumbline/contract/figures/comparison.ts'
import type { RetirementCohorts } from '@plumbline/contract/figures/retirement-cohorts.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { actualVsBenchmarkWords } from '@plumbline/figures/actual-vs-benchmark/words.ts'
import { assetImpactWords } from '@plumbline/figures/asset-impact/words.ts'
import { belowWords } from '@plumbline/figures/below/words.ts'
import { exclusionBalanceWords } from '@plumbline/figures/exclusion-balance/words.ts'
import { extremesWords } from '@plumbline/figures/extremes/words.ts'
import { irrDistributionWords } from '@plumbline/figures/irr-distribution/words.ts'
import { joinerCohortsWords } from '@plumbline/figures/joiner-cohorts/words.ts'
import { outlierBreakdownWords } from '@plumbline/figures/outlier-breakdown/words.ts'
import { pooledWords } from '@plumbline/figures/pooled/words.ts'
import { potEffectWords } from '@plumbline/figures/pot-effect/words.ts'
import { previousBatchWords } from '@plumbline/figures/previous-batch/words.ts'
import { retirementCohortsWords } from '@plumbline/figures/retirement-cohorts/words.ts'
import { retirementScoresWords } from '@plumbline/figures/retirement-scores/words.ts'
import { schemeBarsWords } from '@plumbline/figures/scheme-bars/words.ts'
import { scoreDistributionWords } from '@plumbline/figures/score-distribution/words.ts'
import { numberRows, textRows } from '@plumbline/figures/segments/segment-rows.ts'
import { segmentWords } from '@plumbline/figures/segments/words.ts'
import { sensitivityWords } from '@plumbline/figures/sensitivity/words.ts'
import { statisticsWords } from '@plumbline/figures/statistics/words.ts'
import { cohortOf } from '@plumbline/figures/testing/sample-cohorts.ts'
import { trackingErrorsWords } from '@plumbline/figures/tracking-errors/words.ts'
import type { FigureTable } from '@plumbline/figures/words/figure-words.ts'
import { sampleReport } from '@plumbline/report/testing/sample-report.ts'
import { describe, expect, it } from 'vitest'
import type { SheetCell } from './sheet.ts'
import { workbookSheets } from './workbook-sheets.ts'

const { data: sample, pooled } = sampleReport()
if (pooled === null) throw new Error('no pooled figures')
const { headline, withExtremes } = sample.summary
const previousBatch: PreviousBatch = {
  source: sample.provenance,
  statistics: { ...withExtremes, savers: 1901 },
  savers: { same: 1800, joined: 200, left: 101 },
  changes: {
    score: { total: 1.26, same: 0.31, joined: 1.2, left: -0.25 },
    irr: { total: -0.0021, same: 0, joined: -0.0029, left: 0.0008 },
    benchmarkIrr: null,
  },
  funds: [],
  differs: { method: false, benchmark: false },
}
const retirementCohorts: RetirementCohorts = {
  counted: 1500,
  leftOut: 500,
  unknown: 20,
  cohorts: [
    { ...cohortOf(30, 900, 52), ...headline },
    { ...cohortOf(5, 7, 48.4), ...withExtremes, savers: 7 },
    { ...cohortOf(0, 593, 47), ...withExtremes, impact: -1234.4 },
  ],
}
const worse = { savers: 12, assets: 20_000, benchmarkAssets: 26_000 }
const exclusionBalance = { ...sample.exclusionBalance, worse }
const data = { ...sample, previousBatch, retirementCohorts, exclusionBalance }
const facts = [{ term: 'Data hash', text: 'SHA-256 0f1e' }]
const sheets = workbookSheets({ data, pooled, scoreName: 'Plumbline Score', provenance: facts })

const { trackingErrors } = data
const trackingErrorsTable =
  trackingErrors === null ? { columns: [], rows: [] } : trackingErrorsWords(trackingErrors, data.provenance).table

/** The tables as the screen and the PDF show them. */
const shown = {
  'Score, ten bands': scoreDistributionWords(data.scoreDistribution, 'bands').table,
  'Score, two bands': scoreDistributionWords(data.scoreDistribution, 'twoBands').table,
  'IRR distribution': irrDistributionWords(data.irrDistribution).table,
  'Impact on asset value': assetImpactWords(data.assetImpact).table,
  'Joiner cohorts': joinerCohortsWords(data.joinerCohorts).table,
  'Benchmark pot': potEffectWords(data.potEffect, 'benchmark').table,
  'Pot size': potEffectWords(data.potEffect, 'pot').table,
  'Actual vs benchmark': actualVsBenchmarkWords(data.actualVsBenchmark).table,
  Funds: segmentWords('Fund', textRows(data.funds)).table,
  Schemes: schemeBarsWords(textRows(data.schemes), 'schemes').table,
  ...Object.fromEntries(
    [
      ...data.textSegments.map((segment) => ({ segment, rows: textRows(segment) })),
      ...data.numberSegments.map((segment) => ({ segment, rows: numberRows(segment) })),
    ]
      .toSorted((a, b) => a.segment.id - b.segment.id)
      .map(({ segment: { name }, rows }) => [name, segmentWords(name, rows).table]),
  ),
  Averages: statisticsWords(data.summary, pooled).table,
  'Below the benchmark': belowWords(data.summary).table,
  'Extreme values': extremesWords(data.summary, pooled).table,
  'What exclusions remove': exclusionBalanceWords(data.exclusionBalance, data.summary).table,
  Pooled: pooledWords(pooled, data.provenance).table,
  'Tracking errors': trackingErrorsTable,
  'Score by years to retirement': retirementScoresWords(retirementCohorts).table,
  'Years to retirement': retirementCohortsWords(retirementCohorts).table,
  'Previous batch': previousBatchWords(previousBatch, headline).table,
  Outliers: outlierBreakdownWords(data.outlierBreakdown).table,
}

describe('a report as a workbook', () => {
  it('has a sheet for each figure, listed first, and where it comes from last', () => {
    const names = sheets.map(({ name }) => name)
    expect(names).toEqual(['Contents', 'Summary', ...Object.keys(shown), 'Methodology', 'Provenance'])
    expect(sheets[0]?.rows.map(([name]) => name)).toEqual(names.slice(1))
    expect(sheets.at(-1)?.rows).toEqual([['Data hash', 'SHA-256 0f1e']])
  })

  it.each(Object.entries<FigureTable>(shown))('shows %s as screen and PDF do', (name, { columns, rows }) => {
    const sheet = sheets.find((each) => each.name === name)
    expect(sheet?.head.slice(0, columns.length)).toEqual(columns.map(({ title }) => title))
    expect(sheet?.rows.map((row) => row.slice(0, columns.length).map(shownCell))).toEqual(
      rows.map((row) => row.map((text) => (text === '--' ? '' : text.replace(/\*$/, '')))),
    )
  })

  it.each(Object.entries<FigureTable>(shown))('has %s as numbers', (name, { rows }) => {
    const sheet = sheets.find((each) => each.name === name)
    const texts = rows.flatMap((row, i) => row.slice(1).filter((_, j) => typeof sheet?.rows[i]?.[j + 1] === 'string'))
    // What stays a text is an interval, a strength of evidence, or how many savers are in both batches.
    for (const text of texts) expect(text).toMatch(/ to | in both$|^[A-Z]?[a-z ]+$/)
  })

  it('says of each figure how many savers it counts and leaves out', () => {
    const sourceOf = (name: string) => sheets[0]?.rows.find(([sheet]) => sheet === name)?.[4]
    expect(sourceOf('Years to retirement')).toContain('Savers: 1,500 · Left out: 500 · Data batch')
    for (const name of ['Averages', 'Below the benchmark', 'Extreme values', 'Pooled', 'Previous batch']) {
      expect(sourceOf(name)).toContain(`Savers: ${count(headline.savers)} · Data batch`)
    }
  })

  it('names groups under 10 savers in a column of their own', () => {
    const small = Object.entries(shown).filter(([, { rows }]) =>
      rows.some((row) => row.some((text) => text.endsWith('*'))),
    )
    expect(small.length).toBeGreaterThan(0)
    for (const [name, { rows }] of small) {
      const sheet = sheets.find((each) => each.name === name)
      expect(sheet?.head.at(-1)).toBe('Note')
      expect(sheet?.rows.map((row) => row.at(-1) === 'Under 10 savers')).toEqual(
        rows.map((row) => row.some((text) => text.endsWith('*'))),
      )
    }
  })
})

it('has a sheet of the benchmarks that everyone is held against, where the report has them', () => {
  const ofEveryone = { ...data, provenance: { ...data.provenance, filters: {} } }
  const { sensitivity } = ofEveryone
  if (sensitivity === null) throw new Error('no comparison')
  const made = workbookSheets({ data: ofEveryone, pooled, scoreName: 'Score', provenance: facts })
  const sheet = made.find(({ name }) => name === 'Sensitivity')
  const { columns, rows } = sensitivityWords(sensitivity).table
  expect(rows.length).toBeGreaterThan(1)
  expect(sheet?.head).toEqual(columns.map(({ title }) => title))
  expect(sheet?.rows.map((row) => row.map(shownCell))).toEqual(
    rows.map((row) => row.map((text) => (text === '--' ? '' : text))),
  )
})

it.each([1, 9, 40])('is made of %i savers as well', (howMany) => {
  const few = sampleReport(howMany)
  expect(workbookSheets({ data: few.data, pooled, scoreName: 'Score', provenance: [] }).length).toBeGreaterThan(15)
})

/** A cell as a spreadsheet shows it. */
function shownCell(cell: SheetCell): string {
  if (cell === null || typeof cell === 'string') return cell ?? ''
  const [positive = '', negative = '', zero = positive] = cell.format.split(';')
  const section = cell.value > 0 ? positive : cell.value < 0 ? negative : zero
  const [, before, pattern = '', after] = /^((?:"[^"]*"|£)*)([#,0.]+%?)((?:"[^"]*")?)$/.exec(section) ?? []
  const decimals = /\.(0+)/.exec(pattern)?.[1]?.length ?? 0
  const number = new Intl.NumberFormat('en-GB', {
    style: pattern.endsWith('%') ? 'percent' : 'decimal',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'halfExpand',
  }).format(Math.abs(cell.value))
  return `${before}${number}${after}`.replaceAll('"', '')
}
