import { hiddenNote } from '@plumbline/figures/passed-on/hidden-groups.ts'
import { numbersTable } from '@plumbline/figures/words/section-words.ts'
import { expect, it } from 'vitest'
import { saidOnce } from './said-once.ts'
import { wordsTable } from './table-block.ts'

const tableOf = (unit: string) =>
  wordsTable({
    title: 'Groups',
    takeaway: 'A sentence.',
    unit,
    table: numbersTable('Group', ['Savers'], []),
    notes: [],
  })
const unitsOf = (...units: readonly string[]) =>
  saidOnce(units.map(tableOf)).map((block) => ('unit' in block ? block.unit : null))

it('says what the mark of a small group means once in a section', () => {
  expect(hiddenNote).toBe('<10: fewer than 10 savers, of whom no more is passed on')
  expect(unitsOf('Savers', `Rates; ${hiddenNote}`, 'Pounds', `Scores; ${hiddenNote}. Region: where they live`)).toEqual(
    [
      'Savers',
      'Rates; <10: fewer than 10 savers, of whom no more is passed on',
      'Pounds',
      'Scores. Region: where they live',
    ],
  )
  expect(unitsOf('Savers', '')).toEqual(['Savers', ''])
})
