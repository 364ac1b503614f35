import type { ThreadPool } from '@plumbline/threads/thread-pool.ts'
import { ChunkScorer } from './chunk-scorer.ts'
import type { OrderedAnswer, OrderedTask, OrderedWork } from './ordered-work.ts'
import { PieceScanner } from './piece-scanner.ts'

/** Does the work of threads in the thread that asks: a small file is read before one has started. */
export async function workOnTheSpot(task: OrderedTask): Promise<ThreadPool<OrderedWork, OrderedAnswer>> {
  const scanner = new PieceScanner(task)
  const scorer = await ChunkScorer.for(task)
  return {
    submit: async (work) => {
      const { answer } = 'piece' in work ? scanner.answer(work) : scorer.answer(work.chunk)
      return { answer: Promise.resolve(answer) }
    },
    close: async () => scanner.close(),
  }
}
