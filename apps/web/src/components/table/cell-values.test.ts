import { describe, expect, it } from 'vitest'
import { type CellValue, sortRows, writeValue } from './cell-values.ts'

describe('a value in a table', () => {
  it('is written by the type and the format of its column', () => {
    expect(writeValue('string', 'Alder')).toBe('Alder')
    expect(writeValue('email', 'office@alder.example')).toBe('office@alder.example')
    expect(writeValue('boolean', true)).toBe('Yes')
    expect(writeValue('boolean', false)).toBe('No')
    expect(writeValue('number', 44_806)).toBe('44,806')
    expect(writeValue('number', 581_160.49, 'gbp')).toBe('£581,160')
    expect(writeValue('number', 0.0592, 'percent')).toBe('5.92%')
    expect(writeValue('number', 0.0045, 'bps')).toBe('45.0 bps')
    expect(writeValue('date', '2006-10-05')).toBe('05 Oct 2006')
    expect(writeValue('date', '2026-03-31T08:42:11.000Z')).toBe('31 Mar 2026, 09:42 BST')
  })

  it('is two dashes when there is none', () => {
    expect([writeValue('number', null, 'gbp'), writeValue('email', ''), writeValue('boolean', null)]).toEqual(
      Array(3).fill('--'),
    )
  })
})

describe('the order of rows', () => {
  const ordered = (values: readonly CellValue[], descending = false) =>
    sortRows(
      values.map((value, index) => ({ id: String(index), value })),
      { valueIn: ({ value }) => value, rowId: ({ id }) => id, descending },
    ).map(({ value }) => value)

  it('takes texts as an English dictionary does, whatever their case', () => {
    expect(ordered(['beech', 'Ash', 'Élan', 'Cedar', 'elm', 'ash'])).toEqual([
      'Ash',
      'ash',
      'beech',
      'Cedar',
      'Élan',
      'elm',
    ])
  })

  it('takes numbers by their size, dates by time and no before yes', () => {
    expect(ordered([10, 9, -1, 100])).toEqual([-1, 9, 10, 100])
    expect(ordered(['2026-01-31', '2025-12-31'])).toEqual(['2025-12-31', '2026-01-31'])
    expect(ordered([true, false], true)).toEqual([true, false])
  })

  it('leaves what is missing last in both directions', () => {
    expect(ordered([null, 2, 1])).toEqual([1, 2, null])
    expect(ordered([null, 2, 1, ''], true)).toEqual([2, 1, null, ''])
  })

  it('breaks ties by id, number after number', () => {
    const rows = ['10', '9', '1'].map((id) => ({ id }))
    const sorted = sortRows(rows, { valueIn: () => 'same', rowId: ({ id }) => id, descending: false })
    expect(sorted.map(({ id }) => id)).toEqual(['1', '9', '10'])
  })
})
