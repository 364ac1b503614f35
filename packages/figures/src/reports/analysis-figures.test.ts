import { expect, it } from 'vitest'
import { chartThemes } from '../parts/chart-theme.ts'
import { groupOf } from '../testing/sample-groups.ts'
import { sampleProvenance } from '../testing/sample-report.ts'
import { analysisFigures } from './analysis.ts'

const counts = { counted: 60, leftOut: 0 }
const [large, small] = [groupOf(45, 58), groupOf(15, 44)]
const cell = { actual: 0.0525, benchmark: 0.0475, irr: { gt: 0.05, lte: 0.055 }, birr: { gt: 0.045, lte: 0.05 } }
const figures = analysisFigures({
  provenance: sampleProvenance,
  schemes: { ...counts, groups: [{ ...large, name: 'Master Trusts', labelAbbr: null }], blank: small, rest: null },
  actualVsBenchmark: { ...counts, step: 0.005, above: 60, cells: [{ ...groupOf(60, 58), ...cell }] },
  joinerCohorts: {
    ...counts,
    years: [
      { ...large, year: 2007 },
      { ...small, year: 2009 },
    ],
  },
  irrDistribution: {
    ...counts,
    leastShare: 0.02,
    meanIrr: 0.05,
    meanBenchmarkIrr: 0.047,
    bars: [
      { ...large, range: [0.03, 0.05], filter: { gte: 0.03, lte: 0.05 } },
      { ...small, range: [0.05, 0.06], filter: { gt: 0.05, lte: 0.06 } },
    ],
  },
})

it('calls the four charts as the specification does', () => {
  expect(figures.map(({ pictures: [{ words }] }) => words.title)).toEqual([
    'Data Set segmentation',
    'Actual vs Benchmark IRR',
    'IRR vs Investment Start Date',
    'Actual IRR Distribution',
  ])
})

it.each(figures)('draws the marks of the table of $id, which counts every saver', ({ pictures: [figure] }) => {
  const series = [figure.option(chartThemes.light, { width: 560, height: 300 }).series].flat()
  const marks = series
    .flatMap((each): unknown[] => (Array.isArray(each?.data) ? each.data : []))
    .filter((item) => typeof item === 'object' && item !== null && 'name' in item)
  // The last row is the total.
  expect(marks).toHaveLength(figure.words.table.rows.length - 1)
  expect(figure.words.table.rows.at(-1)?.[1]).toBe('60')
})
