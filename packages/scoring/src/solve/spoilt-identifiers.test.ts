import { expect, it } from 'vitest'
import { codeForm } from '../names/spoilt-codes.ts'
import { chunkBytes } from '../testing/chunk-bytes.ts'
import { oddIdentifiers } from '../testing/odd-identifiers.ts'
import { decodeChunk } from './decode-chunk.ts'
import { addSpoilt, findSpoiltIdentifiers, noSpoilt } from './spoilt-identifiers.ts'

function found(...identifiers: readonly string[]) {
  const saver = { firstRow: 1, navDay: 9000, navPence: 1, flows: [{ day: 1, pence: 1 }] }
  return findSpoiltIdentifiers(decodeChunk(chunkBytes(identifiers.map((identifier) => ({ identifier, ...saver })))))
}

it.each(['1E+05', '1.23E+15', '9.9E+100', '3-Apr', '03-Apr', '3-Apr-04', '3-Apr-2004', 'Mar-04', 'Mar-2004'])(
  'finds %s among others',
  (identifier) => {
    expect(found('A', ...oddIdentifiers, identifier)).toEqual({ ...noSpoilt(), plain: 1, plainExamples: [identifier] })
  },
)

it('counts long numbers with and without their last digits, and names five of a kind in all chunks', () => {
  const cut = Array.from({ length: 4 }, (_, place) => `${place}234567890123450`)
  const all = noSpoilt()
  addSpoilt(all, found(...cut, '1234567890123456', 'ABCDEFGHIJKLMNO0'))
  addSpoilt(all, found(...cut))
  expect(all).toEqual({ ...noSpoilt(), cut: 8, long: 1, cutExamples: [...cut, cut[0]] })
  expect(oddIdentifiers.map(codeForm).filter((form) => form !== undefined)).toEqual([])
})
