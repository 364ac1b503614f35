import type { AskMembers } from '@plumbline/engine/attribution/clipped-sums.ts'
import { addAnswers, type MemberPass, type PassAnswer } from '@plumbline/engine/attribution/member-pass.ts'
import type { AttributionMonths } from '@plumbline/engine/attribution/month-grid.ts'
import { openThreads } from '@plumbline/threads/thread-pool.ts'
import { calculatingThread } from '../solve/calculating-thread.ts'
import type { BlockPlace, MemberFile } from './member-file.ts'

/** What each thread begins with. */
export interface MembersTask {
  readonly path: string
  readonly months: AttributionMonths
  /** In a process that also answers people: the threads let others go first. */
  readonly inBackground: boolean
}

/** A pass over one block of members. */
export interface MemberWork {
  readonly place: BlockPlace
  readonly pass: MemberPass
}

export interface AskingMembers {
  readonly threads: number
  readonly inBackground?: boolean
  /** Called after each pass. */
  readonly onPass?: () => void
}

const attributionWorker = new URL('./attribution-worker.ts', import.meta.url)

/**
 * Answers passes over the members of a file by worker threads while `use` lasts. Answers are put together in the order of the
 * blocks, so that the number of threads changes no bit. Errors: ThreadFailure once a thread has failed.
 */
export async function withMembers<Result>(
  { path, blocks }: Pick<MemberFile, 'path' | 'blocks'>,
  months: AttributionMonths,
  { threads, inBackground = false, onPass }: AskingMembers,
  use: (ask: AskMembers) => Promise<Result>,
): Promise<Result> {
  const task: MembersTask = { path, months, inBackground }
  const count = Math.min(threads, blocks.length)
  const pool = openThreads<MembersTask, MemberWork, PassAnswer>(task, count, {
    script: attributionWorker,
    name: calculatingThread,
    reuse: false,
  })
  try {
    return await use(async (pass) => {
      let together: PassAnswer | undefined
      const underWay: Promise<PassAnswer>[] = []
      const take = async (answer: PassAnswer | undefined) => {
        if (answer !== undefined) together = together === undefined ? answer : addAnswers(together, answer)
      }
      for (const place of blocks) {
        if (pass.part !== 'all' && place.heldOut !== (pass.part === 'heldOut')) continue
        const { answer } = await pool.submit({ place, pass })
        // Heard in its turn.
        answer.catch(() => undefined)
        underWay.push(answer)
        if (underWay.length > count) await take(await underWay.shift())
      }
      for (const answer of underWay) await take(await answer)
      onPass?.()
      return together ?? {}
    })
  } finally {
    await pool.close()
  }
}
