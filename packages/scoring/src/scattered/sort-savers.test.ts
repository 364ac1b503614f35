import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ascending, compareIdentifiers, type Identifiers } from './sort-savers.ts'

function identifiersOf(names: readonly string[]): Identifiers {
  const starts = new Int32Array(names.length + 1)
  for (const [place, name] of names.entries()) starts[place + 1] = starts[place] + name.length
  return { count: names.length, bytes: Buffer.from(names.join(''), 'latin1'), starts }
}

const names = fc.uniqueArray(fc.stringMatching(/^(PL-)?[0-9A-Za-z ]{1,8}$/), { maxLength: 60 })

it('puts identifiers in the order of their bytes, and compares them so', () => {
  fc.assert(
    fc.property(names, (drawn) => {
      const identifiers = identifiersOf(drawn)
      const sorted = [...ascending(identifiers)].map((place) => drawn[place])
      expect(sorted).toEqual(drawn.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
      for (const [place, name] of drawn.entries()) {
        const order = Math.sign(compareIdentifiers(identifiers, 0, identifiers, place))
        expect(order).toBe(Buffer.compare(Buffer.from(drawn[0] ?? ''), Buffer.from(name)))
      }
    }),
  )
})
