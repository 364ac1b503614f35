import { openThreads, type ThreadPool } from '@plumbline/threads/thread-pool.ts'
import type { StoredSimulationResult } from '../../../platform/postgres/simulation-tables.ts'
import type { SimulationPart } from './simulation-parts.ts'
import type { SimulationAnswer, SimulationTask, SimulationWork } from './simulation-work.ts'

const script = new URL('./simulation-thread.ts', import.meta.url)

export interface Simulating extends SimulationTask {
  readonly parts: readonly SimulationPart[]
  readonly threads: number
  /** Aborted: threads end at once, in the middle of a part. */
  readonly signal: AbortSignal
  /** Keeps a part that is done. */
  readonly onPart: (part: SimulationPart) => Promise<void>
}

/**
 * Simulates the parts that are not there yet and concludes from all pots. Any number of threads gives the same bits.
 * @throws the reason of `signal` once it is aborted, ThreadFailure where a thread has failed
 */
export async function simulateInThreads({ signal, ...work }: Simulating): Promise<StoredSimulationResult> {
  signal.throwIfAborted()
  const { parameters, levels, active, pots, parts, threads } = work
  const count = Math.max(1, Math.min(threads, parts.length))
  const pool = openThreads<SimulationTask, SimulationWork, SimulationAnswer>(
    { parameters, levels, active, pots },
    count,
    {
      script,
      name: 'A simulating thread',
      reuse: false,
    },
  )
  const stop = () => void pool.close()
  signal.addEventListener('abort', stop, { once: true })
  try {
    await simulateParts(pool, work, 2 * count)
    const result = await answerOf(pool, { kind: 'conclude' })
    if (result === null) throw new Error('a simulation came to no result')
    return result
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    signal.removeEventListener('abort', stop)
    await pool.close()
  }
}

type Pool = ThreadPool<SimulationWork, SimulationAnswer>

/** Hands out one part after another; so many of them may wait to be kept. Nothing is still being kept when this has ended. */
async function simulateParts(
  pool: Pool,
  { parts, onPart }: Pick<Simulating, 'parts' | 'onPart'>,
  most: number,
): Promise<void> {
  const keeping = new Set<Promise<void>>()
  const failures: unknown[] = []
  for (const part of parts) {
    const { answer } = await pool.submit({ kind: 'part', ...part })
    const task = answer
      .then(() => onPart(part))
      .catch((error: unknown) => {
        failures.push(error)
      })
      .finally(() => keeping.delete(task))
    keeping.add(task)
    if (keeping.size >= most) await Promise.race(keeping)
    if (failures.length > 0) break
  }
  await Promise.all(keeping)
  if (failures.length > 0) throw failures[0]
}

async function answerOf(pool: Pool, work: SimulationWork): Promise<SimulationAnswer> {
  const { answer } = await pool.submit(work)
  return answer
}
