import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstZero, inEachByte, zeroBytes } from './four-bytes.ts'

it('finds the first of four bytes that is another one', () => {
  const byte = fc.oneof(
    fc.constantFrom(0, 1, 0x0a, 0x0b, 0x2c, 0x2d, 0x7f, 0x80, 0xff),
    fc.integer({ min: 0, max: 255 }),
  )
  fc.assert(
    fc.property(fc.array(byte, { minLength: 4, maxLength: 4 }), byte, (bytes, sought) => {
      const four = new DataView(Uint8Array.from(bytes).buffer).getInt32(0, true)
      const found = zeroBytes(four ^ inEachByte(sought))
      expect(found === 0 ? -1 : firstZero(found)).toBe(bytes.indexOf(sought))
    }),
  )
})
