import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadOrder } from '@plumbline/threads/thread.ts'
import { giveWay } from '../solve/give-way.ts'
import { type OrderedTask, type OrderedWork, OrderedWorker } from './ordered-work.ts'

// A parse boundary: `score-ordered-file.ts` is the only one that starts this thread.
const first = workerData as OrderedTask
if (first.inBackground) giveWay()
let worker: OrderedWorker | undefined = new OrderedWorker(first)

parentPort?.on('message', (message: OrderedWork | ThreadOrder<OrderedTask>) => {
  if ('order' in message) {
    worker?.close()
    worker = message.order === 'begin' ? new OrderedWorker(message.task) : undefined
    return
  }
  const answered = worker?.answer(message)
  if (answered !== undefined) parentPort?.postMessage(answered.answer, [...answered.transferred])
})
