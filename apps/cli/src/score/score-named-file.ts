import { availableParallelism } from 'node:os'
import { joinColumn } from '@plumbline/scoring/names/name-join.ts'
import type { RefusedFile } from '@plumbline/scoring/reading/problems/found-problems.ts'
import { type ScoredFile, type ScoreFileOptions, scoreFile } from '@plumbline/scoring/score-file.ts'
import { type LaterNamedIndex, laterScoringIndex } from '../command/index-series.ts'
import { memoryLimitBytes } from '../command/memory-limit.ts'
import { printable } from '../command/problem-list.ts'
import { refuseOverwriting } from '../command/refuse-overwriting.ts'
import { refuseUnwritable } from '../command/write-atomically.ts'
import { openProgress, type Progress } from './progress.ts'
import { scoringInput } from './scoring-input.ts'
import { inWorkFolder } from './work-folder.ts'

/** A file to score as a person names it, and where what comes of it goes. */
export interface NamedFile extends Pick<ScoreFileOptions, 'method' | 'minimumYears' | 'rows'> {
  readonly input: string
  /** undefined: the Demonstration index. */
  readonly index: string | undefined
  /** By the options' names; `errors` gets what is wrong with the file. */
  readonly outputs: Readonly<Record<string, string | undefined>> & { readonly errors: string | undefined }
  readonly drop?: readonly string[]
  /** A file of names that count as others. */
  readonly names?: string | undefined
  /** undefined: all cores. */
  readonly threads?: number | undefined
  /** Called once rows are being read, which leaves this thread little to do. */
  readonly whileReading?: () => void
}

/** What a command makes of a scored file. */
type Finish = (outcome: ScoredFile, benchmark: LaterNamedIndex, progress: Progress) => Promise<void>

/** Scores a file for a command, which finishes; 0: it did, 2: the file has errors. Fails in plain words. */
export async function scoreNamedFile(file: NamedFile, finish: Finish): Promise<0 | 2> {
  const { input, index, names, outputs } = file
  await refuseOverwriting({ inputs: [input, index, names], outputs })
  for (const output of Object.values(outputs)) await refuseUnwritable(output)
  const source = await scoringInput(input)
  const nameJoins = names === undefined ? [] : await (await import('../command/name-joins.ts')).nameJoinsOf(names)
  const benchmark = await laterScoringIndex(index)
  for (const warning of benchmark.warnings) process.stderr.write(`Warning: ${index}: ${warning}\n`)
  const progress = openProgress()
  try {
    return await inWorkFolder((workFolder) =>
      scoreFile({ ...scoringOptions(file, source, benchmark, workFolder, progress), nameJoins }, async (outcome) => {
        if (!outcome.accepted) return refuse(outcome, outputs.errors, progress)
        if (names !== undefined) process.stderr.write(columnsNotThere(names, outcome).join(''))
        progress.show('writing', undefined)
        await finish(outcome, benchmark, progress)
        return 0
      }),
    )
  } catch (error) {
    throw (await import('./plain-failure.ts')).plainFailure(error)
  } finally {
    progress.clear()
  }
}

function scoringOptions(
  { method, minimumYears, rows, drop = [], threads = availableParallelism(), whileReading }: NamedFile,
  input: ScoreFileOptions['input'],
  index: LaterNamedIndex,
  workFolder: string,
  progress: Progress,
): ScoreFileOptions {
  let isRead = false
  return {
    input,
    index: index.levels,
    method,
    minimumYears,
    droppedColumns: drop,
    rows,
    workFolder,
    threads,
    memoryLimitBytes: memoryLimitBytes(),
    onProgress(stage, share) {
      progress.show(stage, share)
      if (share === undefined || isRead) return
      isRead = true
      whileReading?.()
    },
  }
}

async function refuse({ problems }: RefusedFile, errors: string | undefined, progress: Progress): Promise<2> {
  // Most files pass.
  const [{ writeProblems }, { refusedSummary }] = await Promise.all([
    import('./write-outcome.ts'),
    import('./refused-summary.ts'),
  ])
  await writeProblems(problems, errors)
  progress.clear()
  process.stderr.write(refusedSummary(problems, errors))
  return 2
}

/** What is joined of no column is probably a column of another name. */
function columnsNotThere(names: string, { layout, nameJoins }: ScoredFile): string[] {
  const columns = new Set(layout.columns.filter(({ kind }) => kind === 'text').map(joinColumn))
  const others = new Set(nameJoins.map(({ column }) => column).filter((column) => !columns.has(column)))
  return [...others].map((column) => `Warning: ${names}: the file has no column of texts '${printable(column)}'.\n`)
}
