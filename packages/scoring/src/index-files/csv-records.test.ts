import { describe, expect, it } from 'vitest'
import { csvRecords } from './csv-records.ts'

describe('rows of a CSV text', () => {
  it('are numbered by the line they start on, blank ones counted but left out', () => {
    expect(csvRecords('a,b\n\n1,"x\ny"\n,,\n  \n2, 3 \n')).toEqual([
      { row: 1, fields: ['a', 'b'], text: 'a,b' },
      { row: 3, fields: ['1', 'x\ny'], text: '1,"x\ny"' },
      { row: 7, fields: ['2', '3'], text: '2, 3 ' },
    ])
  })

  it('may be quoted, with quotes doubled inside', () => {
    expect(csvRecords('"a ""b"", c",""').at(0)?.fields).toEqual(['a "b", c', ''])
  })

  it.each(['1,2"3', '"1"2,3', ' "1",3', '="1",3', '1,""2'])('%s has wrong quotes', (text) => {
    expect(csvRecords(`a,b\n${text}\n4,5`)).toEqual([
      { row: 1, fields: ['a', 'b'], text: 'a,b' },
      { row: 2, fields: null, text },
      { row: 3, fields: ['4', '5'], text: '4,5' },
    ])
  })

  it('go on behind a quote that is never closed', () => {
    expect(csvRecords('a,b\n1,"2\n3,4\n\n5,6').map(({ row, fields }) => [row, fields])).toEqual([
      [1, ['a', 'b']],
      [2, null],
      [3, ['3', '4']],
      [5, ['5', '6']],
    ])
  })
})
