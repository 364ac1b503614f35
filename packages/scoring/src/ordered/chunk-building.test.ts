import { describe, expect, it } from 'vitest'
import { flowsPerChunk } from '../solve/saver-chunks.ts'
import { ChunkBuilding, type SaverChunk } from './chunk-building.ts'
import { ChunkDecoder } from './decode-savers.ts'
import type { ScannedSavers } from './scanned-savers.ts'

/** Savers with so many flows each, whose days and pence number the flows from `first` on. */
function savers(names: string, counts: readonly number[], first: number): ScannedSavers {
  const flows = counts.reduce((sum, count) => sum + count, 0)
  return {
    flowDays: Int32Array.from({ length: flows }, (_, flow) => first + flow),
    flowPence: Float64Array.from({ length: flows }, (_, flow) => first + flow),
    counts: Int32Array.from(counts),
    navDays: Int32Array.from(counts, (_, saver) => saver),
    navPence: Float64Array.from(counts, (_, saver) => saver),
    identifiers: new Uint8Array(Buffer.from([...names].map((name) => `\u0001${name}`).join(''))),
    attributes: [texts([...names].map(() => '')), texts([...names].map(longText))],
  }
}

/** Some are longer than one byte can say. */
const longText = (name: string) => name.repeat(name.charCodeAt(0) % 2 === 0 ? 300 : 3)

function texts(all: readonly string[]): Uint8Array<ArrayBuffer> {
  const lengths = (length: number) => (length < 0x80 ? [length] : [(length & 0x7f) | 0x80, length >> 7])
  return new Uint8Array(all.flatMap((text) => [...lengths(text.length), ...Buffer.from(text)]))
}

const decoder = new ChunkDecoder()
function outline(chunk: SaverChunk) {
  const { batch, bytes, attributes } = decoder.decode(chunk)
  const { offsets, flowDays, flowPence, navDays } = batch
  const names = Buffer.from(bytes).toString().replaceAll('\u0001', '')
  if (chunk.parts.length > 0)
    expect(attributes).toEqual([texts([...names].map(() => '')), texts([...names].map(longText))])
  return {
    place: chunk.place,
    names,
    counts: Array.from(offsets.slice(1), (end, saver) => end - offsets[saver]),
    flows: [flowDays[0], flowDays[flowDays.length - 1], flowPence[0], flowPence.length],
    navs: navDays.length,
  }
}

describe('scanned savers', () => {
  it('are put together in chunks that begin where so many flows stand above', () => {
    const building = new ChunkBuilding()
    const chunks = [
      ...building.add(savers('AB', [10, flowsPerChunk - 10], 0)),
      ...building.add(savers('CD', [2 * flowsPerChunk, 5], flowsPerChunk)),
      ...building.add(savers('E', [7], 3 * flowsPerChunk + 5)),
      ...building.finish(),
    ]
    expect(chunks.map(outline)).toEqual([
      {
        place: 0,
        names: 'AB',
        counts: [10, flowsPerChunk - 10],
        flows: [0, flowsPerChunk - 1, 0, flowsPerChunk],
        navs: 2,
      },
      {
        place: 2,
        names: 'C',
        counts: [2 * flowsPerChunk],
        flows: [flowsPerChunk, 3 * flowsPerChunk - 1, flowsPerChunk, 2 * flowsPerChunk],
        navs: 1,
      },
      {
        place: 3,
        names: 'DE',
        counts: [5, 7],
        flows: [3 * flowsPerChunk, 3 * flowsPerChunk + 11, 3 * flowsPerChunk, 12],
        navs: 2,
      },
    ])
    expect(building.finish()).toEqual([])
  })

  it('are given some at a time, and each chunk has an end', () => {
    const building = new ChunkBuilding()
    const given = [
      ...building.add(savers('AB', [10, flowsPerChunk - 10], 0)),
      ...building.open(),
      ...building.open(),
      ...building.add(savers('CD', [2, 3], flowsPerChunk)),
      ...building.open(),
      ...building.add(savers('EF', [flowsPerChunk, 5], flowsPerChunk + 5)),
      ...building.finish(),
    ]
    const parts = given.map((chunk) => ({ ...outline(chunk), isOpen: chunk.isOpen }))
    expect(parts.map(({ names, place, isOpen }) => `${place} ${names}${isOpen ? ' and more' : ''}`)).toEqual([
      '0 AB and more',
      '2 ',
      '2 CD and more',
      '4 E',
      '5 F',
    ])
    expect(building.open()).toEqual([])
    expect(building.finish()).toEqual([])
  })
})
