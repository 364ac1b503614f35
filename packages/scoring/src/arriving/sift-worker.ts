import { closeSync, openSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadOrder } from '@plumbline/threads/thread.ts'
import { giveWay } from '../solve/give-way.ts'
import { fillFrom } from '../source/fill-from.ts'
import type { LineRules } from './line-rules.ts'
import { type SiftedLines, siftLines } from './sift-lines.ts'

export interface SiftTask {
  readonly path: string
  readonly rules: LineRules
  /** Lines of a piece that are kept. */
  readonly most: number
}

/** Bytes of a file that begin with a line; what follows the last line break among them is left for the next piece. */
export interface SiftWork {
  readonly from: number
  readonly to: number
}

/** Where the next piece begins as well. */
export type SiftAnswer = SiftedLines & { readonly next: number }

// A parse boundary: `check-arriving-rows.ts` is the only one that starts this thread.
let task = workerData as SiftTask
giveWay()
let file = openSync(task.path, 'r')

parentPort?.on('message', (message: SiftWork | ThreadOrder<SiftTask>) => {
  if ('order' in message) follow(message)
  else sift(message)
})

function follow(message: ThreadOrder<SiftTask>): void {
  if (message.order === 'begin') {
    task = message.task
    file = openSync(task.path, 'r')
  } else {
    // An open file would keep its place on the disk.
    closeSync(file)
  }
}

function sift({ from, to }: SiftWork): void {
  const bytes = Buffer.allocUnsafe(to - from)
  const length = fillFrom(file, bytes, from)
  // What has arrived may have been cut off since.
  const whole = bytes.subarray(0, bytes.subarray(0, length).lastIndexOf(0x0a) + 1)
  const lines = siftLines(whole, task.rules, task.most)
  const answer: SiftAnswer = { ...lines, next: from + whole.length }
  parentPort?.postMessage(answer, [lines.text.buffer])
}
