import { expect, it } from 'vitest'
import { pooledOf } from '../testing/sample-report.ts'
import { plainText } from '../words/text-run.ts'
import { evidenceSentence, shownStrength } from './evidence-words.ts'

it('says of fewer than 10 savers that they are too few, and of nobody that there is nobody', () => {
  const sentence = (savers: number) => plainText(evidenceSentence(pooledOf({ savers, evidence: null })))
  expect(sentence(9)).toBe('Not known: fewer than 10 savers are too few to judge their fund by.')
  expect(sentence(0)).toBe('Not known: there are no savers to pool.')
})

it('calls nothing no difference but what is one at both ends of its interval', () => {
  const of = (gap: number, low: number, high: number) => shownStrength('could be chance', { gap, low, high })
  expect(of(0, 0, 0)).toBe('no difference')
  expect(of(0.000_01, -0.000_03, 0.000_04)).toBe('no difference')
  expect(of(0, -0.0049, 0.0049)).toBe('no clear difference')
  expect(shownStrength('strong', { gap: -0.01, low: -0.02, high: -0.001 })).toBe('strong')
})
