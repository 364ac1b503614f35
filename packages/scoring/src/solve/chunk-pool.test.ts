import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ThreadFailure } from '@plumbline/threads/thread.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { demonstrationIndex } from '../demonstration-index/demonstration-index.ts'
import { scoringParameters } from '../scoring-parameters.ts'
import { chunkBytes } from '../testing/chunk-bytes.ts'
import { seededSavers } from '../testing/seeded-chunk.ts'
import { openChunkPool } from './chunk-pool.ts'
import { scoreChunk } from './score-chunk.ts'

const task = { parameters: scoringParameters(demonstrationIndex()), method: 'new', rows: 'results' } as const
const chunks = [1, 2, 3, 4, 5].map((seed) => chunkBytes(seededSavers(20 * seed, seed)))
/** Contributions without savers, which no thread can take. */
const torn = { savers: new Uint8Array(0), flows: new Uint8Array(12) }

const folder = mkdtempSync(join(tmpdir(), 'plumbline-pool-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('threads that score chunks', () => {
  it('answer what the calculation answers here, each its own chunk', async () => {
    const pool = openChunkPool(task, 2)
    const answers = []
    for (const bytes of chunks) answers.push((await pool.submit(bytes)).answer)
    expect(await Promise.all(answers)).toEqual(chunks.map((bytes) => scoreChunk(bytes, task)))
    await pool.close()
  })

  it('that stay for the next task score by its parameters', async () => {
    const index = demonstrationIndex()
    const tasks = [
      { ...task, rows: 'figures', inBackground: true },
      { ...task, parameters: scoringParameters(index, 3), method: 'old', rows: 'stored', inBackground: true },
      { ...task, rows: 'results', inBackground: true },
    ] as const
    for (const next of tasks) {
      const pool = openChunkPool(next, 1)
      const { answer: scored } = await pool.submit(chunks[4])
      expect(await scored).toEqual(scoreChunk(chunks[4], next))
      await pool.close()
    }
  })

  it('fail with the reason, and take no further chunk', async () => {
    const pool = openChunkPool(task, 1)
    const { answer: scored } = await pool.submit(torn)
    await expect(scored).rejects.toThrow(ThreadFailure)
    await expect(scored).rejects.toThrow(/^A calculating thread failed: A chunk has 1 contributions/)
    const next = await pool.submit(chunks[0])
    await expect(next.answer).rejects.toThrow(ThreadFailure)
    await pool.close()
  })

  it('fail when they end without an answer', async () => {
    const script = join(folder, 'ends.mjs')
    writeFileSync(
      script,
      `import { parentPort } from 'node:worker_threads'\nparentPort.on('message', () => process.exit(3))`,
    )
    const pool = openChunkPool(task, 1, { script: pathToFileURL(script) })
    const { answer: scored } = await pool.submit(chunks[0])
    await expect(scored).rejects.toThrow('A calculating thread ended with code 3')
    await pool.close()
  })

  it('fail when they cannot start', async () => {
    const pool = openChunkPool(task, 1, { script: pathToFileURL(join(folder, 'none.mjs')) })
    const { answer: scored } = await pool.submit(chunks[0])
    await expect(scored).rejects.toThrow(/^A calculating thread failed: Cannot find module/)
    await pool.close()
  })
})
