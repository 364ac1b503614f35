import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellsOf } from './read-header.ts'

const pieces = fc.constantFrom('a', ' ', ',', ',,', '\r', '\t', '\u{feff}', '£', '"', '""', '"a,b"', '\n', ';')

it('has the cells that the parser finds, with quotes and without', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (drawn) => {
      const record = drawn.join('')
      let cells: readonly string[] | undefined
      try {
        cells = parse(record, { record_delimiter: '\n' })[0] ?? ['']
      } catch {
        cells = undefined
      }
      expect(cellsOf(record)).toEqual(cells)
    }),
    { numRuns: 3000 },
  )
})
