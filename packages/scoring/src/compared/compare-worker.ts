import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadOrder } from '@plumbline/threads/thread.ts'
import { giveWay } from '../solve/give-way.ts'
import { addedUp } from './added-up.ts'
import { type ComparisonTask, compareChunk } from './compare-chunk.ts'
import type { CompareAnswer, CompareWork } from './compare-work.ts'

// A parse boundary: `compare-savers.ts` alone starts this thread.
let work: ReturnType<typeof workOf> | undefined = workOf(workerData as ComparisonTask)
giveWay()

parentPort?.on('message', (message: CompareWork | ThreadOrder<ComparisonTask>) => {
  if (!('order' in message)) {
    if (work !== undefined) parentPort?.postMessage(work(message))
    return
  }
  // Resting: the tables and sums of the last task are given back.
  work = message.order === 'begin' ? workOf(message.task) : undefined
})

function workOf(task: ComparisonTask): (request: CompareWork) => CompareAnswer {
  const sums = addedUp(task)
  return (request) => {
    if (request.kind === 'chunk') return compareChunk(request.bytes, task)
    if (request.kind === 'conclude') return sums.conclude()
    sums.add(request.chunk)
    return null
  }
}
