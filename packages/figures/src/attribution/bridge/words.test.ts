import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleAttribution } from '../../testing/sample-attribution.ts'
import { pointsText } from '../head/words.ts'
import { bridgeRows } from './rows.ts'
import { bridgeWords } from './words.ts'

const bridgeOf = (saaValue: number, riskEffect: number) =>
  bridgeRows(
    sampleAttribution({
      ...{ saaValue, riskEffect, annualDifference: saaValue + riskEffect },
      ranges: {
        ...sampleAttribution({}).ranges,
        annualDifference: { low: saaValue + riskEffect - 0.01, high: saaValue + riskEffect + 0.01 },
      },
    }),
  )
const printed = (value: number) => Number(pointsText(value).replace('−', '-'))

describe('the bridge of both effects', () => {
  it('adds up as it is printed', () => {
    const effect = fc.double({ min: -0.3, max: 0.3, noNaN: true })
    fc.assert(
      fc.property(effect, effect, (saaValue, riskEffect) => {
        const [alpha, risk, sum] = bridgeOf(saaValue, riskEffect).map(({ roundedValue: shown }) => printed(shown))
        expect((alpha ?? Number.NaN) + (risk ?? Number.NaN)).toBeCloseTo(sum ?? Number.NaN, 9)
      }),
    )
  })

  it.each([
    [
      0.001,
      0.002,
      /the implied track was 0\.30 points a year above the benchmark \(−0\.70 to \+1\.30; not distinguishable from 0\)/,
    ],
    [-0.02, -0.003, /was 2\.30 points a year below the benchmark \(−3\.30 to −1\.30; below 0\)/],
    [0.01, -0.01, /was level with the benchmark/],
  ])('says of %d and %d what they come to', (saaValue, riskEffect, expected) => {
    expect(bridgeWords(bridgeOf(saaValue, riskEffect)).takeaway).toMatch(expected)
  })
})
