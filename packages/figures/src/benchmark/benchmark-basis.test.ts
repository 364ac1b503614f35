import { expect, it } from 'vitest'
import { methodologyWords } from '../methodology/words.ts'
import { sampleProvenance } from '../testing/sample-report.ts'
import { comparisonBasis, comparisonBasisParts } from './benchmark-basis.ts'

const demonstration = {
  benchmarkName: 'Demonstration index',
  firstPaymentYear: 1984,
  navDates: { first: '2026-03-31', last: '2026-03-31', count: 1 },
}
const own = { ...demonstration, benchmarkName: 'Own' }

it('says which charges the demonstration index bears and from when, what it is made of and what is estimated', () => {
  expect(comparisonBasis(demonstration)).toBe(
    'Over the years of these payments (from 1984) the index bears charges of 1.5% a year before April 2001, 1% from April 2001 and 0.75% from April 2015. It is made of US shares, 10-year gilts and cash, and partly estimated. Pots are as the file states them. Returns are compared, not risk.',
  )
  const text = comparisonBasisParts(demonstration).join(' ')
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

it('names no charge that was never in force while these savers were invested', () => {
  const chargesOf = (firstPaymentYear: number | null, last: string) => {
    const [text = ''] = comparisonBasisParts({
      ...demonstration,
      firstPaymentYear,
      navDates: { first: last, last, count: 1 },
    })
    return text.slice(0, text.indexOf(' It is openly'))
  }
  expect(chargesOf(2016, '2026-03-31')).toBe(
    'Over the years of these payments (from 2016) the index bears a charge of 0.75% a year.',
  )
  expect(chargesOf(2015, '2026-03-31')).toBe(
    'Over the years of these payments (from 2015) the index bears charges of 1% a year before April 2015 and 0.75% from April 2015.',
  )
  expect(chargesOf(1998, '2014-12-31')).toBe(
    'Over the years of these payments (from 1998) the index bears charges of 1.5% a year before April 2001 and 1% from April 2001.',
  )
  expect(chargesOf(null, '2026-03-31')).toBe(
    'The index bears charges of 1.5% a year before April 2001, 1% from April 2001 and 0.75% from April 2015.',
  )
})

it('claims nothing of an index that was uploaded', () => {
  const parts = [comparisonBasis(own), ...comparisonBasisParts(own)]
  expect(parts.join(' ')).not.toMatch(/US shares|gilts|1\.50%|estimated/)
  expect(parts[0]).toBe(
    'The index is as uploaded: which charges its levels bear is not on record. Pots are as the file states them. Returns are compared, not risk.',
  )
})

it('stands in the methodology of the report', () => {
  const text = methodologyWords(sampleProvenance, 'marked').flatMap(({ paragraphs }) => paragraphs)
  expect(text).toEqual(expect.arrayContaining([...comparisonBasisParts(sampleProvenance)]))
})
