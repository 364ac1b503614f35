import { availableParallelism, totalmem } from 'node:os'
import { type RefusedFile, type ScoredFile, type ScoreFileOptions, scoreFile } from '@plumbline/scoring/score-file.ts'
import { refuseOverwriting } from '../command/refuse-overwriting.ts'
import { refuseUnwritable } from '../command/write-atomically.ts'
import { plainFailure } from './plain-failure.ts'
import { openProgress, type Progress } from './progress.ts'
import { refusedSummary } from './refused-summary.ts'
import { readScoreOptions, type ScoreOptions, scoreUsage } from './score-options.ts'
import { scoredSummary } from './scored-summary.ts'
import { type NamedIndex, scoringIndex } from './scoring-index.ts'
import { scoringInput } from './scoring-input.ts'
import { inWorkFolder } from './work-folder.ts'
import { writeProblems, writeScores } from './write-outcome.ts'

/** Scores a file; 0: the scores are written, 2: the file has errors and nothing is written to `--out`. */
export async function scoreCommand(args: readonly string[]): Promise<0 | 2> {
  const startedAt = performance.now()
  const options = readScoreOptions(args)
  if (options === 'help') {
    process.stdout.write(scoreUsage)
    return 0
  }
  const { input, out, errors, index } = options
  await refuseOverwriting({ inputs: [input, index], outputs: { out, errors } })
  for (const output of [out, errors]) await refuseUnwritable(output)
  const source = await scoringInput(input)
  const benchmark = await scoringIndex(index)
  for (const warning of benchmark.warnings) process.stderr.write(`Warning: ${index}: ${warning}\n`)
  const progress = openProgress()
  try {
    return await inWorkFolder((workFolder) =>
      scoreFile(scoringOptions(options, source, benchmark, workFolder, progress), (outcome) =>
        outcome.accepted
          ? finishScored(outcome, options, benchmark.name, startedAt, progress)
          : finishRefused(outcome, errors, progress),
      ),
    )
  } catch (error) {
    throw plainFailure(error)
  } finally {
    progress.clear()
  }
}

function scoringOptions(
  options: ScoreOptions,
  input: ScoreFileOptions['input'],
  index: NamedIndex,
  workFolder: string,
  progress: Progress,
): ScoreFileOptions {
  return {
    input,
    index: index.levels,
    method: options.method,
    minimumYears: options.minimumYears,
    dropped: options.drop,
    rows: 'results',
    workFolder,
    threads: options.threads ?? availableParallelism(),
    memoryLimitBytes: Math.floor(totalmem() / 2),
    onProgress: progress.show,
  }
}

async function finishRefused(outcome: RefusedFile, errors: string | undefined, progress: Progress): Promise<2> {
  await writeProblems(outcome, errors)
  progress.clear()
  process.stderr.write(refusedSummary(outcome, errors))
  return 2
}

async function finishScored(
  outcome: ScoredFile,
  { out, errors, method }: ScoreOptions,
  indexName: string,
  startedAt: number,
  progress: Progress,
): Promise<0> {
  progress.show('writing', undefined)
  await writeScores(outcome, out, errors)
  progress.clear()
  const seconds = (performance.now() - startedAt) / 1000
  process.stderr.write(scoredSummary(outcome, { indexName, method, seconds }))
  return 0
}
