import { pickedMark } from '@plumbline/figures/marks/picked-mark.ts'
import { analysisFigures } from '@plumbline/figures/reports/analysis.ts'
import { sampleProvenance } from '@plumbline/figures/testing/sample-report.ts'
import { expect, it } from 'vitest'
import { markTip } from '../../components/chart-card/mark-tip.ts'

const group = (savers: number) => ({
  savers: savers,
  meanScore: savers > 20 ? 58.5 : null,
  meanIrr: 0.051,
  meanBenchmarkIrr: 0.047,
  assets: 1000,
  benchmarkAssets: 900,
})
const charts = analysisFigures({
  provenance: sampleProvenance,
  schemes: {
    counted: 60,
    leftOut: 0,
    groups: [{ ...group(30), name: 'Master Trusts', labelAbbr: null }],
    blank: group(10),
    rest: { ...group(20), values: 4 },
  },
  funds: { counted: 60, leftOut: 0, groups: [], blank: group(60), rest: null },
  actualVsBenchmark: {
    counted: 30,
    leftOut: 0,
    step: 0.005,
    above: 30,
    cells: [
      {
        ...group(30),
        actual: 0.0525,
        benchmark: 0.0475,
        irr: { gt: 0.05, lte: 0.055 },
        birr: { gt: 0.045, lte: 0.05 },
      },
    ],
  },
  joinerCohorts: { counted: 30, leftOut: 0, years: [{ ...group(30), year: 2007 }] },
  irrDistribution: {
    counted: 30,
    leftOut: 0,
    leastShare: 0.02,
    meanIrr: 0.051,
    meanBenchmarkIrr: 0.047,
    bars: [{ ...group(30), range: [-0.01, 0.05], filter: { gte: -0.01, lte: 0.05 } }],
  },
}).map(({ id, pictures: [picture] }) => ({ id, picture }))

const marksOf = (name: string) => charts.find(({ id }) => id === name)?.picture.marks({}) ?? []

it('knows which savers stand behind each mark, in the order of the chart', () => {
  expect(marksOf('schemeBars').map(({ name, filter }) => [name, filter])).toEqual([
    ['Scheme Master Trusts', { schemes: ['Master Trusts'] }],
    ['Scheme 4 others', null],
    ['Scheme Not stated', { schemes: [''] }],
  ])
  expect(marksOf('actualVsBenchmark').map(({ name, filter }) => [name, filter])).toEqual([
    [
      'Actual IRR 5.00% to 5.50%, benchmark IRR 4.50% to 5.00%',
      { irr: { gt: 0.05, lte: 0.055 }, birr: { gt: 0.045, lte: 0.05 } },
    ],
  ])
  expect(marksOf('startYearBars').map(({ name, filter }) => [name, filter])).toEqual([
    ['First contribution in 2007', { firstContributionYear: [2007] }],
  ])
  expect(marksOf('irrDistribution').map(({ name, filter }) => [name, filter])).toEqual([
    ['Actual IRR −1.00% to 5.00%', { irr: { gte: -0.01, lte: 0.05 } }],
  ])
})

it('says savers and averages of a mark, and NA without a score', () => {
  expect(
    marksOf('schemeBars').map((mark) =>
      markTip(mark, 'averages', 'AW Score').map(({ name, value }) => `${name ?? ''} ${value}`),
    ),
  ).toEqual(
    ['Scheme Master Trusts', 'Scheme 4 others', 'Scheme Not stated'].map((range, place) => [
      ` ${range}`,
      `Savers: ${[30, 20, 10][place]}`,
      'Average IRR 5.10%',
      'Average Benchmark IRR 4.70%',
      `AW Score ${['59', 'NA', 'NA'][place]}`,
    ]),
  )
})

it('finds the mark that an address names, if there is one', () => {
  expect(pickedMark(charts, {}, 'startYearBars.0')).toEqual(marksOf('startYearBars')[0])
  expect(marksOf('startYearBars')).toHaveLength(1)
  for (const picked of [
    undefined,
    '',
    'startYearBars',
    'startYearBars.1',
    'startYearBars.x',
    'other.0',
    'toString.0',
  ]) {
    expect(pickedMark(charts, {}, picked)).toBeUndefined()
  }
})
