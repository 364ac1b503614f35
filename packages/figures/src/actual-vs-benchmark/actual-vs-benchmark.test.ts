import type { ActualVsBenchmark } from '@plumbline/contract/figures/actual-vs-benchmark.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { addsUp, groupOf, measure, textsOf } from '../testing/sample-groups.ts'
import { pooledFiguresOf, pooledOf, sampleProvenance } from '../testing/sample-report.ts'
import { actualVsBenchmarkOption } from './option.ts'
import { actualVsBenchmarkWords } from './words.ts'

function figureOf(cells: readonly (readonly [actual: number, benchmark: number, savers: number])[]): ActualVsBenchmark {
  const saversWhere = (counts: (actual: number, benchmark: number) => boolean) =>
    cells.reduce((sum, [actual, benchmark, savers]) => sum + (counts(actual, benchmark) ? savers : 0), 0)
  return {
    counted: saversWhere(() => true),
    leftOut: 0,
    step: 0.005,
    above: saversWhere((actual, benchmark) => actual > benchmark),
    cells: cells.map(([actual, benchmark, savers]) => ({
      ...groupOf(savers, 50),
      meanIrr: actual,
      meanBenchmarkIrr: benchmark,
      actual,
      benchmark,
      irr: { gt: actual - 0.0025, lte: actual + 0.0025 },
      birr: { gt: benchmark - 0.0025, lte: benchmark + 0.0025 },
    })),
  }
}

const figure = figureOf([
  [0.0725, 0.0525, 900],
  [0.0425, 0.0525, 100],
  [0.0575, 0.0575, 100],
])
const size = { width: 560, height: 380 }
const draw = (any: ActualVsBenchmark) => renderSvg(actualVsBenchmarkOption(any, chartThemes.light), size, measure)

it('draws circles above the line and diamonds on or below it, as large as they have savers', () => {
  const svg = draw(figure)
  expect(svg.match(/fill="#287C42"/g)).toHaveLength(1)
  expect(svg.match(/fill="#CE65A2"/g)).toHaveLength(2)
  expect(JSON.stringify(actualVsBenchmarkOption(figure, chartThemes.light))).toContain('"symbolSize":40')
  expect(JSON.stringify(actualVsBenchmarkOption(figure, chartThemes.light))).toContain('"symbolSize":20')
})

it('names the marks by the cells they are', () => {
  const names = JSON.stringify(actualVsBenchmarkOption(figure, chartThemes.light)).match(/"name":"\d"/g)
  expect(names).toEqual(['"name":"0"', '"name":"1"', '"name":"2"'])
})

it('does not begin at zero where no rate is near it', () => {
  const texts = textsOf(draw(figure))
  expect(texts).toContain('5%')
  expect(texts).not.toContain('0%')
})

it('draws no line where the two axes have no rate in common', () => {
  expect(draw(figureOf([[0.2025, 0.0525, 5]]))).not.toContain('stroke="#131C2B"')
  expect(draw(figureOf([]))).toContain('<svg')
})

it('says which share lies above the line, and how sure that side is', () => {
  expect(actualVsBenchmarkWords(figure).takeaway).toBe(
    '81.8% of 1,100 savers had a higher return than the benchmark, evidence not known yet.',
  )
  const even = figureOf([
    [0.06, 0.05, 10],
    [0.04, 0.05, 10],
  ])
  expect(actualVsBenchmarkWords(even).takeaway).toMatch(/^No clear difference: 50\.0%/)
  const index = figureOf([[0.0825, 0.0825, 40]])
  const cells = index.cells.map((cell) => ({ ...cell, meanIrr: 0.0812345, meanBenchmarkIrr: 0.0812346 }))
  expect(actualVsBenchmarkWords({ ...index, cells, above: 18 }).takeaway).toBe(
    'No clear difference: 45.0% of 40 savers had a higher return than the benchmark.',
  )
  expect(actualVsBenchmarkWords(figureOf([])).takeaway).toBe('No saver has both an IRR and a benchmark IRR.')
})

it('says no side without its evidence, and none where the shares are even', () => {
  const saying = (of: ActualVsBenchmark, headline = pooledOf(), filters = {}) =>
    actualVsBenchmarkWords(of, {
      pooled: pooledFiguresOf({ headline, withExtremes: headline }),
      provenance: { ...sampleProvenance, filters },
    }).takeaway
  const who = '81.8% of 1,100 savers had a higher return than the benchmark'
  expect(saying(figure)).toBe(`${who}, could be chance (all money together).`)
  const strong = { strength: 'strong', difference: -0.02, low: -0.03, high: -0.01 } as const
  expect(saying(figure, pooledOf({ evidence: strong }))).toBe(`${who}, could be chance; all money together is below.`)
  expect(saying(figure, pooledOf({ evidence: null }))).toBe(`${who}, evidence not known.`)
  expect(saying(figure, pooledOf(), { irr: { gt: 0 } })).toBe(`${who}, chosen by result.`)
  const even = figureOf([
    [0.06, 0.05, 10],
    [0.04, 0.05, 10],
  ])
  expect(saying(even)).toBe('No clear difference: 50.0% of 20 savers had a higher return than the benchmark.')
  expect(saying(figureOf([[0.06, 0.05, 1]]))).not.toContain('return than the benchmark')
})

it('shows every saver who is counted', () => {
  const rate = fc.integer({ min: -40, max: 60 }).map((step) => (step + 0.5) / 200)
  fc.assert(
    fc.property(fc.array(fc.tuple(rate, rate, fc.nat(100_000)), { maxLength: 40 }), (cells) => {
      const any = figureOf(cells)
      return addsUp(actualVsBenchmarkWords(any).table, any.counted)
    }),
  )
})
