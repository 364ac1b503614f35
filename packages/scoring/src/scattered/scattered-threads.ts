import path from 'node:path'
import { takeThread } from '@plumbline/threads/thread-pool.ts'
import { readingThread } from '../reading-threads.ts'
import type { ReadingTask } from '../reading-worker.ts'
import { type ScatteredAnswer, type ScatteredTask, type ScatteredWork, ScatteredWorker } from './scattered-work.ts'

/** Workers that each keep what they have read: work is for one of them, or for all. */
export interface ScatteredThreads {
  readonly count: number
  /** One after the other to each worker. */
  ask(worker: number, work: ScatteredWork): Promise<ScatteredAnswer>
  askAll(work: ScatteredWork): Promise<void>
  /** Gives each piece of work to a worker that is free; the answers come in the order of the work. */
  inTurn(work: readonly ScatteredWork[]): AsyncIterable<ScatteredAnswer>
  close(): Promise<unknown>
}

interface Worker {
  answer(work: ScatteredWork): Promise<ScatteredAnswer>
  stop(): Promise<unknown>
}

/** `threads` 0: workers in the thread that asks, one unless told. */
export function openScatteredThreads(
  task: Omit<ScatteredTask, 'spillPath'>,
  { threads, partsOnTheSpot = 1 }: { readonly threads: number; readonly partsOnTheSpot?: number | undefined },
  folder: string,
): ScatteredThreads {
  const taskOf = (worker: number) => ({ ...task, spillPath: path.join(folder, `rows-${worker}.bin`) })
  const workers = Array.from({ length: threads === 0 ? partsOnTheSpot : threads }, (_, worker) =>
    threads === 0 ? onTheSpot(taskOf(worker)) : inThread(taskOf(worker)),
  )
  const ask = (worker: number, work: ScatteredWork) => workers[worker].answer(work)
  return {
    count: workers.length,
    ask,
    askAll: async (work) => {
      await Promise.all(workers.map((worker) => worker.answer(work)))
    },
    inTurn: (work) => inTurn(workers, work),
    close: () => Promise.all(workers.map((worker) => worker.stop())),
  }
}

function inThread(task: ScatteredTask): Worker {
  const readingTask: ReadingTask = { savers: 'scattered', ...task }
  const thread = takeThread<ScatteredWork, ScatteredAnswer>(readingTask, readingThread)
  return { answer: (work) => thread.answer(work, []), stop: () => thread.stop() }
}

function onTheSpot(task: ScatteredTask): Worker {
  const worker = new ScatteredWorker(task)
  return { answer: async (work) => worker.answer(work), stop: async () => worker.close() }
}

/** Answers that may wait to be heard, for each worker. */
const mostAhead = 2

/** Each worker takes what is next; one that is ahead waits until answers are heard. */
async function* inTurn(workers: readonly Worker[], work: readonly ScatteredWork[]): AsyncIterable<ScatteredAnswer> {
  const answers = work.map(() => Promise.withResolvers<ScatteredAnswer>())
  for (const { promise } of answers) promise.catch(() => undefined)
  const heard = work.map(() => Promise.withResolvers<void>())
  const ahead = mostAhead * workers.length
  let next = 0
  const takeAll = async (worker: Worker) => {
    for (let place = next++; place < work.length; place = next++) {
      if (place >= ahead) await heard[place - ahead].promise
      try {
        answers[place].resolve(await worker.answer(work[place]))
      } catch (error) {
        answers[place].reject(error)
      }
    }
  }
  const all = Promise.all(workers.map(takeAll))
  for (const [place, { promise }] of answers.entries()) {
    yield await promise
    heard[place].resolve()
  }
  await all
}
