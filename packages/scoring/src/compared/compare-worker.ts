import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '../solve/give-way.ts'
import { type ComparisonTask, compareChunk } from './compare-chunk.ts'
import type { GroupedBytes } from './grouped-chunk.ts'

// A parse boundary: `compare-savers.ts` alone starts this thread.
const task = workerData as ComparisonTask
giveWay()

parentPort?.on('message', (bytes: GroupedBytes) => {
  parentPort?.postMessage(compareChunk(bytes, task))
})
