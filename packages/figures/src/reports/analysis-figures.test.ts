import { expect, it } from 'vitest'
import { shownPicture } from '../marks/shown-picture.ts'
import { chartThemes } from '../parts/chart-theme.ts'
import { groupOf } from '../testing/sample-groups.ts'
import { sampleProvenance } from '../testing/sample-report.ts'
import { type AnalysisData, analysisFigures } from './analysis.ts'

const counts = { counted: 60, leftOut: 0 }
const [large, small] = [groupOf(45, 58), groupOf(15, 44)]
const cell = { actual: 0.0525, benchmark: 0.0475, irr: { gt: 0.05, lte: 0.055 }, birr: { gt: 0.045, lte: 0.05 } }
const data: AnalysisData = {
  provenance: sampleProvenance,
  schemes: { ...counts, groups: [{ ...large, name: 'Master Trusts', labelAbbr: null }], blank: small, rest: null },
  funds: { ...counts, groups: [{ ...large, name: 'Growth', labelAbbr: null }], blank: small, rest: null },
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
}
const figures = analysisFigures(data)

it('calls the four charts as the specification does', () => {
  expect(figures.map(({ pictures: [{ words }] }) => words.title)).toEqual([
    'Data Set segmentation',
    'Actual vs Benchmark IRR',
    'IRR vs Investment Start Date',
    'Actual IRR Distribution',
  ])
})

const pictures = figures.flatMap((figure) => figure.pictures.map((picture) => ({ name: picture.words.title, picture })))

it.each(pictures)('draws the marks of the table of $name, which counts every saver', ({ picture: figure }) => {
  const series = [figure.option(chartThemes.light, { width: 560, height: 300 }).series].flat()
  const marks = series
    .flatMap((each): unknown[] => (Array.isArray(each?.data) ? each.data : []))
    .filter((item) => typeof item === 'object' && item !== null && 'name' in item)
  // The last row is the total.
  expect(marks).toHaveLength(figure.words.table.rows.length - 1)
  expect(figure.words.table.rows.at(-1)?.[1]).toBe('60')
})

it('shows funds when they are chosen, and no switch where the file states none', () => {
  const [chart] = figures
  if (chart === undefined) throw new Error('There is no first chart')
  expect(chart.views?.names.map(({ value }) => value)).toEqual(['schemes', 'funds'])
  const byFund = shownPicture(chart, 'funds')
  expect(byFund.words.title).toBe('Data Set segmentation by fund')
  expect(byFund.marks({}).map(({ filter }) => filter)).toEqual([{ funds: ['Growth'] }, { funds: [''] }])
  for (const chosen of [undefined, 'schemes', '__proto__']) expect(shownPicture(chart, chosen)).toBe(chart.pictures[0])

  const noFunds = { ...data, funds: { ...data.funds, groups: [] } }
  expect(analysisFigures(noFunds)[0]?.views).toBeUndefined()
  expect(analysisFigures(noFunds)[0]?.pictures).toHaveLength(1)
})
