import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = randomBytes(32)
const place = { table: 'panel_users', row: 'a', column: 'email' }

describe('a sealed value', () => {
  it('opens as what it was, whatever it is', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (content) => {
        expect(unseal(key, seal(key, content, place), place)).toEqual(Buffer.from(content))
      }),
    )
  })

  it('holds nothing of its content in clear and is another one each time', () => {
    const text = 'robin.sample@example.org'
    const sealed = seal(key, text, place)
    expect(sealed.includes(text)).toBe(false)
    expect(sealed.equals(seal(key, text, place))).toBe(false)
  })

  it.each([
    { ...place, table: 'panel_pensions' },
    { ...place, row: 'b' },
    { ...place, column: 'first_name' },
  ])('does not open in another place', (elsewhere) => {
    const sealed = seal(key, 'Robin', place)
    expect(() => unseal(key, sealed, elsewhere)).toThrow()
  })

  it('does not open with another key, nor with one bit changed', () => {
    const sealed = seal(key, 'Robin', place)
    expect(() => unseal(randomBytes(32), sealed, place)).toThrow()
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(() => unseal(key, changed, place), `byte ${at}`).toThrow()
    }
  })
})
