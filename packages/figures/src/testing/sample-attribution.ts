import type { AttributedSpan, DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { itemAt } from '../item-at.ts'
import { groupOf } from './sample-groups.ts'

const endOf = (month: number) => new Date(Date.UTC(2014, month, 0)).toISOString().slice(0, 10)
const model = (bic: number) => ({ logLikelihood: -bic / 2, bic })

/** By one point each from 2% on; the last bar is of few. */
const sampleIrrs: DoneAttribution['irrDistribution'] = {
  counted: 4129,
  leftOut: 0,
  leastShare: 0.02,
  meanIrr: 0.047,
  meanBenchmarkIrr: 0.052,
  bars: [420, 1200, 1500, 700, 302, 7].map((savers, place) => ({
    ...groupOf(savers, 50),
    range: [(place + 2) / 100, (place + 3) / 100],
    filter: { gt: (place + 2) / 100, lte: (place + 3) / 100 },
  })),
}

/** A made attribution of so many months from January 2014 on, whose effects add up. */
export function sampleAttribution(change: Partial<DoneAttribution> = {}, months = 146): DoneAttribution {
  const track = trackOf(months)
  const levels = {
    track: [100, ...track.map(({ level }) => level)],
    benchmark: [100, ...track.map(({ benchmarkLevel }) => benchmarkLevel)],
  }
  return {
    status: 'done',
    reason: null,
    months: { from: '2014-01', to: endOf(months).slice(0, 7), count: months, start: '2013-12-31' },
    members: {
      used: 4120,
      leftOut: {
        '0 NAV': 3,
        'Contribution Record Inaccurate': 12,
        'Not Comparable': 5,
        'Short Contribution History': 40,
        'Money out': 9,
      },
    },
    cash: { extended: false },
    beta: { value: 0.8, standardError: 0.02, low: 0.76, high: 0.84 },
    alpha: { value: 0.002, standardError: 0.003, low: -0.004, high: 0.008 },
    trackingError: 0.02,
    recordNoise: 0.01,
    rSquared: 0.96,
    effectiveMonths: 90,
    heldOut: { members: 820, track: 0.011, line: 0.014, benchmark: 0.05 },
    models: { clone: model(900), line: model(500), mixed: model(400) },
    saaValue: 0.002,
    riskEffect: -0.01,
    annualDifference: -0.008,
    annualDifferenceStandardError: 0.003,
    ranges: {
      trackingError: { low: 0.016, high: 0.025 },
      rSquared: { low: 0.93, high: 0.98 },
      riskEffect: { low: -0.012, high: -0.008 },
      annualDifference: { low: -0.014, high: -0.002 },
    },
    residuals: [
      { by: 'fund', groups: 3, pValue: 0.4 },
      { by: 'scheme', groups: 1, pValue: null },
    ],
    rounds: 9,
    converged: true,
    track,
    joinerYears: Array.from({ length: 12 }, (_, place) => ({
      year: 2014 + place,
      savers: place === 11 ? 4 : 300 - 10 * place,
      irr: 0.05 - 0.002 * place,
      benchmarkIrr: 0.052 - 0.001 * place,
      trackIrr: 0.05 - 0.0018 * place,
    })),
    irrDistribution: sampleIrrs,
    grids: gridsOf(months, levels),
    ...change,
  }
}

function trackOf(months: number): DoneAttribution['track'] {
  let [level, benchmarkLevel] = [100, 100]
  return Array.from({ length: months }, (_, place) => {
    const benchmarkReturn = 0.006 + 0.03 * Math.sin(place * 1.7)
    const own = 0.001 + 0.8 * (benchmarkReturn - 0.001) + 0.004 * Math.sin(place * 0.9)
    level *= 1 + own
    benchmarkLevel *= 1 + benchmarkReturn
    return {
      month: endOf(place + 1).slice(0, 7),
      end: endOf(place + 1),
      return: own,
      level,
      returnStandardError: 0.002 + 0.00003 * place,
      levelStandardError: 0.0004 * level * Math.sqrt(place + 1),
      benchmarkReturn,
      benchmarkLevel,
      cashReturn: 0.001,
    }
  })
}

interface Levels {
  readonly track: readonly number[]
  readonly benchmark: readonly number[]
}

function gridsOf(months: number, levels: Levels): DoneAttribution['grids'] {
  const step = months > 82 ? 6 : 2
  const places = Array.from({ length: Math.floor(months / step) + 1 }, (_, place) => months - step * place).toReversed()
  const span = (start: number, end: number): AttributedSpan => ({
    start,
    end,
    rates:
      end - start < 12 ? null : { single: ratesOf(levels, start, end, 1), regular: ratesOf(levels, start, end, 0.9) },
  })
  return {
    byStart: Array.from({ length: Math.max(0, months - 11) }, (_, start) => withRanges(span(start, months))),
    step,
    cells: places.flatMap((start, at) => places.slice(at + 1).map((end) => span(start, end))),
  }
}

function ratesOf({ track, benchmark }: Levels, start: number, end: number, part: number) {
  const rate = (levels: readonly number[]) =>
    part * ((itemAt(levels, end) / itemAt(levels, start)) ** (12 / (end - start)) - 1)
  return { track: rate(track), benchmark: rate(benchmark) }
}

function withRanges(span: AttributedSpan): AttributedSpan {
  if (span.rates === null) return span
  const width = 0.06 / Math.sqrt(span.end - span.start)
  const around = ({ track }: { readonly track: number }) => ({ low: track - width, high: track + width })
  return { ...span, ranges: { single: around(span.rates.single), regular: around(span.rates.regular) } }
}
