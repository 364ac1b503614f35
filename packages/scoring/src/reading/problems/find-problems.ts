import { stat } from 'node:fs/promises'
import path from 'node:path'
import { type FileProblem, wholeFileProblem } from '../../problems/file-problem.ts'
import type { InspectedFile, ReadableFile } from '../../source/inspect-file.ts'
import { RowChecker } from '../rows/check-row.ts'
import { readRecords } from '../rows/read-records.ts'
import type { FileRecord } from '../rows/record.ts'
import { rowCells } from '../rows/row-cells.ts'
import type { RowProblem } from '../rows/row-problem.ts'
import { RowTyper, type TypedRow } from '../rows/typed-row.ts'
import { breaksAcrossRows, missingValuations, problemsAcrossRows } from '../savers/across-rows.ts'
import { SaverValuations } from '../savers/saver-valuations.ts'
import { type FoundProblems, foundProblems } from './found-problems.ts'
import { roomForProblems } from './listed-of-each-kind.ts'
import { ProblemFile } from './problem-file.ts'
import { ProblemKinds } from './problem-kinds.ts'
import { ProblemsOfColumns } from './problems-of-columns.ts'

/** Place of what is wrong with the whole file, behind the rules of rows and savers: each of them is listed. */
const wholeFilePlace = 2000

/** How the problems of a file are looked for. */
export interface ProblemSearch {
  /** Where they are listed, in a file of their own. */
  readonly folder: string
  /** The last day on which a valuation may lie. */
  readonly lastDay: number
  readonly signal?: AbortSignal | undefined
  /** For tests: see `SaverValuations`. */
  readonly mostSavers?: number
}

/** Whether something is wrong with the header or one of the first rows by itself. */
export async function hasProblemsAtTop({ problems, readable }: InspectedFile, search: ProblemSearch): Promise<boolean> {
  if (problems.length > 0 || readable === undefined) return true
  const rows = new RowsOfFile(readable, search)
  let isWrong = false
  await rows.each(
    ({ record, cells }) => {
      isWrong ||= rows.checker.problems(cells, record.text).length > 0
    },
    async () => true,
  )
  return isWrong
}

/** Reads a whole file and finds everything that is wrong with it; undefined where nothing is. One of too many savers is not said to be right. */
export async function findProblems(
  { problems: problemsAtTop, readable }: InspectedFile,
  search: ProblemSearch,
): Promise<FoundProblems | undefined> {
  const kinds = new ProblemKinds()
  if (readable === undefined) return listed(undefined, kinds, atPlaces(problemsAtTop), search)
  const rows = new RowsOfFile(readable, search)
  const ofColumns = new ProblemsOfColumns(readable.layout)
  const savers = new SaverValuations(search.mostSavers)
  await rows.each(({ record, cells, typed }) => {
    for (const problem of rows.checker.problems(cells, record.text)) kinds.count(problem)
    ofColumns.add(record, cells, typed.isInPlace)
    savers.add(record.row, typed)
  })
  if (breaksAcrossRows(savers, readable.layout)) await countAcrossRows(rows, savers, kinds)
  const ofSavers = savers.isWhole ? [] : [wholeFileProblem(notAllSavers(savers.count))]
  const ofFile = [problemsAtTop, ofColumns.ofColumns, ofColumns.ofFile, ofSavers].flatMap(atPlaces)
  return listed({ rows, savers, bytes: (await stat(readable.path)).size }, kinds, ofFile, search)
}

const notAllSavers = (count: number) =>
  `Whether the rows of a saver agree was checked for the first ${count.toLocaleString('en-GB')} savers: correct what is listed, or split the file.`

/** The same of a file that is known to break a rule. */
export async function problemsOf(file: InspectedFile, search: ProblemSearch): Promise<FoundProblems> {
  const found = await findProblems(file, search)
  if (found === undefined) throw new Error('a file breaks a rule, and no row of it does')
  return found
}

async function countAcrossRows(rows: RowsOfFile, savers: SaverValuations, kinds: ProblemKinds): Promise<void> {
  await rows.each(({ cells, typed }) => {
    for (const problem of rows.acrossRows(typed, cells.fields, savers)) kinds.count(problem)
  })
  for (const { problem } of missingValuations(savers, rows.file.layout)) kinds.count(problem)
}

const atPlaces = (problems: readonly FileProblem[]): (FileProblem & RowProblem)[] =>
  problems.map((problem, index) => ({ ...problem, place: wholeFilePlace + index }))

/** Writes down what is listed, for which the rows are read once more as far as anything of theirs is. */
async function listed(
  file: { readonly rows: RowsOfFile; readonly savers: SaverValuations; readonly bytes: number } | undefined,
  kinds: ProblemKinds,
  ofFile: readonly (FileProblem & RowProblem)[],
  { folder }: ProblemSearch,
): Promise<FoundProblems | undefined> {
  for (const problem of ofFile) kinds.count(problem)
  if (kinds.total === 0) return undefined
  const target = await ProblemFile.create(path.join(folder, 'problems.jsonl'), kinds, roomForProblems(file?.bytes ?? 0))
  const inOrder = ofFile.toSorted(
    (a, b) => a.row - b.row || a.place - b.place || compare(a.column, b.column) || compare(a.reason, b.reason),
  )
  for (const problem of inOrder) target.add(problem.row, problem)
  if (file !== undefined && !target.isFull) await listRows(file.rows, file.savers, target)
  await target.flush()
  return foundProblems(kinds, { first: target.first, listed: () => target.read() })
}

async function listRows(rows: RowsOfFile, savers: SaverValuations, target: ProblemFile): Promise<void> {
  const missing = Map.groupBy(missingValuations(savers, rows.file.layout), ({ row }) => row)
  await rows.each(
    ({ record: { row, text }, cells, typed }) => {
      for (const problem of rows.checker.problems(cells, text)) target.add(row, problem)
      const ofSaver = [
        ...rows.acrossRows(typed, cells.fields, savers),
        ...(missing.get(row) ?? []).map(({ problem }) => problem),
      ]
      for (const problem of ofSaver.toSorted((a, b) => compare(a.column, b.column))) target.add(row, problem)
    },
    async () => {
      await target.flush()
      return target.isFull
    },
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

interface RowOfFile {
  readonly record: FileRecord
  readonly cells: NonNullable<ReturnType<typeof rowCells>>
  readonly typed: TypedRow
}

/** The rows of a file, as often as they are asked for. */
class RowsOfFile {
  readonly file: ReadableFile
  readonly checker: RowChecker
  readonly #signal: AbortSignal | undefined

  constructor(
    file: ReadableFile,
    { lastDay, signal }: { readonly lastDay: number; readonly signal?: AbortSignal | undefined },
  ) {
    this.file = file
    this.checker = new RowChecker({ ...file, lastDay })
    this.#signal = signal
  }

  /** `isEnough` is asked now and then whether the rest can be left. */
  async each(take: (row: RowOfFile) => void, isEnough?: () => Promise<boolean>): Promise<void> {
    const typer = new RowTyper(this.file.layout, this.file.dateForm)
    await readRecords({
      ...this.file,
      signal: this.#signal,
      isEnough,
      take: (record) => {
        const cells = rowCells(record.text)
        if (cells === undefined) return
        take({ record, cells, typed: typer.read(cells, this.checker.isInPlace(cells)) })
      },
    })
  }

  acrossRows(typed: TypedRow, fields: readonly string[], savers: SaverValuations): RowProblem[] {
    return problemsAcrossRows(typed, fields, savers.get(typed.saver), this.file)
  }
}
