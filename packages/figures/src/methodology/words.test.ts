import { expect, it } from 'vitest'
import { sampleProvenance } from '../testing/sample-report.ts'
import { methodologyWords } from './words.ts'

const text = methodologyWords(sampleProvenance)
  .flatMap(({ paragraphs }) => paragraphs)
  .join('\n')

it('says what both rates rest on and claims no cause of their difference', () => {
  expect(text).toContain('Both rates rest on the same payments on the same days')
  expect(text).toContain('or from errors in the records; it may be chance')
  expect(text).not.toMatch(/due to|because of the fund/)
})
