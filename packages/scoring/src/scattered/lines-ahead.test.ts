import { expect, it } from 'vitest'
import type { RowShape } from '../ordered/row-shape.ts'
import { LinesAhead } from './lines-ahead.ts'
import { linesAhead, ScanMemory } from './scan-memory.ts'

const shape = { saver: 1 } as RowShape
const lookingAhead = (bytes: Buffer) => new LinesAhead(bytes, shape, new ScanMemory(bytes.length, shape, false))

/** What is found from place to place when each line is read and noted. */
function read(text: string) {
  const bytes = Buffer.from(text)
  const ahead = lookingAhead(bytes)
  const lines: string[] = []
  const savers: string[] = []
  let looks = 0
  for (let at = 0; at < bytes.length; looks++) {
    ahead.find(at)
    for (let line = 0; line < ahead.count && ahead.starts[line] === at; line++) {
      savers.push(bytes.toString('latin1', ahead.idStarts[line], ahead.idEnds[line]))
      const next = bytes.indexOf(0x0a, at) + 1
      lines.push(bytes.toString('latin1', at, next))
      ahead.note(next - at)
      at = next
    }
  }
  return { lines: lines.join(''), savers, looks }
}

it('finds every line and its identifier, whatever the lines above were as long as', () => {
  const lengths = Array.from({ length: 400 }, (_, line) => 1 + ((line * 7919) % 60))
  const text = lengths.map((length, line) => `${'x'.repeat(length)},"S-${line}",y\n`).join('')
  const { lines, savers, looks } = read(text)
  expect(lines).toBe(text)
  expect(savers).toEqual(lengths.map((_, line) => `"S-${line}"`))
  // A new shortest line begins elsewhere than it was looked for; there are few.
  expect(looks).toBeLessThan(lengths.length / linesAhead + 15)
})

it('says that a line has no such cell, and goes on behind it', () => {
  const bytes = Buffer.from('a\nb,S-2\n')
  const ahead = lookingAhead(bytes)
  ahead.note(1)
  ahead.find(0)
  expect([...ahead.idStarts.subarray(0, ahead.count)]).toEqual([-1, 4])
  expect([...ahead.starts.subarray(0, ahead.count)]).toEqual([0, 2])
})
