import { describe, expect, it } from 'vitest'
import { sampleAttribution } from '../../testing/sample-attribution.ts'
import { plainText } from '../../words/text-run.ts'
import { attributionNotes, attributionSentence, betaText } from './words.ts'

const estimate = (value: number, width: number) => ({
  value,
  standardError: width / 2,
  low: value - width,
  high: value + width,
})
const sentenceOf = (beta: number, alpha: number, fund: number | null = 0.4) =>
  plainText(
    attributionSentence(
      sampleAttribution({
        beta: estimate(beta, 0.05),
        alpha: estimate(alpha, 0.004),
        residuals: [{ by: 'fund', groups: 2, pValue: fund }],
      }),
    ),
  )

describe('the sentence at the head', () => {
  it('says part of the risk in words, and no gain or loss where 0 is inside', () => {
    expect(sentenceOf(0.8, 0.001)).toBe(
      'The fund took about four fifths of the benchmark’s risk (beta 0.80, 95% from 0.75 to 0.85); after that, no gain or loss that can be told from none (+0.10 points a year, 95% from −0.30 to +0.50).',
    )
  })

  it.each([
    [1.2, 0.01, /^The fund took 1\.20 times the benchmark’s risk .*; after that, it gained 1\.00 points a year/],
    [
      1.2,
      -0.01,
      /took 1\.20 times the benchmark’s risk .*; after that, it lost 1\.00 points a year \(95% from −1\.40 to −0\.60\)\.$/,
    ],
    [1.2, 0, /took 1\.20 times the benchmark’s risk .*; after that, no gain or loss/],
    [
      1.03,
      0.01,
      /^What the fund took of the benchmark’s risk is not distinguishable from all of it .*; after that, it gained/,
    ],
    [1.03, -0.01, /not distinguishable from all of it .*; after that, it lost/],
    [1.03, 0, /not distinguishable from all of it .*; after that, no gain or loss/],
    [0.5, 0.01, /^The fund took about half of the benchmark’s risk .*; after that, it gained/],
    [0.57, -0.01, /^The fund took 0\.57 times the benchmark’s risk .*; after that, it lost/],
    [0.02, 0, /no share of the benchmark’s risk that can be told from none/],
    [-0.3, 0, /risk against the benchmark’s: it tended to move the other way/],
  ])('beta %d and alpha %d', (beta, alpha, expected) => expect(sentenceOf(beta, alpha)).toMatch(expected))

  it('says first that funds differ, where they do beyond chance', () => {
    expect(sentenceOf(0.8, 0, 0.009)).toMatch(
      /^Savers of different funds did not have one price: .*; see a track for each fund\. The fund took/,
    )
    expect(sentenceOf(0.8, 0, 0.011)).not.toMatch(/different funds/)
    expect(sentenceOf(0.8, 0, null)).not.toMatch(/different funds/)
  })
})

it('says first of all that a track had not settled', () => {
  const unsettled = sampleAttribution({ converged: false, rounds: 50 })
  expect(plainText(attributionSentence(unsettled))).toMatch(
    /^The track had not settled after 50 rounds, so take none of these figures as final\. /,
  )
})

it('writes beta with two decimals', () => {
  expect([0, 1, 0.8, 1.084, 0.996].map(betaText)).toEqual(['0.00', '1.00', '0.80', '1.08', '1.00'])
})

it('notes what must be known', () => {
  expect(attributionNotes(sampleAttribution())).toEqual([])
  const notes = attributionNotes(
    sampleAttribution({
      cash: { extended: true },
      effectiveMonths: 90,
      members: { ...sampleAttribution().members, used: 170 },
      residuals: [
        { by: 'fund', groups: 1, pValue: null },
        { by: 'scheme', groups: 4, pValue: 0.001 },
      ],
    }),
  )
  expect(notes).toHaveLength(4)
  expect(notes.join(' ')).toMatch(/170 savers are few for the 90 months.*is assumed.*differ by scheme.*cash series/)
})
