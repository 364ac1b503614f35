import type { Findings } from '@plumbline/contract/figures/findings.ts'
import type { Band } from '@plumbline/contract/figures/group.ts'
import type { Pooled, PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { Spread, Statistics } from '@plumbline/contract/figures/statistics.ts'
import type { VfmData } from '../reports/vfm.ts'
import { unknownSpread } from '../words/of-few.ts'
import { groupOf } from './sample-groups.ts'

/** Of so many savers around a mean. */
function spreadOf(savers: number, mean: number, width: number): Spread {
  if (savers === 0) return ofNobody
  return {
    savers,
    mean,
    potWeightedMean: mean + width / 2,
    standardDeviation: width,
    min: mean - 2 * width,
    lowerQuartile: mean - width,
    median: mean + width / 4,
    upperQuartile: mean + width,
    max: mean + 2 * width,
  }
}

const ofNobody: Spread = { savers: 0, ...unknownSpread }

/** Of so many savers with a mean score; pots of £1,000 each, and benchmark pots to fit the score. */
export function statisticsOf(savers: number, score: number): Statistics {
  const benchmarkAssets = savers * (1000 - 4 * (score - 50))
  const impact = savers * 1000 - benchmarkAssets
  return {
    savers,
    score: spreadOf(savers, score, 16),
    irr: spreadOf(savers, 0.05 + (score - 50) / 1000, 0.02),
    benchmarkIrr: spreadOf(savers, 0.05, 0.01),
    assets: savers * 1000,
    comparedAssets: savers * 1000,
    benchmarkAssets,
    impact,
    impactShare: savers === 0 ? null : impact / benchmarkAssets,
    below: {
      savers: savers / 4,
      saversShare: savers === 0 ? null : 0.25,
      assets: savers * 200,
      assetsShare: savers === 0 ? null : 0.2,
    },
  }
}

export function pooledOf(changes: Partial<Pooled> = {}): Pooled {
  return {
    savers: 400,
    contributions: 300_000,
    assets: 400_000,
    benchmarkAssets: 392_000,
    irr: { rate: 0.058, why: null },
    benchmarkIrr: { rate: 0.053, why: null },
    directAlpha: { rate: 0.0049, why: null },
    score: 60,
    evidence: { strength: 'could be chance', difference: 0.005, low: -0.0172, high: 0.0272 },
    logGap: 0.005,
    duration: 6.5,
    spread: 0.0135,
    ...changes,
  }
}

/** One fund and nobody behind. */
export function findingsOf(changes: Partial<Findings> = {}): Findings {
  const everyone = {
    others: null,
    savers: 400,
    meanScore: 55,
    pounds: 8000,
    evidence: {
      strength: 'could be chance',
      gap: 0.005,
      low: -0.0172,
      high: 0.0272,
      poundsLow: -30_000,
      poundsHigh: 50_000,
      irr: null,
      benchmarkIrr: null,
    },
  } as const
  return {
    hasFunds: true,
    trackingError: 0.04,
    fundCorrelation: 0.5,
    whole: { name: null, ...everyone },
    fundCount: 1,
    funds: [{ name: 'Growth', ...everyone }],
    schemes: [{ name: 'Staff Plan', ...everyone }],
    schemeFunds: { pairs: [], rest: null },
    mostCompared: null,
    tooManyDates: null,
    compared: [
      { division: 'fund', dataPoint: null, groups: 0, foundFrom: null },
      { division: 'scheme', dataPoint: null, groups: 2, foundFrom: { least: 0.0041, most: 0.0054 } },
      { division: 'joiner year', dataPoint: null, groups: 5, foundFrom: { least: 0.0062, most: 0.0148 } },
    ],
    besideOthers: [],
    findings: [],
    hidden: [],
    ...changes,
  }
}

export function pooledFiguresOf(changes: Partial<PooledFigures> = {}): PooledFigures {
  return {
    headline: pooledOf(),
    withExtremes: pooledOf(),
    findings: findingsOf(),
    previous: null,
    previousFunds: [],
    ...changes,
  }
}

export const sampleProvenance: Provenance = {
  id: '128.2',
  batchId: 128,
  version: 2,
  providerId: 7,
  providerName: 'Northbank Master Trust',
  benchmarkName: 'Demonstration index',
  benchmarkVersion: 3,
  scoringMethod: 'new',
  navDates: { first: '2026-03-31', last: '2026-03-31', count: 1 },
  publishedAt: '2026-04-02T08:42:11.000Z',
  firstPaymentYear: 2004,
  benchmarkDates: { start: '1998-12-31', end: '2026-03-31' },
  engineVersion: '1.0.0',
  parameters: {
    scoringMethod: 'new',
    trackingError: 0.04,
    sigmaAlpha: 0.0075,
    sigma0: 0.02,
    useMinOutliers: false,
    minimumYears: 1,
    minimumPot: 1,
    gapLimit: 4,
    irrGuard: 0.5,
  },
  files: [{ name: 'savers.csv', sha256: 'ab'.repeat(32), rows: 24_000 }],
  filters: {},
  savers: { counted: 400, leftOut: 40, total: 440 },
  dataHash: 'cd'.repeat(32),
}

/** A report on 400 savers with a mean score of 55. */
export function sampleReport(): VfmData {
  const savers = 400
  const counts = { counted: savers, leftOut: 0 }
  const bands = Array.from({ length: 10 }, (_, place) => bandOf([10 * place, 10 * place + 10], 40, 10 * place + 5))
  return {
    provenance: sampleProvenance,
    summary: { headline: statisticsOf(savers, 55), withExtremes: statisticsOf(savers + 8, 55.2), extremes: 8 },
    scoreDistribution: { ...counts, bands, twoBands: [bandOf([0, 49.5], 160, 30), bandOf([49.5, 100], 240, 70)] },
    irrDistribution: { ...counts, bars: [], leastShare: 0.02, meanIrr: 0.055, meanBenchmarkIrr: 0.05 },
    actualVsBenchmark: { ...counts, step: 0.005, cells: [], above: 230 },
    assetImpact: {
      ...counts,
      bands,
      assets: 400_000,
      benchmarkAssets: 392_000,
      impact: 8000,
      impactShare: 8000 / 392_000,
    },
    exclusionBalance: {
      worse: { savers: 5, assets: 3000, benchmarkAssets: 9000 },
      better: { savers: 3, assets: 9000, benchmarkAssets: 4000 },
      neither: { savers: 0, assets: 0, benchmarkAssets: 0 },
    },
    trackingErrors: {
      trackingError: 0.04,
      savers: 400,
      scores: [
        { trackingError: 0.02, meanScore: 58.1 },
        { trackingError: 0.04, meanScore: 55 },
        { trackingError: 0.06, meanScore: 53.4 },
      ],
    },
    joinerCohorts: { ...counts, years: [2010, 2015].map((year) => ({ year, ...groupOf(200, 55) })) },
    potEffect: {
      ...counts,
      bands: [bandOf([0, 1000], 100, 54), bandOf([250_000, 0], 300, 56)],
      blank: null,
      byPot: [bandOf([0, 1000], 120, 50), bandOf([250_000, 0], 280, 58)],
    },
    numberSegments: [],
    textSegments: [],
    schemes: {
      ...counts,
      groups: [
        { name: 'Occupational Pension', labelAbbr: null, ...groupOf(250, 56) },
        { name: 'Master Trusts', labelAbbr: null, ...groupOf(150, 53) },
      ],
      blank: null,
      rest: null,
    },
    funds: {
      ...counts,
      groups: [
        { name: 'Growth', labelAbbr: null, ...groupOf(300, 56) },
        { name: 'Cautious', labelAbbr: null, ...groupOf(100, 51) },
      ],
      blank: null,
      rest: null,
    },
    outlierBreakdown: {
      counted: 440,
      leftOut: 0,
      analysed: { savers, assets: 400_000 },
      suspect: { savers: 5, assets: 6000 },
      shortHistory: { savers: 30, assets: 5000 },
      zeroNav: { savers: 2, assets: 0 },
      notComparable: { savers: 3, assets: 3000 },
      whyNotComparable: { beforeIndex: 3, paidOut: 0, noSingleRate: 0, noBenchmark: 0 },
      outlierGroups: [],
      totalOutlier: 40,
      totalMemberCount: 440,
      notChecked: 0,
    },
    ...{ retirementCohorts: null, previousBatch: null, sensitivity: null },
  }
}

function bandOf(range: [number, number], savers: number, score: number): Band {
  return { ...groupOf(savers, score), range, filter: { gt: range[0] } }
}
