import { expect, it } from 'vitest'
import { z } from 'zod'
import { versionOf } from '../wire/versions.ts'
import { type AttributionReport, attributionReportSchema } from './attribution-report.ts'
import type {
  AttributedJoinerYear,
  AttributedMonth,
  AttributionChoice,
  AttributionEstimate,
  AttributionResult,
  DoneAttribution,
} from './attribution-result.ts'
import { type Commentary, commentaryKeys, type SavedCommentary } from './commentary.ts'

const estimate = (value: number): AttributionEstimate => ({
  value,
  standardError: 0.01,
  low: value - 0.02,
  high: value + 0.02,
})

const month: AttributedMonth = {
  month: '2015-01',
  end: '2015-01-31',
  return: 0.01,
  level: 101,
  returnStandardError: 0.002,
  levelStandardError: 0.2,
  benchmarkReturn: 0.02,
  benchmarkLevel: 102,
  cashReturn: 0.0003,
}

const joiners: AttributedJoinerYear = { year: 2015, savers: 12, irr: 0.04, benchmarkIrr: null, trackIrr: 0.041 }

const model = { logLikelihood: -120.5, bic: 260 }

const attribution: DoneAttribution = {
  status: 'done',
  reason: null,
  months: { from: '2015-01', to: '2015-01', count: 1, start: '2014-12-31' },
  members: {
    used: 120,
    leftOut: {
      '0 NAV': 1,
      'Contribution Record Inaccurate': 2,
      'Not Comparable': 0,
      'Short Contribution History': 3,
      'Money out': 4,
    },
  },
  cash: { extended: false },
  beta: estimate(0.8),
  alpha: estimate(0.002),
  trackingError: 0.03,
  recordNoise: 0.01,
  rSquared: 0.9,
  effectiveMonths: 50,
  heldOut: { members: 24, track: 0.01, line: 0.02, benchmark: 0.05 },
  models: { clone: model, line: model, mixed: model },
  saaValue: 0.002,
  riskEffect: -0.01,
  annualDifference: -0.008,
  annualDifferenceStandardError: 0.003,
  ranges: {
    trackingError: { low: 0.02, high: 0.04 },
    rSquared: { low: 0.8, high: 0.95 },
    riskEffect: { low: -0.02, high: 0 },
    annualDifference: { low: -0.014, high: -0.002 },
  },
  residuals: [{ by: 'fund', groups: 2, pValue: 0.4 }],
  rounds: 9,
  converged: true,
  track: [month],
  joinerYears: [joiners],
  grids: { byStart: [], step: 1, cells: [{ start: 0, end: 1, rates: null }] },
}

const anyFund: AttributionChoice = { scheme: null, fund: null }

const result: AttributionResult = {
  ...anyFund,
  id: 7,
  dataBatchId: '12.1',
  ofEarlierBatch: false,
  provenance: {
    id: '12.1',
    batchId: 12,
    version: 1,
    providerId: 3,
    providerName: 'Alder Pensions',
    benchmarkName: 'Demonstration index',
    benchmarkVersion: 1,
    scoringMethod: 'new',
    navDates: null,
    publishedAt: '2026-01-01T00:00:00.000Z',
    benchmarkDates: { start: '1979-12-31', end: '2026-01-31' },
    firstPaymentYear: 2015,
    engineVersion: '1.0.0',
    parameters: {},
    files: [],
    filters: {},
    savers: { counted: 130, leftOut: 0, total: 130 },
    dataHash: '0'.repeat(64),
  },
  benchmark: { id: 'default', name: 'Demonstration index', version: 1 },
  madeAt: '2026-01-01T00:00:00.000Z',
  outcome: attribution,
}

const neverSaved: SavedCommentary = { text: '', version: versionOf({ value: '' }), savedBy: null, savedAt: null }

const report: AttributionReport = {
  providerId: 3,
  providerName: 'Alder Pensions',
  memberCount: 130,
  timePeriod: 'January 2015',
  beta: 0,
  saaValue: 0.002,
  riskCompare: 'under',
  returnCompare: 'lower',
  riskEvidence: 'beyond chance',
  benchmarkCompare: 'Enhancement',
  benchmarkEvidence: 'could be chance',
  rSquare: 0.9,
  contributionHistoryCount: 120,
  regressionModelCount: 1,
  regExpression: 'fund − cash = 0.02% + 0.80 × (benchmark − cash)',
  sContributionStart: '2014-12-31',
  irrSingleStartDate: null,
  rContributionStart: null,
  rContributionEnd: null,
  irrRegularStartDate: null,
  dateSelection: ['2014-12-31', '2015-01-31'],
  finalPriceTracker: [{ date: '2015-01-31', price: 101 }],
  correctPrices: [{ date: '2015-01-31', price: 101, low: 100.6, high: 101.4 }],
  priceTracker: [
    { date: '2015-01-31', price: 101, return: 0.01, benchmarkPrice: 102, benchmarkReturn: 0.02, cashReturn: 0.0003 },
  ],
  result,
  run: null,
  choices: [anyFund],
  // A parse boundary: every key has its text.
  commentary: Object.fromEntries(commentaryKeys.map((key) => [key, neverSaved])) as Commentary,
}

it('crosses the wire by the names of the specification, a beta of 0 included, and comes back as it was', () => {
  const wire = z.encode(attributionReportSchema, report)
  expect(wire).toMatchObject({ Beta: 0, SAAValue: 0.002, RSquare: 0.9, riskCompare: 'under' })
  expect(attributionReportSchema.parse(JSON.parse(JSON.stringify(wire)))).toEqual(report)
})
