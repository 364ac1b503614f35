import { expect, it } from 'vitest'
import { pooledOf } from '../testing/sample-report.ts'
import { plainText } from '../words/text-run.ts'
import { evidenceSentence } from './evidence-words.ts'

it('says of fewer than 10 savers that they are too few, and of nobody that there is nobody', () => {
  const sentence = (savers: number) => plainText(evidenceSentence(pooledOf({ savers, evidence: null })))
  expect(sentence(9)).toBe('Not known: fewer than 10 savers are too few to judge their fund by.')
  expect(sentence(0)).toBe('Not known: there are no savers to pool.')
})
