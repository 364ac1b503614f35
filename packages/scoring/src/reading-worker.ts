import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadOrder } from '@plumbline/threads/thread.ts'
import { type OrderedTask, type OrderedWork, OrderedWorker } from './ordered/ordered-work.ts'
import { type ScatteredTask, type ScatteredWork, ScatteredWorker } from './scattered/scattered-work.ts'
import { giveWay } from './solve/give-way.ts'

/** How the file stands whose rows a thread is to read. */
export type ReadingTask =
  | ({ readonly savers: 'in order' } & OrderedTask)
  | ({ readonly savers: 'scattered' } & ScatteredTask)

// A parse boundary: `reading-threads.ts` says who starts this thread. Of one that is started before its file is known there is no task.
let worker = workerFor(workerData as ReadingTask | undefined)

parentPort?.on('message', (message: OrderedWork | ScatteredWork | ThreadOrder<ReadingTask>) => {
  if ('order' in message) {
    worker?.close()
    worker = message.order === 'begin' ? workerFor(message.task) : undefined
    return
  }
  const reply = worker?.answer(message)
  if (reply !== undefined) parentPort?.postMessage(reply.answer, [...reply.transferred])
})

function workerFor(task: ReadingTask | undefined) {
  if (task === undefined) return undefined
  if (task.inBackground) giveWay()
  if (task.savers === 'scattered') return scattered(new ScatteredWorker(task))
  const orderedWorker = new OrderedWorker(task)
  return {
    // Each kind of task is given work of its own kind.
    answer: (work: OrderedWork | ScatteredWork) => orderedWorker.answer(work as OrderedWork),
    close: () => orderedWorker.close(),
  }
}

function scattered(reader: ScatteredWorker) {
  return {
    answer(work: OrderedWork | ScatteredWork) {
      const answer = reader.answer(work as ScatteredWork)
      return {
        answer,
        transferred: typeof answer === 'object' && 'chunk' in answer ? [answer.chunk.rows.buffer] : [],
      }
    },
    close: () => reader.close(),
  }
}
