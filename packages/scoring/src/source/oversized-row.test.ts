import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oversizedRow, searchLongLine } from './oversized-row.ts'

const header = 'saver_id,contribution_date\r\n'
const cell = 65_536
const row = 1_048_576

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-long-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function found(body: string) {
  const file = path.join(folder, 'a.csv')
  await writeFile(file, header + body)
  const problem = await oversizedRow(file, header.length)
  return problem && [problem.row, problem.reason.slice(0, 40)]
}

const tooLongRow = 'This row is longer than 1 MiB, which no '
const tooLongCell = 'A cell of this row is longer than 64 KiB'

it('lets the longest row and the longest cell pass', async () => {
  expect(await found('')).toBeUndefined()
  expect(await found('A,2020-01-31\n')).toBeUndefined()
  expect(await found(`${'x'.repeat(cell)},1\nB,${'y'.repeat(cell)}`)).toBeUndefined()
  expect(await found(`${`${'x'.repeat(cell - 1)},`.repeat(16).slice(0, row)}\nB,1\n`)).toBeUndefined()
})

it('names the line of what is longer, wherever it stands and whatever ends the lines', async () => {
  for (const end of ['\n', '\r', '\r\n']) {
    const before = `A,1${end}`.repeat(400_000)
    expect(await found(`${before}B,${'x'.repeat(cell + 1)}${end}C,1`)).toEqual([400_002, tooLongCell])
    expect(await found(`${before}${','.repeat(row + 1)}${end}C,1`)).toEqual([400_002, tooLongRow])
    expect(await found(`${before}${'x'.repeat(9 * row)}`)).toEqual([400_002, tooLongRow])
  }
})

it('counts a quoted cell with its commas', async () => {
  expect(await found(`A,"${'x,'.repeat(cell / 2)}"`)).toEqual([2, tooLongCell])
  expect(await found(`${'x,'.repeat(cell)}"y"`)).toBeUndefined()
})

it('finds the same whichever way the lines lie in the pieces', () => {
  const length = fc.integer({ min: 0, max: 3 * cell })
  fc.assert(
    fc.property(fc.array(length, { maxLength: 30 }), (lengths) => {
      const text = lengths.map((count) => `${'x'.repeat(count)}\n`).join('')
      const first = lengths.findIndex((count) => count > cell)
      const at = lengths.slice(0, first).reduce((sum, count) => sum + count + 1, 0)
      expect(searchLongLine(Buffer.from(text), true)).toEqual(
        first === -1 ? { at: text.length, kind: undefined } : { at, kind: 'cell' },
      )
    }),
    { numRuns: 50 },
  )
})
