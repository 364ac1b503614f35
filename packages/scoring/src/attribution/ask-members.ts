import type { AskMembers } from '@plumbline/engine/attribution/clipped-sums.ts'
import type { MemberBatch } from '@plumbline/engine/attribution/member-batch.ts'
import { addAnswers, type MemberPass, type PassAnswer } from '@plumbline/engine/attribution/member-pass.ts'
import { joinMembers, type Sample, sampledOneOf, standsFor } from '@plumbline/engine/attribution/member-sample.ts'
import type { AttributionMonths } from '@plumbline/engine/attribution/month-grid.ts'
import { openThreads, type ThreadPool } from '@plumbline/threads/thread-pool.ts'
import { calculatingThread } from '../solve/calculating-thread.ts'
import type { BlockPlace, MemberFile } from './member-file.ts'
import { sharedSample } from './shared-sample.ts'

/** What each thread begins with. */
export interface MembersTask {
  readonly path: string
  readonly months: AttributionMonths
  /** The beginning of the file as the threads have read it; as much of it as is kept in memory. */
  readonly memory: SharedArrayBuffer
  /** By block: 1 once it lies in `memory`. */
  readonly isKept: Uint8Array<SharedArrayBuffer>
  /** In a process that also answers people: the threads let others go first. */
  readonly inBackground: boolean
}

/** A block of members of the file, or of some in memory. */
export interface BlockOfMembers {
  readonly place: BlockPlace
  /** Place among the blocks of the file. */
  readonly number: number
  /** Where they do not lie in the file. */
  readonly memory?: SharedArrayBuffer
  readonly groups?: readonly Int32Array[] | undefined
}

/** A pass over one block of members, or: those who are drawn where one of so many is. */
export type MemberWork = BlockOfMembers & ({ readonly pass: MemberPass } | { readonly drawOneOf: number })

export type MemberAnswer = { readonly answer: PassAnswer } | { readonly sample: MemberBatch }

export interface AskingMembers {
  readonly threads: number
  readonly inBackground?: boolean
  /** Up to so many bytes of the file stay in memory. */
  readonly keptBytes?: number
  /** Called after each pass. */
  readonly onPass?: () => void
}

/** Passes over all members, and over a sample of them where there are many. */
export interface AskedMembers {
  readonly ask: AskMembers
  readonly sample: () => Promise<Sample | null>
}

const attributionWorker = new URL('./attribution-worker.ts', import.meta.url)
const mostKept = 512 << 20
/** The part of the memory for one statement that scattered savers may take as well. */
const shareOfMemory = 0.25

/** How much of the members stays in memory, with so much for one statement of a store. */
export function keptOfMembers(memoryLimitBytes: number): number {
  return Math.min(mostKept, Math.floor(memoryLimitBytes * shareOfMemory))
}

/**
 * Answers passes over the members of a file by worker threads while `use` lasts. Answers are put together in the order of the
 * blocks, so that the number of threads changes no bit. Errors: ThreadFailure once a thread has failed.
 */
export async function withMembers<Result>(
  members: Pick<MemberFile, 'path' | 'blocks' | 'statedGroups' | 'sample'>,
  months: AttributionMonths,
  { threads, inBackground = false, keptBytes = mostKept, onPass }: AskingMembers,
  use: (members: AskedMembers) => Promise<Result>,
): Promise<Result> {
  const { path, blocks } = members
  const end = blocks.reduce((most, { from, bytes }) => Math.max(most, from + bytes), 0)
  const task: MembersTask = {
    path,
    months,
    memory: new SharedArrayBuffer(Math.min(end, keptBytes)),
    isKept: new Uint8Array(new SharedArrayBuffer(blocks.length)),
    inBackground,
  }
  const count = Math.min(threads, blocks.length)
  const pool = openThreads<MembersTask, MemberWork, MemberAnswer>(task, count, {
    script: attributionWorker,
    name: calculatingThread,
    reuse: false,
  })
  try {
    return await use({
      ask: async (pass) => {
        const answer = await passOver(pool, count, pass, blocksFor(members, pass))
        onPass?.()
        return answer
      },
      sample: () => drawSample(pool, count, members, months),
    })
  } finally {
    await pool.close()
  }
}

type Pool = ThreadPool<MemberWork, MemberAnswer>

function blocksFor({ blocks, statedGroups }: Pick<MemberFile, 'blocks' | 'statedGroups'>, pass: MemberPass) {
  const all = blocks.map((place, number): BlockOfMembers => {
    return { place, number, groups: pass.ask === 'groups' ? statedGroups?.[number] : undefined }
  })
  if (pass.part === 'all') return all
  return all.filter(({ place }) => place.heldOut === (pass.part === 'heldOut'))
}

async function passOver(
  pool: Pool,
  threads: number,
  pass: MemberPass,
  blocks: readonly BlockOfMembers[],
): Promise<PassAnswer> {
  let together: PassAnswer | undefined
  const work = blocks.map((block) => ({ ...block, pass }))
  await inTheirOrder(pool, threads, work, (answer) => {
    if (!('answer' in answer)) return
    together = together === undefined ? answer.answer : addAnswers(together, answer.answer)
  })
  return together ?? {}
}

/** Hands work out and takes the answers in its order. */
async function inTheirOrder(
  pool: Pool,
  threads: number,
  work: readonly MemberWork[],
  take: (answer: MemberAnswer) => void,
): Promise<void> {
  const underWay: Promise<MemberAnswer>[] = []
  for (const each of work) {
    const { answer } = await pool.submit(each)
    // Heard in its turn.
    answer.catch(() => undefined)
    underWay.push(answer)
    const [first] = underWay
    if (underWay.length <= threads || first === undefined) continue
    take(await first)
    underWay.shift()
  }
  for (const answer of underWay) take(await answer)
}

/** null where there is no sample. */
async function drawSample(
  pool: Pool,
  threads: number,
  { blocks, sample }: Pick<MemberFile, 'blocks' | 'sample'>,
  months: AttributionMonths,
): Promise<Sample | null> {
  const oneOf = sampledOneOf(sample)
  if (oneOf === null) return null
  const batches: MemberBatch[] = []
  const work = blocks.map((place, number) => ({ place, number, drawOneOf: oneOf }))
  await inTheirOrder(pool, threads, work, (answer) => {
    if ('sample' in answer) batches.push(answer.sample)
  })
  const parts = sharedSample(joinMembers(batches))
  return { ask: (pass) => passOver(pool, threads, pass, parts), oneOf: standsFor(sample, months) }
}
