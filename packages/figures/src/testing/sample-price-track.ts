import type { PriceTrackReport, TrackSaver } from '@plumbline/contract/price-tracks/price-track-report.ts'
import { sampleReport, statisticsOf } from './sample-report.ts'

const endOf = (month: number) => new Date(Date.UTC(2015, month, 0)).toISOString().slice(0, 10)
const startOf = (month: number) => new Date(Date.UTC(2015, month, 1)).toISOString().slice(0, 10)

/** A made track of so many months from January 2015 on, valued at their end and at each year's end before. */
export function samplePriceTrack(change: Partial<PriceTrackReport> = {}, months = 72): PriceTrackReport {
  const { provenance } = sampleReport()
  const navDate = endOf(months)
  const scored = Math.max(0, months - 12)
  const members = Array.from({ length: scored }, (_, month) => saverOf(month))
  const result = { stDev: scored < 2 ? null : 0.0061, savers: months, scored }
  const name = 'Harbour Growth'
  return {
    track: {
      ...{ id: 3, name, status: 'completed', progress: 1, startDate: '2014-12-31', endDate: navDate },
      ...{ dataBatchId: '12.1', firstDate: '2015-01-01', dateDistribution: 'Monthly', navDate },
      ...{ chargesIncluded: false, charge: 0.5, includeShortContribution: true, calculatePastPerformance: true },
      ...{ indexType: 'default', indexName: 'Demonstration index', indexVersion: 1, requestedBy: 'Somebody' },
      ...{ createdAt: '2026-11-20T10:00:00.000Z', finishedAt: '2026-11-20T10:00:05.000Z', failure: null, result },
      file: { name: 'harbour-growth.csv', bytes: 3000, sha256: 'a'.repeat(64) },
      prices: months + 1,
      details: {
        ...{ beta: 0.96, betaStandardError: 0.015, alpha: 0.0013, alphaStandardError: 0.0037, rSquared: 0.97 },
        ...{ months: months - 1, returnCompare: 0.051, benchmarkCompare: 0.05 },
        priceTrackGraphData: Array.from({ length: months + 1 }, (_, month) => [
          month === 0 ? '2015-01-01' : endOf(month),
          100 * 1.0042 ** month,
          100 * 1.004 ** month,
        ]),
        multipleNAVs: valuations(months),
        ...{ firstDate: '2015-01-01', navDate },
      },
    },
    estimates: {
      beta: { value: 0.96, low: 0.93, high: 0.99 },
      alpha: { value: 0.0013, low: -0.006, high: 0.0087 },
      rSquared: { value: 0.97, low: 0.95, high: 0.98 },
    },
    statistics: statisticsOf(scored, 48),
    pastPerformance: Object.fromEntries(
      valuations(months).map((day, place) => [
        day,
        { savers: 12 * place + 1, score: 52 - 2 * place, irr: 0.05 - place / 1000, birr: 0.049 },
      ]),
    ),
    joinerCohorts: { counted: scored, leftOut: 0, years: yearsOf(members) },
    irrDistribution: {
      ...{ counted: scored, leftOut: 0, leastShare: 0.05, meanIrr: 0.048, meanBenchmarkIrr: 0.05 },
      bars: scored === 0 ? [] : [{ range: [0.04, 0.05], filter: { gte: 0.04, lte: 0.05 }, ...groupOf(members) }],
    },
    members,
    provenance: {
      ...provenance,
      ...{
        id: '12.1',
        ofPriceTrack: true,
        batchId: 12,
        version: 1,
        providerId: null,
        providerName: `Price track 3: ${name}`,
      },
    },
    ...change,
  }
}

function valuations(months: number): string[] {
  const years = Array.from({ length: Math.floor((months - 1) / 12) }, (_, year) => `${2015 + year}-12-31`)
  return [...years, endOf(months)]
}

function saverOf(month: number): TrackSaver {
  const irr = 0.05 - month / 5000
  return {
    startDate: startOf(month),
    score: 60 - month / 3,
    irr,
    birr: 0.05 - month / 8000,
    nav: 8000,
    benchmarkNav: 8100,
  }
}

function groupOf(members: readonly TrackSaver[]) {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    savers: members.length,
    meanScore: mean(members.map(({ score }) => score ?? 0)),
    meanIrr: mean(members.map(({ irr }) => irr ?? 0)),
    meanBenchmarkIrr: mean(members.map(({ birr }) => birr ?? 0)),
    assets: 8000 * members.length,
    benchmarkAssets: 8100 * members.length,
  }
}

function yearsOf(members: readonly TrackSaver[]) {
  return [...Map.groupBy(members, ({ startDate }) => Number(startDate.slice(0, 4)))].map(([year, joined]) => ({
    year,
    ...groupOf(joined),
  }))
}
