import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { ThreadFailure } from './thread.ts'
import { openThreads } from './thread-pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-reuse-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** Answers with its thread, its task and how often it rested; `fail` makes it fail. */
const program = `import { parentPort, threadId, workerData } from 'node:worker_threads'
let task = workerData
let rests = 0
parentPort.on('message', (message) => {
  if (message.order === 'begin') task = message.task
  else if (message.order === 'rest') rests += 1
  else if (message === 'fail') throw new Error('told to')
  else parentPort.postMessage({ thread: threadId, task, rests })
})`

interface Answer {
  readonly thread: number
  readonly task: string
  readonly rests: number
}

function openReused(name: string, task: string) {
  const file = join(folder, name)
  writeFileSync(file, program)
  return openThreads<string, string, Answer>(task, 1, { script: pathToFileURL(file), name: 'A thread', reuse: true })
}

describe('threads that stay for the next task', () => {
  it('rest between tasks, and take the next one', async () => {
    const first = openReused('rests.mjs', 'one')
    const before = await (await first.submit('who')).answer
    await first.close()
    const second = openReused('rests.mjs', 'two')
    const after = await (await second.submit('who')).answer
    await second.close()
    expect(after).toEqual({ thread: before.thread, task: 'two', rests: 1 })
  })

  it('are replaced once they have failed', async () => {
    const first = openReused('fails.mjs', 'one')
    const before = await (await first.submit('who')).answer
    const { answer } = await first.submit('fail')
    await expect(answer).rejects.toThrow(ThreadFailure)
    await first.close()
    const second = openReused('fails.mjs', 'two')
    const after = await (await second.submit('who')).answer
    await second.close()
    expect(after.thread).not.toBe(before.thread)
    expect(after).toMatchObject({ task: 'two', rests: 0 })
  })

  it('are ended while they work, so that what they do ends with their task', async () => {
    const first = openReused('works.mjs', 'one')
    const { answer } = await first.submit('who')
    answer.catch(() => undefined)
    await first.close()
    const second = openReused('works.mjs', 'two')
    expect(await (await second.submit('who')).answer).toMatchObject({ task: 'two', rests: 0 })
    await second.close()
  })
})

describe('work submitted by two at once', () => {
  it('is answered to both, one after the other', async () => {
    const pool = openReused('at-once.mjs', 'one')
    const both = await Promise.all([pool.submit('who'), pool.submit('who')])
    const answers = await Promise.all(both.map(({ answer }) => answer))
    await pool.close()
    expect(answers.map(({ task }) => task)).toEqual(['one', 'one'])
  })
})

describe('threads that are given work ahead', () => {
  const file = join(folder, 'ahead.mjs')
  /** Answers what it was given and its thread; `slow` after a while. */
  writeFileSync(
    file,
    `import { parentPort, threadId } from 'node:worker_threads'
parentPort.on('message', (work) => {
  if (work === 'fail') throw new Error('told to')
  if (work === 'slow') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  parentPort.postMessage({ work, thread: threadId })
})`,
  )
  const open = (threads: number) =>
    openThreads<null, string, { readonly work: string; readonly thread: number }>(null, threads, {
      script: pathToFileURL(file),
      name: 'A thread',
      reuse: false,
      ahead: 2,
    })

  it('take it while they work, and answer each its own', async () => {
    const pool = open(1)
    const slow = await pool.submit('slow')
    const next = await Promise.race([pool.submit('next'), slow.answer])
    expect(next).toHaveProperty('answer')
    const third = pool.submit('third')
    expect((await slow.answer).work).toBe('slow')
    expect((await (await third).answer).work).toBe('third')
    await pool.close()
  })

  it('have one each before any has a second', async () => {
    const pool = open(2)
    const [one, other] = [await pool.submit('slow'), await pool.submit('slow')]
    expect((await one.answer).thread).not.toBe((await other.answer).thread)
    await pool.close()
  })

  it('fail with all that they were given', async () => {
    const pool = open(1)
    const [failing, behind] = [await pool.submit('fail'), await pool.submit('behind')]
    await expect(failing.answer).rejects.toThrow('A thread failed: told to')
    await expect(behind.answer).rejects.toThrow('A thread failed: told to')
    await pool.close()
  })
})
