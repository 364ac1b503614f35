import { mkdtemp, rm, stat } from 'node:fs/promises'
import { availableParallelism, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { UnknownColumn } from '@plumbline/scoring/columns/recognise-columns.ts'
import {
  demonstrationIndex,
  demonstrationIndexName,
} from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { readIndexLevels } from '@plumbline/scoring/index-files/read-index-levels.ts'
import { type RefusedFile, type ScoredFile, scoreFile } from '@plumbline/scoring/score-file.ts'
import type { ScoringInput } from '@plumbline/scoring/source/take-input.ts'
import { UnreadableInput } from '@plumbline/scoring/source/take-input.ts'
import { CommandFailure, fileFailure } from '../command/command-failure.ts'
import { problemLine, problemsHeader } from '../command/problems-csv.ts'
import { readUserFile } from '../command/read-user-file.ts'
import { removeOnExit } from '../command/remove-on-exit.ts'
import { userPath } from '../command/user-path.ts'
import { openOutput } from '../command/write-atomically.ts'
import { openProgress } from './progress.ts'
import { refusedSummary } from './refused-summary.ts'
import { readScoreOptions, type ScoreOptions } from './score-options.ts'
import { scoredSummary } from './scored-summary.ts'

/** Scores a file; 0: the scores are written, 2: the file has errors and nothing is written to `--out`. */
export async function scoreCommand(args: readonly string[]): Promise<0 | 2> {
  const startedAt = performance.now()
  const options = readScoreOptions(args)
  await refuseOverwriting(options)
  const index = await indexOf(options)
  const workFolder = await mkdtemp(join(tmpdir(), 'plumbline-score-'))
  const forget = removeOnExit(workFolder)
  const progress = openProgress()
  const threads = options.threads ?? availableParallelism()
  try {
    return await scoreFile(
      {
        input: await inputOf(options.input),
        index: index.levels,
        method: options.method,
        minimumYears: options.minimumYears,
        dropped: options.drop,
        workFolder,
        threads,
        memoryLimitBytes: Math.floor(totalmem() / 2),
        onProgress: progress.show,
      },
      async (outcome) => {
        if (!outcome.accepted) {
          await writeProblems(outcome, options.errors)
          progress.clear()
          process.stderr.write(refusedSummary(outcome, options.errors))
          return 2
        }
        progress.show('writing', undefined)
        await writeScores(outcome, options)
        progress.clear()
        const seconds = (performance.now() - startedAt) / 1000
        process.stderr.write(scoredSummary(outcome, { indexName: index.name, method: options.method, seconds }))
        return 0
      },
    )
  } catch (error) {
    if (error instanceof UnreadableInput || error instanceof UnknownColumn)
      throw new CommandFailure(error.message, { cause: error })
    throw error
  } finally {
    progress.clear()
    await rm(workFolder, { recursive: true, force: true })
    forget()
  }
}

async function writeScores(outcome: ScoredFile, { out, errors }: ScoreOptions): Promise<void> {
  const output = await openOutput(out)
  try {
    for await (const chunk of outcome.lines()) await output.write(chunk)
    if (errors !== undefined) await writeProblems(undefined, errors)
    await output.commit()
  } catch (error) {
    await output.abort()
    throw error
  }
}

/** An accepted file leaves an error file with its header alone, so that an old one is not taken for this file's. */
async function writeProblems(outcome: RefusedFile | undefined, errors: string | undefined): Promise<void> {
  if (errors === undefined) return
  const output = await openOutput(errors)
  try {
    await output.write(problemsHeader)
    let lines = ''
    for await (const problem of outcome?.problems() ?? []) {
      lines += problemLine(problem)
      if (lines.length > 1 << 16) {
        await output.write(lines)
        lines = ''
      }
    }
    await output.write(lines)
    await output.commit()
  } catch (error) {
    await output.abort()
    throw error
  }
}

async function inputOf(name: string): Promise<ScoringInput> {
  if (name === '-') return { stream: process.stdin }
  const path = userPath(name)
  const found = await stat(path).catch((error: unknown) => {
    throw fileFailure(error, name, 'read')
  })
  if (found.isDirectory()) throw new CommandFailure(`${name} is a folder. Name a file.`)
  return { path }
}

async function indexOf({ index }: ScoreOptions) {
  if (index === undefined) return { name: demonstrationIndexName, levels: demonstrationIndex() }
  const read = readIndexLevels(await readUserFile(index))
  if (read.ok) return { name: index, levels: read.index }
  const [first] = read.problems
  const more = read.problems.length > 1 ? ` (and ${read.problems.length - 1} more errors)` : ''
  const place = first.column === '' ? `row ${first.row}` : `row ${first.row}, ${first.column}`
  throw new CommandFailure(`The index ${index} cannot be used: ${place}: ${first.reason}${more}`)
}

async function refuseOverwriting({ input, out, index, errors }: ScoreOptions): Promise<void> {
  const inputs = [input, index].filter((name) => name !== undefined && name !== '-').map((name) => userPath(name ?? ''))
  for (const output of [out, errors]) {
    if (output !== undefined && output !== '-' && inputs.includes(userPath(output))) {
      throw new CommandFailure(`${output} is read and would be overwritten. Name another file to write to.`)
    }
  }
  if (errors !== undefined && userPath(errors) === userPath(out)) {
    throw new CommandFailure(`--out and --errors are both ${out}. Name two files.`)
  }
}
