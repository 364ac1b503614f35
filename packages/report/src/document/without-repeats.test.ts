import { numbersTable } from '@plumbline/figures/words/section-words.ts'
import { expect, it } from 'vitest'
import { withoutRepeats } from './without-repeats.ts'

const wordsOf = (last: string, rows: readonly (readonly string[])[]) => ({
  title: 'Extremes',
  takeaway: 'A sentence.',
  unit: '',
  table: numbersTable('Measure', ['Headline', last], rows),
  notes: ['A note.'],
})

it('says once what extreme values leave as it is, and that they do', () => {
  const { table, notes } = withoutRepeats(
    wordsOf('With extreme values', [
      ['Savers', '40', '40'],
      ['Score', '--', '--'],
    ]),
  )
  expect(table.columns.map(({ title }) => title)).toEqual(['Measure', 'Headline'])
  expect(table.rows).toEqual([
    ['Savers', '40'],
    ['Score', '--'],
  ])
  expect(notes).toEqual(['A note.', 'With extreme values each figure of this table is the same.'])
})

it('keeps the column where one figure differs, and columns of anything else', () => {
  const differs = wordsOf('With extreme values', [
    ['Savers', '40', '40'],
    ['Score', '51', '52'],
  ])
  expect(withoutRepeats(differs)).toBe(differs)
  const other = wordsOf('At retirement', [['Savers', '40', '40']])
  expect(withoutRepeats(other)).toBe(other)
})
