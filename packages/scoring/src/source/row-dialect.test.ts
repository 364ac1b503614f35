import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rowDialect } from './row-dialect.ts'

const pieces = fc.constantFrom('a', '7', ',', ' ', '\n', '\r\n', '\r', '"', "'", '-', '\x80', '\xff', 'é')

/** The same by expressions. */
function expected(head: Buffer, headerEnd: number): string {
  const text = head.toString('latin1')
  if (/\r(?!\n|$)/.test(text)) return 'one record a line'
  return /["'\x80-\xff]| ,|, |^ | $/m.test(text.slice(headerEnd)) ? 'quoted' : 'plain'
}

it('is told by the bytes of the rows', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), fc.nat(12), (drawn, cut) => {
      const head = Buffer.from(drawn.join(''), 'latin1')
      const headerEnd = Math.min(cut, head.length)
      expect(rowDialect(head, headerEnd)).toBe(expected(head, headerEnd))
    }),
    { numRuns: 5000 },
  )
})
