import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { lineMemory } from '../ordered/line-program/line-memory.ts'
import { PieceReader } from './past-the-cache.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plumbline-pieces-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => {
  vi.unstubAllGlobals()
})

const bytes = Buffer.from(Uint8Array.from({ length: 100_003 }, (_, place) => (place * 31) % 251))

const memory = lineMemory()
const roomOfProgram = (length: number) => memory?.room(length) ?? new Uint8Array(length)

it.each([
  { pastCache: true, room: undefined },
  { pastCache: true, room: roomOfProgram },
  { pastCache: false, room: undefined },
  { pastCache: false, room: roomOfProgram },
])('gives any piece of a file, with a byte of room behind it (%j)', ({ pastCache, room }) => {
  const file = path.join(folder, `${pastCache}`)
  writeFileSync(file, bytes)
  const reader = new PieceReader(file, pastCache, room)
  for (const [from, to] of [
    [0, 1],
    [0, 4096],
    [4095, 8193],
    [5000, 5001],
    [12_288, 16_384],
    [70_001, 100_003],
    [0, 100_003],
  ] as const) {
    const piece = reader.read(from, to)
    expect(piece).toHaveLength(to - from + 1)
    expect(piece?.subarray(0, -1).equals(bytes.subarray(from, to))).toBe(true)
  }
  expect(reader.read(90_000, 100_004)).toBeUndefined()
  truncateSync(file, 50_000)
  expect(reader.read(0, 50_001)).toBeUndefined()
  expect(reader.read(0, 50_000)?.subarray(0, -1).equals(bytes.subarray(0, 50_000))).toBe(true)
  reader.close()
})

it('gives a piece that is longer than any before it, of a file that was read before', () => {
  const file = path.join(folder, 'long')
  const long = Buffer.alloc(9 << 20, bytes)
  writeFileSync(file, long)
  for (const length of [10, long.length]) {
    const reader = new PieceReader(file, true)
    expect(reader.read(0, 10)?.subarray(0, -1).equals(long.subarray(0, 10))).toBe(true)
    expect(reader.read(0, length)?.subarray(0, -1).equals(long.subarray(0, length))).toBe(true)
    reader.close()
  }
})

it('reads the usual way where memory that begins on a page cannot be had', () => {
  const file = path.join(folder, 'no-memory')
  // Longer than what any reader before has kept.
  const long = Buffer.alloc(21 << 20, bytes)
  writeFileSync(file, long)
  vi.stubGlobal('WebAssembly', {
    Memory: class {
      constructor() {
        throw new RangeError('WebAssembly.Memory(): could not allocate memory')
      }
    },
  })
  const reader = new PieceReader(file, true)
  expect(reader.read(0, long.length)?.subarray(0, -1).equals(long)).toBe(true)
  expect(reader.read(5000, 90_000)?.subarray(0, -1).equals(long.subarray(5000, 90_000))).toBe(true)
  reader.close()
})
