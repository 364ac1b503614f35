import type { BenchmarkingReport } from '@plumbline/contract/benchmarking/benchmarking.ts'
import type { BenchmarkingRow } from '@plumbline/contract/master-list/master-list.ts'
import { sampleReport } from './sample-report.ts'

const peer = (place: number): BenchmarkingRow => ({
  providerId: null,
  name: `Provider ${String.fromCharCode(65 + (place % 26))}${place < 26 ? '' : Math.floor(place / 26)}`,
  own: false,
  scheme: 'Master Trusts',
  taxYear: '2020-2021',
  consolidator: (['yes', 'partial', 'no', null] as const)[place % 4] ?? null,
  pathway: null,
  dataType: 'Member Experience',
  big: place % 9 === 5,
  assets: 2_000_000 * 1.9 ** (place % 13),
  suspectShare: 0.01 + 0.012 * (place % 7),
  meanScore: 30 + ((place * 17) % 45),
  scoreLow: 12,
  scoreHigh: 88,
  source: null,
  leftOut: null,
})

/** A made report: the provider and so many others. */
export function sampleBenchmarking(others = 13, change: Partial<BenchmarkingReport> = {}): BenchmarkingReport {
  const name = 'Northbank Master Trust'
  const own: BenchmarkingRow = {
    ...peer(0),
    ...{ providerId: 1, name, own: true, consolidator: 'no', assets: 1_080_000_000 },
    ...{ meanScore: 55, scoreLow: 31, scoreHigh: 77, suspectShare: 0.0143 },
  }
  return {
    provider: { id: 1, name },
    filters: {},
    rows: [own, ...Array.from({ length: others }, (_, place) => peer(place))],
    ranks: {
      score: others === 0 ? null : { rank: 5, low: 3, high: 9, of: others + 1 },
      suspect: others === 0 ? null : { rank: 2, low: 2, high: 2, of: others + 1 },
    },
    leftOut: { fewSavers: 2, fewProviders: 0, byFilter: 0 },
    quality: {
      ...{ providerId: 1, dataBatchId: '7.1', savers: 48_213, analysedSavers: 44_806, analysedShare: 0.9293 },
      ...{ suspectSavers: 690, suspectShare: 0.0143, shortHistorySavers: 2390, shortHistoryShare: 0.0496 },
      ...{ zeroNavSavers: 327, zeroNavShare: 0.0068, notComparableSavers: 0, notComparableShare: 0 },
      ...{ assets: 1_080_000_000, meanScore: 55, meanIrr: 0.061, meanBenchmarkIrr: 0.058 },
    },
    provenance: sampleReport().provenance,
    ...change,
  }
}
