import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { DailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { openThreads, type ThreadPool } from '@plumbline/threads/thread-pool.ts'
import { storedSavers } from '../stored/stored-savers.ts'
import { keptOfMembers } from './ask-members.ts'
import { NobodyChosen } from './attribute-file.ts'
import type { MemberChoice } from './member-groups.ts'
import { type StoredGroups, storedGroups } from './stored-groups.ts'
import type { AttributedVersion, VersionAnswer, VersionTask, VersionWork } from './version-members.ts'

export interface AttributeVersionOptions extends MemberChoice {
  readonly version: number
  readonly index: DailyLevels
  readonly cash: IndexLevels
  /** Whether savers with a short history take part. */
  readonly includeShort: boolean
  /** A folder for the members; whoever gives it removes it. */
  readonly workFolder: string
  readonly threads: number
  /** Members stay in memory up to a part of it. */
  readonly memoryLimitBytes: number
  /** Aborted: threads end at once, in the middle of a pass. */
  readonly signal: AbortSignal
  /** Called from time to time with about the share that is done, 0 to 1. */
  readonly onProgress: (share: number) => void
}

const script = new URL('./version-thread.ts', import.meta.url)
const tickMilliseconds = 200
/** Part of the work that reading is. */
const reading = 0.2
/** How many passes there will be depends on the savers; after so many, two thirds of them are likely done. */
const usualPasses = 60

/**
 * Reads the implied track of the savers of a stored version, by threads of its own: nothing is written into the store.
 * @throws the reason of `signal` once it is aborted, NobodyChosen, ThreadFailure where a thread has failed
 */
export async function attributeVersion(
  engine: AnalyticsEngine,
  options: AttributeVersionOptions,
): Promise<AttributedVersion> {
  const { version, index, cash, includeShort, workFolder, threads, memoryLimitBytes, signal } = options
  const groups = await storedGroups(engine, version, options)
  signal.throwIfAborted()
  if (groups.chosen === 0) throw new NobodyChosen('No saver of the version is of this scheme and fund')
  const passes = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const { funds, schemes } = groups
  const task: VersionTask = {
    path: path.join(workFolder, 'members.bin'),
    groups: { funds, schemes },
    index,
    cash,
    includeShort,
    threads,
    keptBytes: keptOfMembers(memoryLimitBytes),
    passes,
  }
  const pool = openThreads<VersionTask, VersionWork, VersionAnswer>(task, 1, {
    script,
    name: 'A thread that reads a track',
    reuse: false,
  })
  const stop = () => void pool.close()
  signal.addEventListener('abort', stop, { once: true })
  try {
    await addSavers(pool, engine, groups, options)
    return await concluded(pool, passes, options)
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    signal.removeEventListener('abort', stop)
    await pool.close()
  }
}

type Pool = ThreadPool<VersionWork, VersionAnswer>

/** The next savers are read while the last ones are looked at. */
async function addSavers(
  pool: Pool,
  engine: AnalyticsEngine,
  groups: StoredGroups,
  { version, signal, onProgress }: AttributeVersionOptions,
): Promise<void> {
  const source = storedSavers(engine, version)
  const ranges = await source.ranges()
  let pending: Promise<VersionAnswer> | undefined
  for (const [place, range] of ranges.entries()) {
    signal.throwIfAborted()
    const work: VersionWork = { ask: 'add', savers: await source.read(range), groups: await groups.read(range) }
    await pending
    pending = (await pool.submit(work)).answer
    // Heard in its turn.
    pending.catch(() => undefined)
    onProgress((reading * (place + 1)) / ranges.length)
  }
  await pending
}

async function concluded(
  pool: Pool,
  passes: Int32Array,
  { onProgress }: AttributeVersionOptions,
): Promise<AttributedVersion> {
  const over = new AbortController()
  const { answer } = await pool.submit({ ask: 'conclude' })
  const telling = (async () => {
    while (!over.signal.aborted) {
      onProgress(reading + (1 - reading) * (1 - Math.exp(-Atomics.load(passes, 0) / usualPasses)))
      await delay(tickMilliseconds, undefined, { signal: over.signal }).catch(() => undefined)
    }
  })()
  try {
    const result = await answer
    if (result === null) throw new Error('a thread that reads a track came to nothing')
    return result
  } finally {
    over.abort()
    await telling
  }
}
