import { parentPort, workerData } from 'node:worker_threads'
import { solveRates } from '@plumbline/engine/batch/solve-rates.ts'
import { type KernelJob, saversAtATime } from './kernel-job.ts'

const { batch, index, out, next }: KernelJob = workerData

parentPort?.on('message', () => {
  for (;;) {
    const from = Atomics.add(next, 0, saversAtATime)
    if (from >= batch.count) break
    solveRates(batch, index, out, from, Math.min(from + saversAtATime, batch.count))
  }
  parentPort?.postMessage('done')
})
