import type { Services } from '../services.ts'
import { type WorkTable, writeProgress } from './work-rows.pg.ts'

/** How often the row is written, which also shows whether it was called off. */
const tickMilliseconds = 400

/** Somebody called the work off. */
export class WorkCancelled extends Error {}

export interface WatchedWork {
  readonly table: WorkTable
  readonly id: number
  /** How far an earlier attempt came. */
  readonly progress: number
  /** Told of progress once it is written. */
  readonly announce: (progress: number) => void
}

export interface WorkWatch {
  /** Aborted by `WorkCancelled` once the work is called off. */
  readonly signal: AbortSignal
  /** How far the work has come, from 0 to 1; it never goes back. */
  report(share: number): void
  /** Nothing is written afterwards. */
  close(): Promise<void>
}

/** Writes how far a piece of work has come while it is made, and looks whether it was called off. */
export function watchWork({ db, log }: Pick<Services, 'db' | 'log'>, work: WatchedWork): WorkWatch {
  const cancellation = new AbortController()
  let latest = work.progress
  let lastShare: number | undefined
  let writing: Promise<void> | undefined
  const write = async (progress: number) => {
    try {
      if (await writeProgress(db, work.table, work.id, progress)) cancellation.abort(new WorkCancelled())
      else if (progress !== lastShare) {
        work.announce(progress)
        lastShare = progress
      }
    } catch (error) {
      // The work itself notices when the database is gone for good.
      log.warn({ err: error, table: work.table, id: work.id }, 'progress was not written')
    }
  }
  const tick = () => {
    writing ??= write(latest).finally(() => {
      writing = undefined
    })
  }
  const timer = setInterval(tick, tickMilliseconds)
  tick()
  return {
    signal: cancellation.signal,
    report(share) {
      latest = Math.max(latest, Math.min(1, share))
    },
    async close() {
      clearInterval(timer)
      await writing
    },
  }
}
