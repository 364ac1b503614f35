import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { KernelJob } from './kernel-job.ts'

/** Threads that stay alive between runs, as a server's do. */
export interface KernelThreads {
  /** Solves the whole job once; seconds from the first message to the last answer. */
  run(): Promise<number>
  stop(): Promise<void>
}

export function startKernelThreads(job: KernelJob, threads: number): KernelThreads {
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('kernel-worker.ts', import.meta.url), { workerData: job }),
  )
  return {
    async run() {
      Atomics.store(job.next, 0, 0)
      const start = performance.now()
      const answers = workers.map((worker) => once(worker, 'message'))
      for (const worker of workers) worker.postMessage('run')
      await Promise.all(answers)
      return (performance.now() - start) / 1000
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}
