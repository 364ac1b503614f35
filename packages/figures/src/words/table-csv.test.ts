import { expect, it } from 'vitest'
import { tableCsv } from './table-csv.ts'

it('writes the texts of a table, with quotes where they are needed', () => {
  const table = {
    columns: [
      { title: 'Scheme', align: 'left' as const },
      { title: 'Savers', align: 'right' as const },
    ],
    rows: [
      ['The "first", or so', '18,446'],
      ['=1+1', '\u22125'],
      ['Blank', '--'],
    ],
  }
  expect(tableCsv(table)).toBe('\uFEFFScheme,Savers\r\n"The ""first"", or so","18,446"\r\n\'=1+1,\u22125\r\nBlank,\r\n')
})
