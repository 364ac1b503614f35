import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadOrder } from '@plumbline/threads/thread.ts'
import type { OrderedTask, OrderedWork, WorkPart } from './ordered/ordered-work.ts'
import type { ScatteredAnswer, ScatteredTask, ScatteredWork } from './scattered/scattered-work.ts'

/** How the file stands whose rows a thread is to read; of one that nobody has looked at yet, what the thread will be given if it is sorted. */
export type ReadingTask =
  | ({ readonly savers: 'in order' } & OrderedTask)
  | ({ readonly savers: 'scattered' } & ScatteredTask)
  | { readonly savers: 'unknown'; readonly part: WorkPart | undefined }

interface ReadingWorker {
  answer(work: OrderedWork | ScatteredWork): { readonly answer: unknown; readonly transferred: readonly ArrayBuffer[] }
  close(): void
}

// A parse boundary: `reading-threads.ts` says who starts this thread.
let worker: ReadingWorker | undefined
let turn = begin(workerData as ReadingTask)

parentPort?.on('message', (message: OrderedWork | ScatteredWork | ThreadOrder<ReadingTask>) => {
  // What a task needs is loaded when it begins. A failure ends the thread.
  turn = turn.then(() => take(message))
})

async function take(message: OrderedWork | ScatteredWork | ThreadOrder<ReadingTask>): Promise<void> {
  if ('order' in message) {
    worker?.close()
    worker = undefined
    if (message.order === 'begin') await begin(message.task)
    return
  }
  const reply = worker?.answer(message)
  if (reply !== undefined) parentPort?.postMessage(reply.answer, [...reply.transferred])
}

async function begin(task: ReadingTask): Promise<void> {
  if (task.savers === 'unknown') {
    const { loadPart } = await import('./ordered/thread-of-part.ts')
    return loadPart(task.part)
  }
  if (task.inBackground) (await import('./solve/give-way.ts')).giveWay()
  worker = await (task.savers === 'scattered' ? scattered(task) : inOrder(task))
}

async function inOrder(task: OrderedTask): Promise<ReadingWorker> {
  const { orderedWorker } = await import('./ordered/thread-of-part.ts')
  const own = await orderedWorker(task)
  // Each kind of task is given work of its own kind.
  return { answer: (work) => own.answer(work as OrderedWork), close: () => own.close() }
}

/** What goes over to whoever asked, without being copied. */
function memoryOf(answer: ScatteredAnswer): ArrayBuffer[] {
  if (typeof answer !== 'object') return []
  if ('chunk' in answer) return [answer.chunk.rows.buffer]
  const { identifiers, flows, navDays, navPence, firstBytes, marks, valueNumbers } = answer.part
  const columns = [identifiers.bytes, identifiers.starts, flows, navDays, navPence, firstBytes, marks, valueNumbers]
  return columns.map(({ buffer }) => buffer)
}

async function scattered(task: ScatteredTask): Promise<ReadingWorker> {
  const { ScatteredWorker } = await import('./scattered/scattered-work.ts')
  const reader = new ScatteredWorker(task)
  return {
    answer(work) {
      const answer = reader.answer(work as ScatteredWork)
      return { answer, transferred: memoryOf(answer) }
    },
    close: () => reader.close(),
  }
}
