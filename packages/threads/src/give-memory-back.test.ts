import { expect, it } from 'vitest'
import { giveMemoryBack } from './give-memory-back.ts'

it('gives back the memory of a piece that lies in it alone', () => {
  const piece = new Uint8Array(65_536)
  giveMemoryBack(piece)
  expect([piece.length, piece.buffer.detached]).toEqual([0, true])
})

it('leaves memory in which something else lies', () => {
  const both = new Uint8Array(131_072).fill(1)
  giveMemoryBack(both.subarray(0, 65_536))
  giveMemoryBack(both.subarray(65_536))
  expect(both.every((byte) => byte === 1)).toBe(true)
  expect(both.length).toBe(131_072)
})

it('leaves a piece so short that a parser may go on writing into its memory', () => {
  const piece = Buffer.alloc(69)
  expect(piece.length).toBe(piece.buffer.byteLength)
  giveMemoryBack(piece)
  expect(piece.length).toBe(69)
})

it('leaves memory that threads share', () => {
  const piece = new Uint8Array(new SharedArrayBuffer(65_536))
  giveMemoryBack(piece)
  expect(piece.length).toBe(65_536)
})
