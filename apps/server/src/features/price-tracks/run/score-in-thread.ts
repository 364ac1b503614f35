import type { Day } from '@plumbline/engine/dates/day-number.ts'
import type { TrackSaver } from '@plumbline/engine/price-track/score-track.ts'
import { openThreads } from '@plumbline/threads/thread-pool.ts'
import type { TrackTask, TrackWork } from './track-work.ts'

const script = new URL('./track-thread.ts', import.meta.url)

export interface ScoringTrack extends TrackTask {
  /** The valuations. */
  readonly days: readonly Day[]
  /** Aborted: the thread ends at once. */
  readonly signal: AbortSignal
  readonly onDay: (daysScored: number) => void
}

/** Scores the savers of each valuation in a thread, one valuation after another. @throws the reason of `signal` once it is aborted */
export async function scoreInThread({ track, index, days, signal, onDay }: ScoringTrack): Promise<TrackSaver[][]> {
  signal.throwIfAborted()
  const pool = openThreads<TrackTask, TrackWork, TrackSaver[]>({ track, index }, 1, {
    script,
    name: 'A thread that scores a price track',
    reuse: false,
  })
  const stop = () => void pool.close()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const saversByDay: TrackSaver[][] = []
    for (const navDay of days) {
      const { answer } = await pool.submit({ navDay })
      saversByDay.push(await answer)
      onDay(saversByDay.length)
    }
    return saversByDay
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    signal.removeEventListener('abort', stop)
    await pool.close()
  }
}
