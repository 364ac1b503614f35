import { expect, it } from 'vitest'
import { methodologyWords } from '../methodology/words.ts'
import { sampleProvenance } from '../testing/sample-report.ts'
import { comparisonBasis, comparisonBasisParts } from './benchmark-basis.ts'

it('says which charges the demonstration index bears and from when, what it is made of and what is estimated', () => {
  expect(comparisonBasis({ benchmarkName: 'Demonstration index' })).toBe(
    'The index bears charges of 1.5% a year from June 1980, 1% from April 2001 and 0.75% from April 2015. It is made of US shares, 10-year gilts and cash, and partly estimated. Pots are as the file states them.',
  )
  const text = comparisonBasisParts({ benchmarkName: 'Demonstration index' }).join(' ')
  for (const part of [
    'US shares',
    '10-year gilts',
    'Bank Rate',
    'Estimated in it are',
    'Pots are as the file states',
  ]) {
    expect(text).toContain(part)
  }
})

it('claims nothing of an index that was uploaded', () => {
  const parts = [comparisonBasis({ benchmarkName: 'Own' }), ...comparisonBasisParts({ benchmarkName: 'Own' })]
  expect(parts.join(' ')).not.toMatch(/US shares|gilts|1\.50%|estimated/)
  expect(parts[0]).toBe(
    'The index is as uploaded: which charges its levels bear is not on record. Pots are as the file states them.',
  )
})

it('stands in the methodology of the report', () => {
  const text = methodologyWords(sampleProvenance, 'marked').flatMap(({ paragraphs }) => paragraphs)
  expect(text).toEqual(expect.arrayContaining([...comparisonBasisParts(sampleProvenance)]))
})
