import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import { outlierReasons } from '@plumbline/contract/filter/saver-filter.ts'
import { reportSections } from '@plumbline/contract/vfm-report/report-sections.ts'
import { itemAt } from '@plumbline/figures/item-at.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { comparisonOf, gapOf } from '@plumbline/figures/testing/made-comparison.ts'
import { findingsOf, pooledOf, sampleProvenance } from '@plumbline/figures/testing/sample-report.ts'
import type { AnalysisReportInput } from '../analysis/analysis-report-input.ts'
import type { VfmReportInput } from '../vfm/vfm-report-input.ts'
import { type DrawnSaver, drawnSavers } from './drawn-savers.ts'
import { bandsOf, groupOf, outcomesOf, statisticsOf, textsOf } from './sample-figures.ts'

/** A report on drawn savers: its figures add up as a server's do. */
export function sampleReport(howMany = 2000): VfmReportInput {
  return {
    data: sampleData(drawnSavers(howMany)),
    pooled: samplePooled,
    brand: { product: 'Plumbline', score: 'Plumbline Score', colour: null },
    logo: null,
    sections: reportSections,
    status: { kind: 'draft' },
    requestedBy: 'Jane Doe',
    now: '2026-03-31T08:42:11Z',
    zone: 'Europe/London',
  }
}

/** The same savers' analysis. */
export function sampleAnalysis(howMany = 2000): AnalysisReportInput {
  const { data, brand, logo, requestedBy, now, zone } = sampleReport(howMany)
  return { data, pooled: samplePooled, brand, logo, requestedBy, now, zone }
}

const hash = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0'
const tens = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
const pots = [0, 1e3, 5e3, 1e4, 2.5e4, 5e4, 1e5, 2.5e5]

function sampleData(savers: readonly DrawnSaver[]): VfmData {
  const all = { counted: savers.length, leftOut: 0 }
  const { savers: _savers, meanScore: _score, ...totals } = groupOf(savers)
  const statistics = statisticsOf(savers)
  const charged = savers.filter(({ charge }) => charge !== null)
  return {
    provenance: provenanceOf(savers.length),
    summary: { headline: statistics, withExtremes: statistics, extremes: 0 },
    scoreDistribution: {
      ...all,
      bands: bandsOf(savers, tens, ({ score }) => score),
      twoBands: bandsOf(savers, [0, 49.5, 100], ({ score }) => score),
    },
    irrDistribution: {
      ...all,
      leastShare: 0.02,
      meanIrr: totals.meanIrr,
      meanBenchmarkIrr: totals.meanBenchmarkIrr,
      bars: bandsOf(savers, [-0.1, 0.01, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.2], ({ irr }) => irr),
    },
    actualVsBenchmark: { ...all, ...cellsOf(savers) },
    assetImpact: {
      ...all,
      bands: bandsOf(savers, tens, ({ score }) => score),
      assets: totals.assets,
      benchmarkAssets: totals.benchmarkAssets,
      impact: statistics.impact,
      impactShare: statistics.impactShare,
    },
    joinerCohorts: {
      ...all,
      years: [...new Set(savers.map(({ year }) => year))]
        .toSorted()
        .map((year) => ({ year, ...groupOf(savers.filter((saver) => saver.year === year)) })),
    },
    potEffect: {
      ...all,
      bands: potBandsOf(savers, ({ benchmarkNav }) => benchmarkNav),
      blank: null,
      byPot: potBandsOf(savers, ({ nav }) => nav),
    },
    numberSegments: [
      {
        id: 2,
        name: 'Annual charge',
        unit: 'percent',
        explanation: 'What the fund takes each year, of the pot.',
        ...all,
        bands: bandsOf(charged, [0, 0.2, 0.4, 0.6, 0.9], ({ charge }) => charge ?? 0),
        blank: groupOf(savers.filter(({ charge }) => charge === null)),
      },
    ],
    textSegments: [
      { id: 1, name: 'Region', unit: 'none', explanation: '', ...all, ...textsOf(savers, ({ region }) => region) },
      {
        id: 3,
        name: 'Fund',
        unit: 'none',
        explanation: '',
        ...all,
        ...textsOf(savers, ({ scheme }) => `${scheme} Fund`),
      },
    ],
    schemes: { ...all, ...textsOf(savers, ({ scheme }) => scheme) },
    funds: { ...all, ...textsOf(savers, ({ scheme }) => `${scheme} Fund`) },
    outlierBreakdown: outliersOf(savers.length, statistics.assets),
    ...assumptionsOf(savers.length),
    retirementCohorts: cohortsOf(savers),
    previousBatch: null,
    sensitivity: comparisonOf(
      {},
      { name: 'Shares alone', gap: gapOf(-0.02), pooledScore: 22, pooledScoreRange: { low: 6, high: 44 } },
      { name: 'Prices + 2%' },
    ),
  }
}

function assumptionsOf(savers: number): Pick<VfmData, 'exclusionBalance' | 'trackingErrors'> {
  return {
    exclusionBalance: {
      worse: { savers: 0, assets: 0, benchmarkAssets: 0 },
      better: { savers: 0, assets: 0, benchmarkAssets: 0 },
      neither: { savers: 0, assets: 0, benchmarkAssets: 0 },
    },
    trackingErrors: {
      trackingError: 0.04,
      savers,
      scores: [
        { trackingError: 0.02, meanScore: 58.1 },
        { trackingError: 0.04, meanScore: 55 },
        { trackingError: 0.06, meanScore: 53.4 },
      ],
    },
  }
}

function provenanceOf(savers: number): VfmData['provenance'] {
  return {
    ...sampleProvenance,
    publishedAt: '2026-04-02T10:15:00Z',
    firstPaymentYear: 2004,
    benchmarkDates: { start: '1988-01-01', end: '2026-03-31' },
    engineVersion: '0.6.0',
    parameters: { ...sampleProvenance.parameters, useMinOutliers: true },
    files: [{ name: 'northbank-2026-q1.csv', sha256: hash, rows: 48_213 }],
    filters: { pot_size: { gte: 1000 }, schemes: ['Default lifestyle', 'Cash'] },
    savers: { counted: savers, leftOut: 12, total: savers + 12 },
    dataHash: hash,
  }
}

function cellsOf(savers: readonly DrawnSaver[]) {
  const step = 0.005
  const middle = (rate: number) => (Math.ceil(rate / step) - 0.5) * step
  const cells = Map.groupBy(savers, ({ irr, birr }) => `${middle(irr)} ${middle(birr)}`)
  return {
    step,
    above: savers.filter(({ irr, birr }) => irr > birr).length,
    cells: [...cells.values()].map((inside) => {
      const { irr, birr } = itemAt(inside, 0)
      const [actual, benchmark] = [middle(irr), middle(birr)]
      const around = (rate: number) => ({ gt: rate - step / 2, lte: rate + step / 2 })
      return { ...groupOf(inside), actual, benchmark, irr: around(actual), birr: around(benchmark) }
    }),
  }
}

function potBandsOf(savers: readonly DrawnSaver[], of: (saver: DrawnSaver) => number) {
  const open = savers.filter((saver) => of(saver) > 250_000)
  return [
    ...bandsOf(savers, pots, of),
    { ...groupOf(open), range: [250_000, 0] satisfies [number, number], filter: { gt: 250_000 } },
  ]
}

function outliersOf(analysed: number, assets: number): VfmData['outlierBreakdown'] {
  const counts = [3, 12, 120, 9, 4, 1, 2]
  const of = (place: number) => {
    const savers = itemAt(counts, place)
    return { savers, assets: savers * 1000 }
  }
  const outlierGroups = outlierReasons.map((reason, place) => ({ reason, ...of(place) }))
  const totalOutlier = counts.reduce((sum, savers) => sum + savers, 0)
  return {
    counted: analysed + totalOutlier,
    leftOut: 0,
    analysed: { savers: analysed, assets },
    suspect: { savers: 26, assets: 26_000 },
    shortHistory: of(2),
    zeroNav: of(0),
    notComparable: of(6),
    whyNotComparable: { beforeIndex: 6, paidOut: 0, noSingleRate: 0, noBenchmark: 0 },
    outlierGroups,
    totalOutlier,
    totalMemberCount: analysed + totalOutlier,
    notChecked: 0,
  }
}

function cohortsOf(savers: readonly DrawnSaver[]): VfmData['retirementCohorts'] {
  const cohorts = [30, 5, 0].map((years) => {
    const range: [number, number] = [years - 2.5, years + 2.5]
    const inside = savers.filter(({ yearsLeft }) => yearsLeft > range[0] && yearsLeft <= range[1])
    return { years, range, ...statisticsOf(inside), outcomes: outcomesOf(inside) }
  })
  const counted = cohorts.reduce((sum, cohort) => sum + cohort.savers, 0)
  return { counted, leftOut: savers.length - counted, unknown: 0, cohorts }
}

const pooledOne = pooledOf({
  savers: 2000,
  contributions: 61_200_000,
  assets: 98_500_000,
  benchmarkAssets: 95_100_000,
  irr: { rate: 0.0592, why: null },
  benchmarkIrr: { rate: 0.0564, why: null },
  directAlpha: { rate: 0.0027, why: null },
  score: 55.2,
  logGap: 0.035,
  duration: 8.4,
  spread: 0.03,
})
const samplePooled: PooledFigures = {
  headline: pooledOne,
  withExtremes: pooledOne,
  findings: findingsOf(),
  previous: null,
  previousFunds: [],
}
