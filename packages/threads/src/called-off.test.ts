import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { ThreadFailure } from './thread.ts'
import { openThreads } from './thread-pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-called-off-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** Never answers, and never gives its event loop a turn. */
const script = join(folder, 'busy.mjs')
writeFileSync(script, `import { parentPort } from 'node:worker_threads'\nparentPort.on('message', () => { for (;;); })`)
const kind = { script: pathToFileURL(script), name: 'A busy thread' }

it.each([true, false])(
  'tells at once whoever waits for an answer that the work is called off (reuse: %s)',
  async (reuse) => {
    const calling = new AbortController()
    const pool = openThreads<null, string, never>(null, 2, { ...kind, reuse, signal: calling.signal })
    const [{ answer: first }, { answer: second }] = [await pool.submit('one'), await pool.submit('two')]
    // No thread is free for it.
    const third = pool.submit('three')
    calling.abort()
    for (const answer of [first, second, (await third).answer]) {
      await expect(answer).rejects.toThrow(ThreadFailure)
      await expect(answer).rejects.toThrow('A busy thread was stopped')
    }
    await pool.close()
  },
)

it('takes no work that was called off before', async () => {
  const pool = openThreads<null, string, never>(null, 1, { ...kind, reuse: false, signal: AbortSignal.abort() })
  await expect((await pool.submit('one')).answer).rejects.toThrow('was stopped')
  await pool.close()
})
