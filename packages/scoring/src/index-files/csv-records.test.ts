import { describe, expect, it } from 'vitest'
import { csvRecords, mostCharactersOfRow, mostRows } from './csv-records.ts'

const recordsOf = (text: string) => csvRecords(text).records

describe('rows of a CSV text', () => {
  it('are numbered by the line they start on, blank ones counted but left out', () => {
    expect(recordsOf('a,b\n\n1,"x\ny"\n,,\n  \n2, 3 \n')).toEqual([
      { row: 1, fields: ['a', 'b'], text: 'a,b' },
      { row: 3, fields: ['1', 'x\ny'], text: '1,"x\ny"' },
      { row: 7, fields: ['2', '3'], text: '2, 3 ' },
    ])
  })

  it('may be quoted, with quotes doubled inside', () => {
    expect(recordsOf('"a ""b"", c",""').at(0)?.fields).toEqual(['a "b", c', ''])
  })

  it.each(['1,2"3', '"1"2,3', ' "1",3', '="1",3', '1,""2'])('%s has wrong quotes', (text) => {
    expect(recordsOf(`a,b\n${text}\n4,5`)).toEqual([
      { row: 1, fields: ['a', 'b'], text: 'a,b' },
      { row: 2, fields: null, text },
      { row: 3, fields: ['4', '5'], text: '4,5' },
    ])
  })

  it('go on behind a quote that is never closed', () => {
    expect(recordsOf('a,b\n1,"2\n3,4\n\n5,6').map(({ row, fields }) => [row, fields])).toEqual([
      [1, ['a', 'b']],
      [2, null],
      [3, ['3', '4']],
      [5, ['5', '6']],
    ])
  })
})

describe('a hostile text', () => {
  const hostile = [
    '"a\n',
    '"""\n',
    '"a""\n',
    '"\n',
    'a"b\n',
    '",""\n',
    '""a"\n',
    ',"\n',
    '"a\n"b\n',
    '"a"b\n,"',
    '\n',
    ',',
  ]
  // Whatever searched them more than once would need minutes, and be broken off.
  it.each(hostile)('of 5 MB of %j is read, or left', { timeout: 60_000 }, (piece) => {
    const { records } = csvRecords(`date,level\n${piece.repeat((5 << 20) / piece.length)}"`)
    expect(records[0]?.fields).toEqual(['date', 'level'])
  })

  it('of quotes that are closed too far behind has them wrong, and the rows below are read', () => {
    const { records, stopped } = csvRecords(`a,b\n"1,2\n${'3,4\n'.repeat(mostCharactersOfRow)}5,"6"`)
    expect(records[1]).toEqual({ row: 2, fields: null, text: '"1,2' })
    expect(records[2]).toEqual({ row: 3, fields: ['3', '4'], text: '3,4' })
    expect(records.at(-1)?.fields).toEqual(['5', '6'])
    expect(stopped).toBeNull()
  })

  it('of one line without an end is left at it', () => {
    const { records, stopped } = csvRecords(`a,b\n1,2\n3,${'4'.repeat(mostCharactersOfRow)}\n5,6`)
    expect(records).toHaveLength(2)
    expect(stopped?.row).toBe(3)
    expect(stopped?.reason).toContain('The row is longer than 65,536 characters.')
  })

  it('of more rows than there are days is left behind the last that may be', () => {
    const { records, stopped } = csvRecords('a,b\n'.repeat(mostRows + 5))
    expect(records).toHaveLength(mostRows + 1)
    expect(stopped?.reason).toContain('The file has more than 100,000 rows.')
    expect(csvRecords('a,b\n'.repeat(mostRows)).stopped).toBeNull()
  })
})
