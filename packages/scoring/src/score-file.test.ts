import { utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demonstrationIndex } from './demonstration-index/demonstration-index.ts'
import { scoreFile } from './score-file.ts'
import { ChangedInput } from './source/changed-input.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-file-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const header = 'saver_id,contribution_date,contribution_amount,nav_date,nav_amount,scheme'

/** A saver's sixty monthly payments, on rows that say the scheme at length so that there are many bytes. */
function rowsOf(saver: number, valuation: string): string {
  const months = Array.from({ length: 60 }, (_, month) => {
    const date = `${2018 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-28`
    return `S${10_000 + saver},${date},${100 + saver}.00,${valuation},${7000 + 61 * saver}.50,${'Scheme '.repeat(11)}${saver % 3}`
  })
  return `${months.join('\n')}\n`
}

/** `whileRead` is called with the path once reading has begun. */
async function score(name: string, savers: readonly string[], whileRead = (_: string) => {}) {
  const file = path.join(folder, `${name}.csv`)
  await writeFile(file, `${header}\n${savers.join('')}`)
  await utimes(file, 0, 0)
  const workFolder = await mkdtemp(path.join(folder, 'work-'))
  const index = demonstrationIndex()
  const asked = { index, method: 'new', minimumYears: 2, droppedColumns: [], rows: 'results' } as const
  const options = { ...asked, input: { path: file }, workFolder }
  const stages = new Set<string>()
  const onProgress = (stage: string) => {
    if (stages.size === 0) whileRead(file)
    stages.add(stage)
  }
  return scoreFile({ ...options, threads: 2, memoryLimitBytes: 2 ** 30, onProgress }, async (outcome) => {
    if (!outcome.accepted) return { first: outcome.problems.first, problemCount: outcome.problems.count }
    const pieces: Uint8Array[] = []
    for await (const lines of outcome.lines()) pieces.push(...lines)
    const lines = Buffer.concat(pieces).toString().trim().split('\n')
    return { lines, sums: outcome.sums, pooled: outcome.pooled(), stages: [...stages] }
  })
}

describe('a large file', () => {
  const savers = Array.from({ length: 1200 }, (_, saver) => rowsOf(saver, '2024-12-31'))

  it('has the same scores and sums to the last bit whether or not it is sorted by saver', async () => {
    const sorted = await score('sorted', savers)
    const reversed = await score('reversed', savers.toReversed())
    expect(savers.join('').length).toBeGreaterThan(8 << 20)
    // Scored and judged while it was read, and scored afterwards; neither is checked in SQL.
    expect([sorted.stages, reversed.stages]).toEqual([['reading'], ['reading', 'scoring']])
    expect(sorted.lines?.length).toBe(1201)
    expect(sorted.lines?.slice(1)).toEqual(reversed.lines?.slice(1).toReversed())
    expect([sorted.sums, sorted.pooled]).toEqual([reversed.sums, reversed.pooled])
  }, 60_000)

  it('is refused on the rows that break a rule, though most of its rows repeat one another', async () => {
    const refused = await score('refused', savers.with(700, rowsOf(700, '2031-12-31')))
    const row = 2 + 60 * 700
    expect(refused.problemCount).toBe(60)
    expect(refused.first?.slice(0, 10).map((problem) => [problem.row, problem.column])).toEqual(
      Array.from({ length: 10 }, (_, place) => [row + place, 'nav_date']),
    )
  }, 60_000)
})

describe('a file that somebody writes to while it is read', () => {
  const savers = [rowsOf(1, '2024-12-31')]

  it('is not scored, though it is as long as before', async () => {
    const rewrite = (file: string) => writeFileSync(file, `${header}\n${rowsOf(2, '2024-12-31')}`)
    await expect(score('rewritten', savers, rewrite)).rejects.toThrow(ChangedInput)
    await expect(score('rewritten', savers, rewrite)).rejects.toThrow('while it was read')
  })

  it('is not scored, though its times are set back', async () => {
    const setBack = (file: string) => {
      // Longer than a tick of the clock of files.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
      writeFileSync(file, `${header}\n${rowsOf(2, '2024-12-31')}`)
      utimesSync(file, 0, 0)
    }
    await expect(score('set back', savers, setBack)).rejects.toThrow(ChangedInput)
  })

  it('is scored where nobody does', async () => {
    expect((await score('left alone', savers)).lines?.length).toBe(2)
  })
})
