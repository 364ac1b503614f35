import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { drawnScoring } from '../testing/file-outcomes.ts'
import { emptySums } from './group-summary.ts'
import { ScoredTally } from './scored-tally.ts'

it('writes rows down one behind the other, and gives their memory back', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-tally-'))
  const file = path.join(folder, 'rows.bin')
  const { index } = drawnScoring.parameters
  const noWarnings = { duplicateRows: 0, duplicateExamples: [], saversWithLongGaps: 0, longGapExamples: [] }
  const chunks = [1, 2].map((value) => ({
    ...noWarnings,
    rows: new Uint8Array(10_000).fill(value),
    sums: emptySums(index),
  }))
  const tally = await ScoredTally.open(file, index)
  for (const chunk of chunks) await tally.add(chunk)
  await tally.close()
  expect(Array.from(new Set(await readFile(file)))).toEqual([1, 2])
  expect((await readFile(file)).length).toBe(20_000)
  expect(chunks.map(({ rows }) => rows.length)).toEqual([0, 0])
  await rm(folder, { recursive: true })
})
