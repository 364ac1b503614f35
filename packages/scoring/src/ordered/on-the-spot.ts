import type { ThreadPool } from '@plumbline/threads/thread-pool.ts'
import { type OrderedAnswer, type OrderedTask, type OrderedWork, OrderedWorker } from './ordered-work.ts'

/** Does the work of threads in the thread that asks: a small file is read before one has started. */
export function workOnTheSpot(task: OrderedTask): ThreadPool<OrderedWork, OrderedAnswer> {
  const worker = new OrderedWorker(task)
  return {
    submit: async (work) => ({ answer: Promise.resolve(worker.answer(work).answer) }),
    close: async () => worker.close(),
  }
}
