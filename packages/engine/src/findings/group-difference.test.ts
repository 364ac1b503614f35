import { describe, expect, it } from 'vitest'
import { drawTrust, rowsByFund, type TrustPlan, withGap } from '../calibration/made-trust.ts'
import { groupEvidence } from '../evidence/group-evidence.ts'
import { defaultScoreParameters } from '../score/score-parameters.ts'
import { findingsOf } from './search-findings.ts'

const parameters = defaultScoreParameters
const plan: TrustPlan = {
  savers: 400,
  funds: 4,
  schemes: 4,
  regions: 5,
  concentration: 0,
  ownDifference: 0.01,
  priors: parameters,
}

/** Trusts whose truth is known: savers of the third region are so much a year behind the rest of their own funds. */
function differencesIn(seed: number, gap: number, fundGap = 0) {
  const drawn = drawTrust(seed, plan)
  const { savers } = drawn
  const ofFund = withGap(drawn, (saver) => savers.funds[saver] === 0, fundGap)
  const trust = withGap(ofFund, (saver) => savers.dimensions[1].codes[saver] === 2, gap)
  const rows = Map.groupBy(rowsByFund(trust), ({ fund }) => fund)
  const fundEvidence = new Map(
    Array.from(rows, ([fund, theirs]) => [fund, groupEvidence(theirs, trust.index, parameters)]),
  )
  const result = findingsOf({ savers: trust.savers, fundEvidence, index: trust.index, parameters }, [trust.chunk])
  return result.groups.map(({ differences }) => differences)
}

const seeds = Array.from({ length: 60 }, (_, seed) => seed + 1)
/** As many of so many as lie outside 95 % intervals by chance, and three standard deviations more. */
const mostOutside = (count: number) => 0.05 * count + 3 * Math.sqrt(0.05 * 0.95 * count)

describe('how far a group lies from the rest of its own funds', () => {
  it.each([0.02, -0.015, -0.04])(
    'lies in its interval in 95 of 100 made trusts in which it differs by %s a year',
    (gap) => {
      const differences = seeds.flatMap((seed) => differencesIn(seed, gap)[1].filter(({ code }) => code === 2))
      expect(differences).toHaveLength(seeds.length)
      const outside = differences.filter(({ low, high }) => low > gap || high < gap)
      expect(outside.length).toBeLessThanOrEqual(mostOutside(differences.length))
      const mean = differences.reduce((sum, { difference }) => sum + difference, 0) / differences.length
      // Within three of its own standard errors.
      const squares = differences.reduce((sum, { difference }) => sum + (difference - mean) ** 2, 0)
      expect(Math.abs(mean - gap)).toBeLessThan(3 * Math.sqrt(squares / (differences.length - 1) / differences.length))
      expect(differences.filter(({ strength }) => strength === 'strong').length).toBeGreaterThan(
        0.9 * differences.length,
      )
    },
  )

  it('is strong evidence in at most 5 % of groups where nobody differs, also in a fund that is far behind', () => {
    const differences = seeds.flatMap((seed) => differencesIn(seed, 0, -0.04).flat())
    expect(differences.length).toBeGreaterThan(500)
    const strong = differences.filter(({ strength }) => strength === 'strong')
    expect(strong.length).toBeLessThanOrEqual(mostOutside(differences.length))
  })
})
