import { expect, it } from 'vitest'
import { outlierShares } from './outlier-shares.ts'

const savers = (count: number) => ({ savers: count, assets: 0 })
const everyone = (analysed: number, suspect: number, short: number, none: number) => ({
  analysed: savers(analysed),
  suspect: savers(suspect),
  shortHistory: savers(short),
  zeroNav: savers(none),
  totalMemberCount: analysed + suspect + short + none,
})

it('gives each group as a share of everyone, with two decimals', () => {
  const shares = outlierShares(everyone(41_234, 1_012, 2_345, 215))
  expect(shares.map(({ name, text }) => `${name} ${text}`)).toEqual([
    'Analysed 92.03%',
    'Suspect data 2.26%',
    'Short Contribution History 5.23%',
    '0 NAV 0.48%',
  ])
  expect(shares.reduce((sum, { part }) => sum + (part ?? 0), 0)).toBeCloseTo(1, 12)
})

it('gives none of nobody', () => {
  expect(outlierShares(everyone(0, 0, 0, 0)).map(({ text }) => text)).toEqual(['--', '--', '--', '--'])
})
