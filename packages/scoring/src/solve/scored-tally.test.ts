import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawnScoring } from '../testing/file-outcomes.ts'
import { emptySums } from './group-summary.ts'
import { ScoredTally } from './scored-tally.ts'
import { noSpoilt } from './spoilt-identifiers.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-tally-'))
})
afterAll(() => rm(folder, { recursive: true }))

const { index } = drawnScoring.parameters

function chunksOf(...values: readonly number[]) {
  const noWarnings = {
    duplicateRows: 0,
    duplicateExamples: [],
    saversWithLongGaps: 0,
    longGapExamples: [],
    spoiltIdentifiers: noSpoilt(),
  }
  return values.map((value) => ({ ...noWarnings, rows: new Uint8Array(10_000).fill(value), sums: emptySums(index) }))
}

it('writes rows down one behind the other, and gives their memory back', async () => {
  const file = path.join(folder, 'rows.bin')
  const chunks = chunksOf(1, 2)
  const tally = await ScoredTally.open(file, index)
  for (const chunk of chunks) await tally.add(chunk)
  await tally.close()
  expect(Array.from(new Set(await readFile(file)))).toEqual([1, 2])
  expect((await readFile(file)).length).toBe(20_000)
  expect(chunks.map(({ rows }) => rows.length)).toEqual([0, 0])
  expect(tally.rowsKept).toBeUndefined()
})

it.each([30_000, 29_999])(
  'keeps rows of up to %d bytes in memory, and writes all down where they are more',
  async (mostKept) => {
    const file = path.join(folder, `kept-${mostKept}.bin`)
    const tally = await ScoredTally.open(file, index, { mostKept })
    for (const chunk of chunksOf(1, 2, 3)) await tally.add(chunk)
    await tally.finish()
    const areKept = mostKept === 30_000
    expect(existsSync(file)).toBe(!areKept)
    expect(Buffer.concat(tally.rowsKept ?? [])).toEqual(areKept ? rowsOf(1, 2, 3) : Buffer.alloc(0))
    if (!areKept) expect(await readFile(file)).toEqual(rowsOf(1, 2, 3))
  },
)

const rowsOf = (...values: readonly number[]) => Buffer.concat(chunksOf(...values).map(({ rows }) => rows))
