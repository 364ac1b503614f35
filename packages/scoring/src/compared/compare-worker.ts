import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadOrder } from '@plumbline/threads/thread.ts'
import { giveWay } from '../solve/give-way.ts'
import { type ComparisonTask, compareChunk } from './compare-chunk.ts'
import type { GroupedBytes } from './grouped-chunk.ts'

// A parse boundary: `compare-savers.ts` alone starts this thread.
let task: ComparisonTask | undefined = workerData as ComparisonTask
giveWay()

parentPort?.on('message', (message: GroupedBytes | ThreadOrder<ComparisonTask>) => {
  if (!('order' in message)) {
    if (task !== undefined) parentPort?.postMessage(compareChunk(message, task))
    return
  }
  // Resting: the tables of the last task are given back.
  task = message.order === 'begin' ? message.task : undefined
})
