import { parentPort, workerData } from 'node:worker_threads'
import { type ScatteredTask, type ScatteredWork, ScatteredWorker } from './scattered-work.ts'

// A parse boundary: `score-scattered-file.ts` is the only one that starts this thread.
const worker = new ScatteredWorker(workerData as ScatteredTask)

parentPort?.on('message', (work: ScatteredWork) => {
  parentPort?.postMessage(worker.answer(work))
})
