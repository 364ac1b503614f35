import { closeSync, openSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadOrder } from '@plumbline/threads/thread.ts'
import type { FileProblem } from '../problems/file-problem.ts'
import type { RuleContext } from '../reading/rows/cell-rules.ts'
import { RowChecker } from '../reading/rows/check-row.ts'
import { cutRecords } from '../reading/rows/cut-records.ts'
import { rowCells } from '../reading/rows/row-cells.ts'
import { giveWay } from '../solve/give-way.ts'
import { fillFrom } from '../source/fill-from.ts'

export interface RowsTask extends RuleContext {
  readonly path: string
  /** Problems that are handed over of a piece. */
  readonly mostShown: number
}

/** Bytes of a file that begin with a row; one that is not whole is left for the next piece. */
export interface PieceOfRows {
  readonly from: number
  readonly to: number
  /** Line of the first row. */
  readonly row: number
}

export interface CheckedPiece {
  /** Where the next piece begins, and on which line. */
  readonly next: number
  readonly nextRow: number
  readonly errors: number
  readonly first: readonly FileProblem[]
}

// A parse boundary: `check-arriving-rows.ts` is the only one that starts this thread.
let task = workerData as RowsTask
giveWay()
let file = openSync(task.path, 'r')

parentPort?.on('message', (message: PieceOfRows | ThreadOrder<RowsTask>) => {
  if ('order' in message) follow(message)
  else parentPort?.postMessage(checked(message))
})

function follow(message: ThreadOrder<RowsTask>): void {
  if (message.order === 'begin') {
    task = message.task
    file = openSync(task.path, 'r')
  } else {
    // An open file would keep its place on the disk.
    closeSync(file)
  }
}

function checked({ from, to, row }: PieceOfRows): CheckedPiece {
  const space = Buffer.allocUnsafe(to - from)
  // What has arrived may have been cut off since.
  const bytes = space.subarray(0, fillFrom(file, space, from))
  const checker = new RowChecker(task)
  const first: FileProblem[] = []
  let errors = 0
  const { used, nextRow } = cutRecords(bytes, false, row, (record) => {
    const cells = rowCells(record.text)
    if (cells === undefined) return
    for (const { column, value, reason } of checker.problems(cells, record.text)) {
      errors++
      if (first.length < task.mostShown) first.push({ row: record.row, column, value, reason })
    }
  })
  return { next: from + used, nextRow, errors, first }
}
