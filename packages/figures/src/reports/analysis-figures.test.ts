import { expect, it } from 'vitest'
import { shownPicture } from '../marks/shown-picture.ts'
import { chartThemes } from '../parts/chart-theme.ts'
import { groupOf } from '../testing/sample-groups.ts'
import { findingsOf, pooledFiguresOf, pooledOf, sampleProvenance } from '../testing/sample-report.ts'
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

it('says no side of the benchmark without how sure it is, before the pooled figures come and after', () => {
  const sentences = (of: Parameters<typeof analysisFigures>[0]) =>
    analysisFigures(of).flatMap((chart) => chart.pictures.map(({ words }) => words.takeaway))
  expect(sentences(data)).toEqual([
    "Mean scores run from 44 (not stated) to 58 (Master Trusts); 1 of 2 groups has a mean score below the benchmark's 50. Means of groups can differ so by chance.",
    "Mean scores run from 44 (not stated) to 58 (Growth); 1 of 2 groups has a mean score below the benchmark's 50. Means of groups can differ so by chance.",
    'All 60 savers had a higher return than the benchmark, evidence not known yet.',
    'Average IRRs run from 4.40% (2009) to 5.80% (2007) a year. Means of groups can differ so by chance.',
    "Average IRR is 5.00%, 0.30 points above the benchmark's 4.70%, evidence not known yet.",
  ])
  const [schemes, funds, savers, years, pots] = sentences({ ...data, pooled: pooledFiguresOf() })
  expect(schemes).toMatch(/No group that can be tested is behind other savers in the same funds/)
  expect(funds).toMatch(/That was not tested|None is large enough to be tested beside others\.$/)
  expect(savers).toMatch(/, could be chance \(all money together\)\.$/)
  expect(years).toMatch(/No group that can be tested is behind other savers in the same funds/)
  expect(pots).toMatch(/, could be chance \(all money together\)\.$/)
})

it('says of a file without funds, of one saver and of savers chosen by their results why nothing is known', () => {
  const sentences = (of: Parameters<typeof analysisFigures>[0]) =>
    analysisFigures(of).flatMap((chart) => chart.pictures.map(({ words }) => words.takeaway))
  const oneFund = pooledFiguresOf({ findings: findingsOf({ hasFunds: false }) })
  expect(sentences({ ...data, pooled: oneFund })[0]).toMatch(/That was not tested: the file names no funds\.$/)
  const chosen = { ...data, provenance: { ...sampleProvenance, filters: { irr: { gt: 0 } } } }
  expect(sentences({ ...chosen, pooled: pooledFiguresOf() }).at(-1)).toMatch(/, chosen by result\.$/)
  expect(sentences(chosen).at(-1)).toMatch(/, chosen by result\.$/)
  const few = pooledOf({ savers: 9, evidence: null })
  const figures = pooledFiguresOf({ headline: few, withExtremes: few })
  expect(sentences({ ...data, pooled: figures }).at(-1)).toMatch(/, fewer than 10 savers\.$/)
})
