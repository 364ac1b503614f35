import { expect, it } from 'vitest'
import { z } from 'zod'
import { assetImpactSchema } from './asset-impact.ts'
import { bandSchema } from './group.ts'
import { irrDistributionSchema } from './irr-distribution.ts'

const [counts, range, filter] = [{ counted: 12, leftOut: 3 }, [40, 50] as [number, number], { gt: 40, lte: 50 }]
const band = { savers: 12, meanScore: 45, meanIrr: 0.04, meanBenchmarkIrr: null, assets: 900.5, benchmarkAssets: 1000 }
// As the specification writes them.
const bandOnWire = {
  doc_count: 12,
  avg_score: 45,
  avg_airr: 0.04,
  avg_birr: null,
  total_nav: 900.5,
  total_benchmarkNav: 1000,
  range,
  filter,
}
const bands = Array.from({ length: 10 }, () => ({ ...band, range, filter }))
const bandsOnWire = bands.map(() => bandOnWire)

it('travels by the names of the specification, and in their order', () => {
  expect(JSON.stringify(z.encode(bandSchema, { filter, range, ...band }))).toBe(JSON.stringify(bandOnWire))
  expect(bandSchema.parse(bandOnWire)).toEqual({ ...band, range, filter })
})

it('so do the means of a distribution', () => {
  const [means, onWire] = [
    { meanIrr: 0.04, meanBenchmarkIrr: null },
    { avg_airr: 0.04, avg_birr: null },
  ]
  const figure = { ...counts, bars: bands, leastShare: 0.02, ...means }
  const answer = { ...counts, bars: bandsOnWire, leastShare: 0.02, ...onWire }
  expect(JSON.stringify(z.encode(irrDistributionSchema, figure))).toBe(JSON.stringify(answer))
  expect(irrDistributionSchema.parse(answer)).toEqual(figure)
})

it('so do the pots of the impact on assets', () => {
  const impact = { impact: -99.5, impactShare: -0.0995 }
  const figure = { ...counts, bands, assets: 900.5, benchmarkAssets: 1000, ...impact }
  const answer = { ...counts, bands: bandsOnWire, total_nav: 900.5, total_benchmarkNav: 1000, ...impact }
  expect(JSON.stringify(z.encode(assetImpactSchema, figure))).toBe(JSON.stringify(answer))
  expect(assetImpactSchema.parse(answer)).toEqual(figure)
})
