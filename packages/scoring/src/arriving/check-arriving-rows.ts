import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { openThreads, type ThreadPool } from '@plumbline/threads/thread-pool.ts'
import type { FilePlace } from '../ordered/ordered-options.ts'
import type { FileProblem } from '../problems/file-problem.ts'
import type { FileArrival } from '../source/file-arrival.ts'
import type { ReadableFile } from '../source/inspect-file.ts'
import { problemsOfLines } from '../staging/collect-record-problems.ts'
import { type LineRules, lineRules } from './line-rules.ts'
import type { SiftAnswer, SiftTask, SiftWork } from './sift-worker.ts'

/** What is wrong with the rows of a file that have arrived, each by itself. */
export interface ArrivedRows {
  /** Lines of the file that were looked at, the header among them. */
  readonly lines: number
  readonly errors: number
  /** There may be more on those lines: not every cell of each was looked at. */
  readonly atLeast: boolean
  /** Of the first rows that have any. */
  readonly first: readonly FileProblem[]
}

export interface CheckRowsOptions {
  /** For the lines that are looked at closely. */
  readonly folder: string
  readonly arrival: FileArrival
  /** Where to begin: of what stands above, dates and amounts break no rule. */
  readonly begin: FilePlace
  readonly lastDay: number
  readonly onFound: (rows: ArrivedRows) => void
  readonly pieceBytes?: number
}

const usualPiece = 1 << 20
/** Lines of a piece that are looked at closely. */
const mostOfPiece = 500
const mostShown = 20
/** Nobody needs to know of more to stop sending. */
const mostErrors = 5000

const siftWorker = new URL('./sift-worker.ts', import.meta.url)

/**
 * Checks rows while they arrive, by the rules and in the words by which they are checked once the file is whole, when whoever waits is
 * told everything. Rules on several rows of a saver are left to that. Ends with the last byte, with
 * 5,000 errors, or where rows can no longer be told by their lines. Rejects when the file breaks off.
 */
export async function checkArrivingRows(
  engine: AnalyticsEngine,
  file: ReadableFile,
  options: CheckRowsOptions,
): Promise<void> {
  const rules = lineRules(file, options.lastDay)
  if (rules === undefined) return
  const task: SiftTask = { path: file.path, rules, most: mostOfPiece }
  const pool = openThreads<SiftTask, SiftWork, SiftAnswer>(task, 1, {
    script: siftWorker,
    name: 'A thread that checks rows',
    reuse: true,
  })
  try {
    await runThrough(engine, pool, file, rules, options)
  } finally {
    await pool.close()
  }
}

async function runThrough(
  engine: AnalyticsEngine,
  pool: ThreadPool<SiftWork, SiftAnswer>,
  file: ReadableFile,
  rules: LineRules,
  { folder, arrival, begin, lastDay, onFound, pieceBytes = usualPiece }: CheckRowsOptions,
): Promise<void> {
  const suspects = path.join(folder, 'suspects.csv')
  // Whoever read the lines above for their scores looked at no other cell of them.
  const atLeast = begin.from > file.bodyStart
  let rows: ArrivedRows = { lines: begin.line - 1, errors: 0, atLeast, first: [] }
  for (let from = begin.from; rows.errors < mostErrors; ) {
    const { whole } = await arrival.until(from + pieceBytes)
    if (whole) return
    const { answer } = await pool.submit({ from, to: from + pieceBytes })
    const lines = await answer
    // A line so long is an error that is told with the file as such.
    if (lines.next === from) return
    const problems = lines.places.length === 0 ? [] : await looked(lines)
    if (problems === undefined) return
    rows = added(rows, lines, problems)
    onFound(rows)
    from = lines.next
  }

  /** undefined: a row goes on in the next line. */
  async function looked({ places, text }: SiftAnswer): Promise<FileProblem[] | undefined> {
    if (hasOpenQuote(text)) return undefined
    await writeFile(suspects, text)
    const source = {
      path: suspects,
      dialect: 'quoted',
      headerEnd: 0,
      fieldCount: rules.fieldCount,
      carriageReturns: rules.carriageReturns,
    } as const
    const problems = await problemsOfLines(engine, { source, layout: file.layout, dateForm: file.dateForm, lastDay })
    return problems.map((problem) => ({ ...problem, row: rows.lines + 1 + (places[problem.row - 1] ?? 0) }))
  }
}

function added(rows: ArrivedRows, lines: SiftAnswer, problems: readonly FileProblem[]): ArrivedRows {
  return {
    lines: rows.lines + lines.lines,
    errors: rows.errors + problems.length,
    atLeast: rows.atLeast || lines.isCutShort,
    first: [...rows.first, ...problems].slice(0, mostShown),
  }
}

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d

/** Whether a line has an odd number of quotes, or a line break of another kind inside. */
function hasOpenQuote(text: Uint8Array): boolean {
  let isOpen = false
  for (let at = 0; at < text.length; at++) {
    if (text[at] === quote) isOpen = !isOpen
    else if (text[at] === lineFeed && isOpen) return true
    else if (text[at] === carriageReturn && text[at + 1] !== lineFeed) return true
  }
  return false
}
