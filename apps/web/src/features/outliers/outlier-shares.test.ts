import { expect, it } from 'vitest'
import { outlierShares } from './outlier-shares.ts'

const savers = (count: number) => ({ savers: count, assets: 0 })
const everyone = (analysed: number, suspect: number, short: number, none: number, beyond: number) => ({
  analysed: savers(analysed),
  suspect: savers(suspect),
  shortHistory: savers(short),
  zeroNav: savers(none),
  notComparable: savers(beyond),
  totalMemberCount: analysed + suspect + short + none + beyond,
})

it('gives each group as a share of everyone, with two decimals', () => {
  const shares = outlierShares(everyone(41_234, 950, 2_345, 215, 62))
  expect(shares.map(({ name, text }) => `${name} ${text}`)).toEqual([
    'Analysed 92.03%',
    'Suspect data 2.12%',
    'Short Contribution History 5.23%',
    '0 NAV 0.48%',
    'Not Comparable 0.14%',
  ])
  expect(shares.reduce((sum, { part }) => sum + (part ?? 0), 0)).toBeCloseTo(1, 12)
})

it('gives none of nobody', () => {
  expect(outlierShares(everyone(0, 0, 0, 0, 0)).map(({ text }) => text)).toEqual(['--', '--', '--', '--', '--'])
})
