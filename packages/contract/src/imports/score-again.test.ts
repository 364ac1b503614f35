import { expect, it } from 'vitest'
import { scoreAgainSchema } from './score-again.ts'

const request = {
  providerId: 1,
  dataBatchId: '12.1',
  indexType: 'default',
  useMinOutliers: false,
  numberOfYearsForOutlier: 1,
  scoringMethod: 'old',
} as const
const limits = { smallestPot: 1, gapLimit: 4, irrGuard: 0.5 }

it('keeps the spreads and limits of the batch where nothing is said of them', () => {
  expect(scoreAgainSchema.parse(request)).toEqual({ ...request, spreads: 'batch' })
})

it('tells the prior from the spread of the batch', () => {
  expect(scoreAgainSchema.parse({ ...request, sigma0Simulation: null }).sigma0Simulation).toBeNull()
  expect(scoreAgainSchema.parse({ ...request, sigma0Simulation: 7 }).sigma0Simulation).toBe(7)
})

it.each([
  ['smallestPot', [0, 0.5, 1_000_001], 'Whole pounds from 1 to 1,000,000, please.'],
  ['gapLimit', [0.9, 101, Number.NaN], 'A number from 1 to 100, please.'],
  ['irrGuard', [0, 1, 1.5], 'A rate from 1% to 99% a year, please.'],
] as const)('says what the limit %s may be', (name, values, words) => {
  for (const value of values) {
    const { error } = scoreAgainSchema.safeParse({ ...request, limits: { ...limits, [name]: value } })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[`limits.${name}`, words]])
  }
  expect(scoreAgainSchema.parse({ ...request, limits }).limits).toEqual(limits)
})
