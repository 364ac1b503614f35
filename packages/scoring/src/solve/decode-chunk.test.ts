import { describe, expect, it } from 'vitest'
import { chunkBytes } from '../testing/chunk-bytes.ts'
import { oddIdentifiers } from '../testing/odd-identifiers.ts'
import { decodeChunk, identifierOf } from './decode-chunk.ts'

describe('a chunk of the store', () => {
  it('becomes the columns of the engine', () => {
    const bytes = chunkBytes([
      { identifier: 'A', firstRow: 60_000_001, navDay: -1, navPence: 123, flows: [{ day: -25_567, pence: 100 }] },
      {
        identifier: 'B',
        firstRow: 2,
        navDay: 47_846,
        // The largest whole number that every double below it has apart.
        navPence: 9_007_199_254_740_991,
        flows: [
          { day: 1, pence: -5 },
          { day: 2, pence: 7 },
        ],
      },
    ])
    const { batch, firstRows } = decodeChunk(bytes)
    expect(batch.count).toBe(2)
    expect(Array.from(batch.offsets.subarray(0, 3))).toEqual([0, 1, 3])
    expect(Array.from(batch.flowDays)).toEqual([-25_567, 1, 2])
    expect(Array.from(batch.flowPence)).toEqual([100, -5, 7])
    expect(Array.from(batch.navDays.subarray(0, 2))).toEqual([-1, 47_846])
    expect(Array.from(batch.navPence.subarray(0, 2))).toEqual([123, 9_007_199_254_740_991])
    expect(Array.from(firstRows.subarray(0, 2))).toEqual([60_000_001, 2])
  })

  it('keeps identifiers of any length and script', () => {
    const identifiers = [...oddIdentifiers, 'x', 'y'.repeat(64), `${'é'.repeat(63)}z`, `${'é'.repeat(63)}zz`]
    const savers = identifiers.map((identifier, place) => ({
      identifier,
      firstRow: place,
      navDay: 0,
      navPence: 0,
      flows: [{ day: 0, pence: place }],
    }))
    const chunk = decodeChunk(chunkBytes(savers))
    expect(identifiers.map((_, saver) => identifierOf(chunk, saver))).toEqual(identifiers)
    expect(Array.from(chunk.batch.flowPence)).toEqual(identifiers.map((_, place) => place))
  })

  it('may be a part of a larger buffer', () => {
    const { savers, flows } = chunkBytes([
      { identifier: 'A', firstRow: 2, navDay: 9, navPence: 1, flows: [{ day: 3, pence: 4 }] },
    ])
    const behind = (bytes: Uint8Array) => Buffer.concat([Buffer.of(1, 2, 3), bytes]).subarray(3)
    const { batch } = decodeChunk({ savers: behind(savers), flows: behind(flows) })
    expect([batch.navDays[0], batch.flowDays[0], batch.flowPence[0]]).toEqual([9, 3, 4])
  })

  it('is refused when savers and contributions do not fit together', () => {
    const { savers } = chunkBytes([{ identifier: 'A', firstRow: 2, navDay: 9, navPence: 1, flows: [] }])
    expect(() => decodeChunk({ savers, flows: new Uint8Array(12) })).toThrow(/1 contributions but its savers count 0/)
  })
})
