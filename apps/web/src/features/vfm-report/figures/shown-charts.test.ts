import type { Finding } from '@plumbline/contract/figures/findings.ts'
import type { Group } from '@plumbline/contract/figures/group.ts'
import type { Range } from '@plumbline/contract/filter/range.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { pickedMark } from '@plumbline/figures/marks/picked-mark.ts'
import { chartThemes } from '@plumbline/figures/parts/chart-theme.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { findingsOf, pooledFiguresOf, sampleReport } from '@plumbline/figures/testing/sample-report.ts'
import { describe, expect, it } from 'vitest'
import { shownCharts, withPooledWords } from './shown-charts.ts'
import { shownFigures, withPooledFigures } from './shown-figures.ts'

const group: Group = {
  savers: 12,
  meanScore: 48,
  meanIrr: 0.05,
  meanBenchmarkIrr: 0.06,
  assets: 1200,
  benchmarkAssets: 1300,
}
const counts = { counted: 120, leftOut: 0 }
const band = (from: number, to: number, filter: Range = { gt: from, lte: to }) => ({
  ...group,
  range: [from, to] satisfies [number, number],
  filter,
})
const tens = Array.from({ length: 10 }, (_, place) =>
  band(place * 10, place * 10 + 10, place === 0 ? { gte: 0, lte: 10 } : undefined),
)
const some = { savers: 12, assets: 100 }

const data: VfmData = {
  ...sampleReport(),
  scoreDistribution: { ...counts, bands: tens, twoBands: [band(0, 49.5, { gte: 0, lte: 49.5 }), band(49.5, 100)] },
  irrDistribution: {
    ...counts,
    bars: [band(-0.02, 0.04), band(0.04, 0.09)],
    leastShare: 0.02,
    meanIrr: 0,
    meanBenchmarkIrr: 0,
  },
  actualVsBenchmark: {
    ...counts,
    step: 0.005,
    cells: [{ ...group, actual: 0.05, benchmark: 0.06, irr: { gt: 0.0475, lte: 0.0525 }, birr: { gt: 0.0575 } }],
    above: 0,
  },
  assetImpact: { ...counts, bands: tens, assets: 1, benchmarkAssets: 1, impact: 0, impactShare: 0 },
  joinerCohorts: { ...counts, years: [{ ...group, year: 2007 }] },
  potEffect: {
    ...counts,
    bands: [band(100_000, 250_000), band(250_000, 0, { gt: 250_000 })],
    blank: group,
    byPot: [band(100_000, 250_000), band(250_000, 0, { gt: 250_000 })],
  },
  numberSegments: [
    { ...counts, id: 3, name: 'rate', unit: 'none', explanation: '', bands: [band(0, 5)], blank: group },
  ],
  textSegments: [
    {
      ...counts,
      id: 4,
      name: 'region',
      unit: 'none',
      explanation: '',
      groups: [{ ...group, name: 'North', labelAbbr: 'N' }],
      blank: group,
      rest: { ...group, values: 30 },
    },
  ],
  schemes: { ...counts, groups: [{ ...group, name: 'Staff', labelAbbr: null }], blank: null, rest: null },
  funds: { ...counts, groups: [{ ...group, name: 'Growth', labelAbbr: null }], blank: null, rest: null },
  outlierBreakdown: {
    ...counts,
    analysed: some,
    suspect: some,
    shortHistory: some,
    zeroNav: some,
    notComparable: some,
    whyNotComparable: { beforeIndex: some.savers, paidOut: 0, noSingleRate: 0, noBenchmark: 0 },
    outlierGroups: [],
    totalOutlier: 36,
    totalMemberCount: 120,
    notChecked: 0,
  },
}

function picked(address: string, filter: SaverFilter = {}, view: Parameters<typeof shownCharts>[1] = {}) {
  const mark = pickedMark(shownCharts(shownFigures(data), view), filter, address)
  return mark && { name: mark.name, filter: mark.filter }
}

describe('the savers behind a mark', () => {
  it('are those of the band within the active score range', () => {
    expect(picked('scoreDistribution.0')).toEqual({ name: 'Score 0–10', filter: { score: { gte: 0, lte: 10 } } })
    expect(picked('scoreDistribution.4', { score: { gte: 45 }, schemes: ['Staff'] })?.filter).toEqual({
      score: { gte: 45, lte: 50 },
      schemes: ['Staff'],
    })
    expect(picked('scoreDistribution.0', { score: { gte: 20 } }, { bands: 'two' })?.filter).toEqual({
      score: { gte: 20, lte: 49.5 },
    })
    expect(picked('assetImpact.9', { score: { lte: 95 } })?.filter).toEqual({ score: { gt: 90, lte: 95 } })
  })

  it('are those of both rates in a bubble', () => {
    expect(picked('irrDistribution.1', { irr: { lte: 0.05 } })?.filter).toEqual({ irr: { gt: 0.04, lte: 0.05 } })
    expect(picked('actualVsBenchmark.0')?.filter).toEqual({ irr: { gt: 0.0475, lte: 0.0525 }, birr: { gt: 0.0575 } })
  })

  it('have no upper end in the open band of pot sizes but that of the active range', () => {
    expect(picked('potEffect.1')).toEqual({
      name: 'Size of benchmark pot > £250k',
      filter: { benchmark_pot: { gt: 250_000 } },
    })
    expect(picked('potEffect.1', { benchmark_pot: { lte: 300_000 }, pot_size: { gte: 5 } })?.filter).toEqual({
      benchmark_pot: { gt: 250_000, lte: 300_000 },
      pot_size: { gte: 5 },
    })
  })

  it('are those of the pot where bands go by it', () => {
    const byPot = { pots: 'pot' } as const
    expect(picked('potEffect.1', {}, byPot)).toEqual({
      name: 'Size of pot > £250k',
      filter: { pot_size: { gt: 250_000 } },
    })
    expect(picked('potEffect.1', { pot_size: { lte: 300_000 } }, byPot)?.filter).toEqual({
      pot_size: { gt: 250_000, lte: 300_000 },
    })
  })

  it('are those of a year, a scheme or a data point, with what else is set', () => {
    expect(picked('joinerCohorts.0', { firstContributionYear: [2006, 2007] })?.filter).toEqual({
      firstContributionYear: [2007],
    })
    expect(picked('schemes.0')?.filter).toEqual({ schemes: ['Staff'] })
    expect(picked('segments.3.0', { segment: { number: { 3: { gte: 2 } } } })?.filter).toEqual({
      segment: { number: { 3: { gte: 2, lte: 5 } } },
    })
    expect(picked('segments.4.0', { segment: { number: { 3: { gte: 2 } } } })).toEqual({
      name: 'region N',
      filter: { segment: { number: { 3: { gte: 2 } }, string: { 4: ['North'] } } },
    })
  })

  it('are those without a text, but cannot be told where a filter has no words for them', () => {
    expect(picked('segments.4.2')?.filter).toEqual({ segment: { string: { 4: [''] } } })
    expect(picked('segments.4.1')?.filter).toBeNull()
    expect(picked('segments.3.1')?.filter).toBeNull()
  })

  it('are of the whole batch in the bar of everyone', () => {
    expect(picked('outlierBreakdown.1', { score: { gte: 20 } })).toEqual({
      name: 'Short Contribution History',
      filter: { outlierReason: ['Short Contribution History'] },
    })
  })

  it('are none where the address names a mark that there is not', () => {
    expect(picked('scoreDistribution.10')).toBeUndefined()
    expect(picked('segments.9.0')).toBeUndefined()
  })

  it('are found by addresses that name the section of a figure', () => {
    expect(picked('ePotSize.1')).toEqual(picked('potEffect.1'))
    expect(picked('outliers.1')).toEqual(picked('outlierBreakdown.1'))
    expect(picked('outliers.1')).toBeDefined()
  })
})

describe('when the pooled figures have come', () => {
  const report = sampleReport()
  const figures = shownFigures(report)
  const before = shownCharts(figures, {})
  const foundFrom = { least: 0.02, most: 0.03 }
  const divisions = ['fund', 'scheme', 'joiner year', 'years to retirement', 'benchmark pot'] as const
  const compared = [
    ...divisions.map((division) => ({ division, dataPoint: null, groups: 3, foundFrom })),
    ...[3, 4].map((dataPoint) => ({ division: 'data point' as const, dataPoint, groups: 3, foundFrom })),
  ]
  const pooled = pooledFiguresOf({ findings: findingsOf({ compared }) })
  const pooledCharts = shownCharts(withPooledFigures(figures, report, pooled), {})

  it('charts say what paper says', () => {
    const takeaways = withPooledWords(before, pooledCharts).map(({ picture }) => picture.words.takeaway)
    expect(takeaways).toEqual(pooledCharts.map(({ picture }) => picture.words.takeaway))
    expect(takeaways.join(' ')).toContain('by more than chance explains')
    expect(takeaways.join(' ')).not.toContain('Means of groups can differ so by chance.')
  })

  it('are drawn anew where they draw the pooled figures: a group that is named has its colour', () => {
    const years = { ...counts, years: [2007, 2008].map((year) => ({ ...group, savers: 200, year })) }
    const own = { ...report, joinerCohorts: years }
    const figuresOf = shownFigures(own)
    const named: Finding = {
      division: 'joiner year',
      family: 'groups',
      ...{ dimension: 'joiner year', dataPoint: null, group: '2008', others: null },
      ...{ sameSavers: 0, filter: null, savers: 200, pounds: -9000, surplus: -9000 },
      ...{ leftOut: { savers: 0, pounds: null }, compared: 3, quantile: 2.4 },
    }
    const beside = { division: 'joiner year', dataPoint: null, group: '2008', filter: null } as const
    const behind = { ...beside, strength: 'strong', difference: -0.03, low: -0.04, high: -0.02 } as const
    const all = findingsOf({ compared, findings: [named], besideOthers: [behind] })
    const saidOf = shownCharts(withPooledFigures(figuresOf, own, pooledFiguresOf({ findings: all })), {})
    const anew = withPooledWords(shownCharts(figuresOf, {}), saidOf)
    const fillOf = (charts: typeof anew) =>
      JSON.stringify(
        charts.find(({ id }) => id === 'joinerCohorts')?.picture.option(chartThemes.light, { width: 900, height: 320 }),
      ).includes(chartThemes.light.belowFill)
    expect([fillOf(shownCharts(figuresOf, {})), fillOf(anew)]).toEqual([false, true])
  })

  it('are not drawn anew, since nothing that is drawn has changed', () => {
    const options = (charts: typeof before) => charts.map(({ picture }) => picture.option)
    expect(options(withPooledWords(before, pooledCharts))).toEqual(options(before))
    const drawn = (charts: typeof before) =>
      charts.map(({ id, picture }) => [
        id,
        JSON.stringify(picture.option(chartThemes.light, { width: 900, height: 320 })),
        picture.numbers,
      ])
    expect(drawn(pooledCharts)).toEqual(drawn(before))
  })
})
