import type { ChunkScorer } from './chunk-scorer.ts'
import type { OrderedAnswered, OrderedTask, OrderedWork, WorkPart } from './ordered-work.ts'

const loadScanner = () => import('./piece-scanner.ts')
const loadScorer = () => import('./chunk-scorer.ts')

/** Loads what a part of the work is done with. */
export async function loadPart(part: WorkPart | undefined): Promise<void> {
  if (part !== 'solving') await loadScanner()
  if (part !== 'reading') await loadScorer()
}

export interface OrderedWorker {
  answer(work: OrderedWork): OrderedAnswered
  close(): void
}

/** One who does a part of the work, or all of it, in a thread. */
export async function orderedWorker(task: OrderedTask): Promise<OrderedWorker> {
  await loadPart(task.part)
  const scanner = task.part === 'solving' ? undefined : new (await loadScanner()).PieceScanner(task)
  const scorer: ChunkScorer | undefined =
    task.part === 'reading' ? undefined : await (await loadScorer()).ChunkScorer.for(task)
  return {
    answer(work) {
      const answered = 'piece' in work ? scanner?.answer(work) : scorer?.answer(work.chunk)
      if (answered === undefined) throw new Error('A thread was given work of the other kind')
      return answered
    },
    close: () => scanner?.close(),
  }
}
