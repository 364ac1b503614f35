import { expect, it } from 'vitest'
import { sampleProvenance } from '../testing/sample-report.ts'
import { methodologyWords } from './words.ts'

const text = methodologyWords(sampleProvenance, 'marked')
  .flatMap(({ paragraphs }) => paragraphs)
  .join('\n')

it('says what both rates rest on and claims no cause of their difference', () => {
  expect(text).toContain('Both rates rest on the same payments on the same days')
  expect(text).toContain('or from errors in the records; it may be chance')
  expect(text).not.toMatch(/due to|because of the fund/)
})

it('says what stands of groups of fewer than 10 savers: a mark, or on paper nothing', () => {
  expect(text).toContain('Groups of fewer than 10 savers are marked')
  const onPaper = methodologyWords(sampleProvenance, 'left out').flatMap(({ paragraphs }) => paragraphs)
  expect(onPaper.join(' ')).toContain("nothing is given but that; 'not shown' stands where a larger group")
  expect(onPaper.join(' ')).not.toContain('are marked')
})
