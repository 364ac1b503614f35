import { open, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { openThreads, type ThreadPool } from '@plumbline/threads/thread-pool.ts'
import { MadeOnce } from '../made-once.ts'
import { readingThread, threadsThatRead } from '../reading-threads.ts'
import type { ReadingTask } from '../reading-worker.ts'
import { RowFiles } from '../solve/row-files.ts'
import type { ScoredSavers } from '../solve/scored-tally.ts'
import type { ReadableFile } from '../source/inspect-file.ts'
import { firstBytes } from '../source/take-input.ts'
import type { FileWarning } from '../warnings/file-warning.ts'
import type { SaverGroups } from './gather-groups.ts'
import type { FilePlace, OrderedFileOptions } from './ordered-options.ts'
import { OrderedRun } from './ordered-run.ts'
import type { OrderedAnswer, OrderedTask, OrderedWork } from './ordered-work.ts'
import type { RestFindings } from './rest-findings.ts'
import { rowShape } from './row-shape.ts'

/** A file whose savers stand one below the other in ascending order, read and scored in one go. */
export interface OrderedFile {
  readonly source: ReadableFile
  /** A file of the lines that are not repeated but for date and amount: what is left to be checked, if anything is doubtful. */
  outermost(): Promise<ReadableFile>
  readonly savers: ScoredSavers
  /** Where the rows went, but for those in memory. */
  readonly resultsPath: string
  /** All rows, where they were few enough to stay there. */
  readonly rowsKept: readonly Uint8Array[] | undefined
  /** Those that count rows, which `outermost` no longer can. */
  readonly rowWarnings: readonly FileWarning[]
  /** What was found besides, where `rest` said what to look for. */
  readonly findings: RestFindings | undefined
  /** Of its savers, where they were asked for. */
  readonly groups: SaverGroups | undefined
}

/**
 * Reads a file that is sorted by saver, with saver, date and amount in front and all else repeated from row to row.
 * Results count only if the outermost lines pass every check (`stage-ordered-file.ts`). undefined: the file is another, or
 * a row needs a second look, and `stage-file.ts` reads it.
 */
export async function scoreOrderedFile(
  source: ReadableFile,
  options: OrderedFileOptions,
): Promise<OrderedFile | undefined> {
  const shape = rowShape(source)
  if (shape === undefined) {
    options.onRefused?.(bodyOf(source), false)
    return undefined
  }
  const { method, rows, inBackground = false, pastCache = false, rest, withGroups = false } = options
  const reading = { path: source.path, shape, rest, withGroups, pastCache }
  const task: OrderedTask = { method, rows, inBackground, ...reading }
  const isApart = await areThreadsApart(task, options)
  const { parameters: given } = options
  const parameters = typeof given === 'function' ? given : async () => given
  const pool = isApart
    ? threadsApart(task, options, parameters)
    : await poolFor({ ...task, parameters: await parameters() }, options)
  let isDone = false
  try {
    // What is written of a chunk for an attribution has a beginning of its own.
    const inParts = isApart && rows === 'lines'
    const orderedFile = await runThrough(pool, source, options, { saver: shape.saver, inParts, parameters })
    isDone = orderedFile !== undefined
    return orderedFile
  } finally {
    const ended = pool.close()
    if (isDone && options.onEnding) options.onEnding(ended)
    else await ended
  }
}

type MadeParameters = () => Promise<BatchParameters>

async function areThreadsApart(
  { path }: OrderedTask,
  { threads, inBackground = false, arrival }: OrderedFileOptions,
): Promise<boolean> {
  return threads > 1 && !inBackground && arrival === undefined && (await stat(path)).size <= apartUpTo
}

const bodyOf = ({ bodyStart, headerEnd }: ReadableFile): FilePlace => ({ from: bodyStart, line: headerEnd + 1 })

/** Threads that stay for the next file compile nothing for it. */
async function poolFor(
  task: OrderedTask,
  options: OrderedFileOptions,
): Promise<ThreadPool<OrderedWork, OrderedAnswer>> {
  if (options.threads > 0) return threadsFor(task, options)
  // Whoever leaves the work to threads need not load what does it.
  const { workOnTheSpot } = await import('./on-the-spot.ts')
  return workOnTheSpot(task)
}

function threadsFor(
  task: OrderedTask,
  { threads, inBackground = false, signal }: OrderedFileOptions,
  ahead?: number,
): ThreadPool<OrderedWork, OrderedAnswer> {
  const inOrder: ReadingTask = { savers: 'in order', ...task }
  return openThreads(inOrder, threads, { ...readingThread, reuse: inBackground, ahead, signal })
}

/** Files up to this long are done before it pays that threads compile what others have compiled. */
const apartUpTo = 1.5e9

/** Of the outermost lines, where those of results are kept: those of some 150,000 savers, which hardly any file asks for. */
const mostLinesKept = 16 << 20

/** The next piece lies ready when a thread is done with one. */
const workAhead = 2

/** Threads that read, and others that solve: each compiles half of the code, which takes a fifth of the time that a file of this size takes. */
function threadsApart(
  task: OrderedTask,
  options: OrderedFileOptions,
  parameters: MadeParameters,
): ThreadPool<OrderedWork, OrderedAnswer> {
  const reading = threadsThatRead(options.threads)
  const readers = threadsFor({ ...task, part: 'reading' }, { ...options, threads: reading }, workAhead)
  const solvers = new MadeOnce(async () => {
    const solving = { ...task, parameters: await parameters(), part: 'solving' } as const
    return Array.from({ length: options.threads - reading }, () =>
      threadsFor(solving, { ...options, threads: 1 }, workAhead),
    )
  })
  let pieces = 0
  let next = 0
  return {
    async submit(work) {
      if ('piece' in work) {
        // Readers have all that they may be given for now. A failure is heard by whoever has savers to be solved.
        if (++pieces > workAhead * reading) solvers.value().catch(() => undefined)
        return readers.submit(work)
      }
      const opened = await solvers.value()
      const solver = itemAt(opened, next)
      // One that was given the first savers of a chunk is given the others, too.
      if (!work.chunk.isOpen) next = (next + 1) % opened.length
      return solver.submit(work)
    },
    close: async () => {
      const opened = (await solvers.ifMade()) ?? []
      await Promise.all([readers, ...opened].map((pool) => pool.close()))
    },
  }
}

async function runThrough(
  pool: ThreadPool<OrderedWork, OrderedAnswer>,
  source: ReadableFile,
  options: OrderedFileOptions,
  { saver, inParts, parameters }: ReadingContext,
): Promise<OrderedFile | undefined> {
  const linesPath = path.join(options.folder, 'outermost-lines.csv')
  const { resultsPath, rowSplit: split, mostRowsKept: mostKept } = options
  // Its sums begin with the parameters.
  const opening = new MadeOnce(async () => {
    const [{ ScoredTally }, { index }] = await Promise.all([import('../solve/scored-tally.ts'), parameters()])
    return ScoredTally.open(resultsPath, index, { split, mostKept })
  })
  const lines = new RowFiles({ path: linesPath, mostKept: mostKept && mostLinesKept })
  await lines.begin()
  const file = await open(source.path)
  try {
    await lines.append(new Uint8Array(await firstBytes(source.path, source.bodyStart)))
    const run = new OrderedRun(pool, options, { lines, tally: () => opening.value(), begin: bodyOf(source), inParts })
    const whole = await run.pieces(file, source.bodyStart, saver)
    if (!whole) {
      options.onRefused?.(run.next, run.isOutOfOrder)
      return undefined
    }
    const tally = await opening.value()
    await tally.finish()
    const outermost = async () => {
      if (lines.kept !== undefined) await writeFile(linesPath, lines.kept)
      // So few lines of a saver are left that hardly a rest repeats.
      return { ...source, path: linesPath, restFrom: undefined }
    }
    const { rowsKept } = tally
    const { findings, groups } = run
    const rowWarnings = run.rowWarnings()
    const savers = tally.scored()
    return { source, outermost, savers, resultsPath, rowsKept, rowWarnings, findings, groups: groups?.finish() }
  } finally {
    const tally = await opening.ifMade()
    await Promise.all([file.close(), lines.close(), tally?.close()])
  }
}

interface ReadingContext {
  readonly saver: number
  readonly inParts: boolean
  readonly parameters: MadeParameters
}
