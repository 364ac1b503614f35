import { expect, it } from 'vitest'
import { marksOf, pickedMark, tipOf } from './marks.ts'

const group = (savers: number) => ({
  doc_count: savers,
  avg_score: savers > 20 ? 58.5 : null,
  avg_airr: 0.051,
  avg_birr: 0.047,
  total_nav: 1000,
  total_benchmarkNav: 900,
})
const marks = marksOf({
  schemes: {
    counted: 60,
    leftOut: 0,
    groups: [{ ...group(30), name: 'Master Trusts', labelAbbr: null }],
    blank: group(10),
    rest: { ...group(20), values: 4 },
  },
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
    avg_airr: 0.051,
    avg_birr: 0.047,
    bars: [{ ...group(30), range: [-0.01, 0.05], filter: { gte: -0.01, lte: 0.05 } }],
  },
})

it('knows which savers stand behind each mark, in the order of the chart', () => {
  expect(marks.schemes.map(({ range, filter }) => [range, filter])).toEqual([
    ['Scheme Master Trusts', { schemes: ['Master Trusts'] }],
    ['Scheme 4 others', null],
    ['Scheme (blank)', { schemes: [''] }],
  ])
  expect(marks.actualVsBenchmark.map(({ range, filter }) => [range, filter])).toEqual([
    [
      'Actual IRR 5.00% to 5.50%, benchmark IRR 4.50% to 5.00%',
      { irr: { gt: 0.05, lte: 0.055 }, birr: { gt: 0.045, lte: 0.05 } },
    ],
  ])
  expect(marks.joinerCohorts.map(({ range, filter }) => [range, filter])).toEqual([
    ['First contribution in 2007', { firstContributionYear: [2007] }],
  ])
  expect(marks.irrDistribution.map(({ range, filter }) => [range, filter])).toEqual([
    ['Actual IRR −1.00% to 5.00%', { irr: { gte: -0.01, lte: 0.05 } }],
  ])
})

it('says savers and averages of a mark, and NA without a score', () => {
  expect(
    marks.schemes.map((mark) => tipOf(mark, 'AW Score').map(({ name, value }) => `${name ?? ''} ${value}`)),
  ).toEqual(
    ['Scheme Master Trusts', 'Scheme 4 others', 'Scheme (blank)'].map((range, place) => [
      ` ${range}`,
      `Savers: ${[30, 20, 10][place]}`,
      'Average IRR 5.10%',
      'Average Benchmark IRR 4.70%',
      `AW Score ${['59', 'NA', 'NA'][place]}`,
    ]),
  )
})

it('finds the mark that an address names, if there is one', () => {
  expect(pickedMark(marks, 'joinerCohorts.0')).toBe(marks.joinerCohorts[0])
  for (const picked of [
    undefined,
    '',
    'joinerCohorts',
    'joinerCohorts.1',
    'joinerCohorts.x',
    'other.0',
    'toString.0',
  ]) {
    expect(pickedMark(marks, picked)).toBeUndefined()
  }
})
