import type { SaverHistory } from '@plumbline/contract/savers/saver-history.ts'
import { describe, expect, it } from 'vitest'
import { calculationFigures } from './calculation-figures.ts'
import { calculationSteps } from './calculation-steps.ts'
import { originLine, rateText, subtitle } from './history-words.ts'

const ok = { status: 'ok', residual: 0, reason: null } as const
const ambiguous = {
  status: 'ambiguous',
  rate: null,
  residual: null,
  reason: 'More than one rate solves the equation.',
} as const

const history: SaverHistory = {
  saver: {
    id: '0123456789abcdef0123',
    dataId: 'NB-431907',
    providerId: 3,
    status: 'scored',
    outlierReason: null,
    scheme: 'Occupational Pension',
    fund: '',
    scores: { score: 71.56 },
    firstContributionDate: '2014-10-06',
    lastContributionDate: '2025-10-06',
    totalContributionAmount: 46_670,
    analysis: {
      irr: 0.05489,
      benchmarkIrr: 0.04573,
      navAmount: 63_494.48,
      benchmarkNavAmount: 60_252.88,
      navDate: '2026-03-31',
      segmentData: {},
    },
  },
  source: {
    id: '128.1',
    batchId: 128,
    version: 1,
    providerId: 3,
    providerName: 'Northbank Master Trust',
    benchmarkName: 'Demonstration index',
    benchmarkVersion: 3,
    scoringMethod: 'new',
    navDates: { first: '2026-03-31', last: '2026-03-31', count: 1 },
  },
  minimumYears: 1,
  paidIn: 46_670,
  paidOut: 0,
  flows: [],
  series: [],
  flags: [],
  calculation: {
    irr: { ...ok, rate: 0.05489 },
    benchmarkIrr: { ...ok, rate: 0.04573 },
    directAlpha: { ...ok, rate: 0.009 },
    navLevel: 344.881,
    units: 174.7063,
    pot: 63_494.48,
    benchmarkPot: 60_252.88,
    impact: 3_241.6,
    navRatio: 1.0538,
    gap: 0.00873,
    gapFrom: 'rates',
    spread: 0.01532,
    exposure: 4.2,
    duration: 5.9,
    deviation: 0.57,
    phi: 0.7156,
    scoreNew: 71.56,
    scoreOld: 64.3,
    scoreReason: null,
    parameters: { trackingError: 0.04, sigmaAlpha: 0.01, sigma0: 0.025 },
  },
}

function words(saverHistory: SaverHistory): string[] {
  return calculationSteps(saverHistory).map(({ title, lines }) => `${title}: ${lines.join(' | ')}`)
}

describe('how a score is calculated', () => {
  it('goes from the payments to the score in this saver’s own numbers', () => {
    expect(words(history)).toEqual([
      'IRR: Σ c × 1.05489^t = £63,494.48 | IRR = 5.49%',
      'Benchmark IRR: 174.7063 × 344.881 = £60,252.88 | Benchmark IRR = 4.57%',
      'Gap y and its spread s: y = ln 1.05489 − ln 1.04573 | y = 0.00873; s = 0.01532',
      'Score: y / s = 0.570 | 100 × Φ(0.570) = 71.56 → 72',
    ])
    expect(calculationSteps(history)[1]?.text).toBe('The same payments buy units of the index, 344.88 on the NAV date.')
  })

  it('shows the reason instead of a score for an excluded saver', () => {
    const excluded: SaverHistory = {
      ...history,
      saver: { ...history.saver, scores: { score: null }, status: 'excluded', outlierReason: 'High IRR' },
    }
    expect(words(excluded)[3]).toBe('Score: y / s = 0.570 | Not scored: High IRR')
    expect(calculationFigures(excluded).map(({ name }) => name)).not.toContain('Score by both methods')
  })

  it('reads ambiguous where more than one rate solves the equation, and then takes Direct Alpha', () => {
    const { calculation } = history
    const without: SaverHistory = {
      ...history,
      calculation: { ...calculation, benchmarkIrr: ambiguous, gapFrom: 'directAlpha', gap: 0.00896 },
    }
    expect(words(without)[1]).toContain('Benchmark IRR: ambiguous | More than one rate solves the equation.')
    expect(words(without)[2]).toContain('y = ln 1.00900 (Direct Alpha) | y = 0.00896')
    expect(rateText(ambiguous)).toBe('ambiguous')
    expect(words({ ...history, calculation: { ...calculation, irr: ambiguous } })[0]).toBe(
      'IRR: IRR: ambiguous | More than one rate solves the equation.',
    )
  })

  it('says why there is no score where the reason of the list does not', () => {
    const scoreReason = 'After large payments out the rates say the opposite of the pounds, so their gap means nothing.'
    const contradicting: SaverHistory = {
      ...history,
      saver: { ...history.saver, scores: { score: null }, outlierReason: 'Contribution Record Inaccurate' },
      calculation: {
        ...history.calculation,
        ...{ gap: null, gapFrom: null, deviation: null, phi: null, scoreNew: null, scoreOld: null, scoreReason },
      },
    }
    expect(words(contradicting)[3]).toBe(`Score: Not scored: Contribution Record Inaccurate | ${scoreReason}`)
    const old: SaverHistory = { ...contradicting, source: { ...history.source, scoringMethod: 'old' } }
    expect(words(old).slice(2)).toEqual([
      'Gap and its spread: r − b = -- | spread = 2.50 points',
      `Score: Not scored: Contribution Record Inaccurate | ${scoreReason}`,
    ])
  })

  it('measures a short history from the first payment in, not in years of paying', () => {
    const short = (minimumYears: number) =>
      calculationFigures({ ...history, minimumYears }).find(({ name }) => name === 'Counts as short history')?.value
    expect(short(1)).toBe('under 1 year from the first payment in to the NAV date')
    expect(short(2)).toBe('under 2 years from the first payment in to the NAV date')
  })

  it('follows the old method in a batch that was scored by it', () => {
    const old: SaverHistory = {
      ...history,
      source: { ...history.source, scoringMethod: 'old' },
      saver: { ...history.saver, scores: { score: 64.3 } },
    }
    expect(words(old).slice(2)).toEqual([
      'Gap and its spread: 5.4890% − 4.5730% = 0.9160 points | spread = 2.50 points',
      'Score: gap / spread = 0.366 | 100 × Φ(0.366) = 64.30 → 64',
    ])
  })
})

it('says whose history it is and where it comes from', () => {
  expect(subtitle(history)).toBe('Northbank Master Trust · Occupational Pension · NAV date 31 Mar 2026')
  expect(originLine(history)).toBe('Data batch 128 · Demonstration index v3 · scoring method new')
})
