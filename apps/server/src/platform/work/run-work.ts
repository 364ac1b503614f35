import { ApiFailure } from '../http/api-failure.ts'
import type { Services } from '../services.ts'
import { WorkCancelled, type WorkWatch, watchWork } from './watch-work.ts'
import { undoAttempt, type WorkTable } from './work-rows.pg.ts'

/** How often work begins anew after the machine made it break off. */
const attemptsAfterFailures = 3
/** How often it begins at all: each time beyond failures the whole server had died. */
export const attemptsInAll = 10

/** What every row of work has. */
export interface WorkRow {
  readonly id: number
  readonly attempts: number
  readonly cancel_requested: boolean
  readonly progress: number
}

/** How work ends that came to nothing; a failure is said to people, with what to do. */
export type WorkEnd = { readonly state: 'cancelled' } | { readonly state: 'failed'; readonly failure: string }

/** A piece of work that is kept as a row: made in the background, called off by whoever may, gone on with after a crash. */
export interface Work<Row extends WorkRow> {
  readonly table: WorkTable
  /** What the log calls it. */
  readonly name: string
  /** Counts one more attempt; undefined when nothing is left to do. */
  readonly begin: () => Promise<Row | undefined>
  /** Makes it and keeps what came of it; false when it was called off at the last moment, or is gone. */
  readonly make: (row: Row, watch: Pick<WorkWatch, 'report' | 'signal'>) => Promise<boolean>
  readonly end: (row: Row, how: WorkEnd) => Promise<void>
  readonly announce?: (row: Row, progress: number) => void
  /** Why it is given up when the server died with it again and again. */
  readonly died: string
  /** Why it failed, for people, with what to do. */
  readonly failureOf: (error: unknown) => string
}

/**
 * Makes one piece of work. An attempt may die at any moment: `begin` and `make` see to what the next one finds.
 * @throws what made it break off, when trying again is worth it
 */
export async function runWork<Row extends WorkRow>(
  services: Pick<Services, 'db' | 'log'>,
  work: Work<Row>,
  stopping: AbortSignal,
): Promise<void> {
  const row = await work.begin()
  if (row === undefined) return
  if (row.cancel_requested) return work.end(row, { state: 'cancelled' })
  if (row.attempts > attemptsInAll) return work.end(row, { state: 'failed', failure: work.died })
  try {
    if (!(await makeWatched(services, work, row, stopping))) throw new WorkCancelled()
  } catch (error) {
    if (error instanceof WorkCancelled) return work.end(row, { state: 'cancelled' })
    if (stopping.aborted) {
      await undoAttempt(services.db, work.table, row.id)
      throw error
    }
    if (error instanceof ApiFailure) return work.end(row, { state: 'failed', failure: error.message })
    services.log.error({ err: error, id: row.id, attempt: row.attempts }, `${work.name} broke off`)
    if (row.attempts < attemptsAfterFailures) throw error
    await work.end(row, { state: 'failed', failure: work.failureOf(error) })
  }
}

async function makeWatched<Row extends WorkRow>(
  services: Pick<Services, 'db' | 'log'>,
  { table, make, announce }: Work<Row>,
  row: Row,
  stopping: AbortSignal,
): Promise<boolean> {
  const watch = watchWork(services, {
    ...{ table, id: row.id, progress: row.progress },
    announce: (progress) => announce?.(row, progress),
  })
  const signal = AbortSignal.any([stopping, watch.signal])
  try {
    return await make(row, { signal, report: watch.report })
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    await watch.close()
  }
}
