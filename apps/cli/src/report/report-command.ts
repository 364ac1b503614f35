import { availableParallelism, totalmem } from 'node:os'
import { reportResult } from '@plumbline/figures/result/report-result.ts'
import { type RefusedFile, type ScoredFile, type ScoreFileOptions, scoreFile } from '@plumbline/scoring/score-file.ts'
import { problemsHeader } from '../command/problems-csv.ts'
import { refuseOverwriting } from '../command/refuse-overwriting.ts'
import { refuseUnwritable, writeAtomically } from '../command/write-atomically.ts'
import { plainFailure } from '../score/plain-failure.ts'
import { openProgress, type Progress } from '../score/progress.ts'
import { refusedSummary } from '../score/refused-summary.ts'
import { type NamedIndex, scoringIndex } from '../score/scoring-index.ts'
import { scoringInput } from '../score/scoring-input.ts'
import { inWorkFolder } from '../score/work-folder.ts'
import { fill, writeProblems } from '../score/write-outcome.ts'
import { reportOfFile } from './report-of-file.ts'
import { type ReportOptions, readReportOptions, reportUsage } from './report-options.ts'

/** Sets the report on a file; 0: it is written, 2: the file has errors and nothing is written to `--out`. */
export async function reportCommand(args: readonly string[]): Promise<0 | 2> {
  const options = readReportOptions(args)
  if (options === 'help') {
    process.stdout.write(reportUsage)
    return 0
  }
  const { input, out, json, errors, index } = options
  await refuseOverwriting({ inputs: [input, index], outputs: { out, errors, json } })
  for (const output of [out, json, errors]) await refuseUnwritable(output)
  const source = await scoringInput(input)
  const benchmark = await scoringIndex(index)
  for (const warning of benchmark.warnings) process.stderr.write(`Warning: ${index}: ${warning}\n`)
  const progress = openProgress()
  try {
    return await inWorkFolder((workFolder) =>
      scoreFile(scoringOptions(options, source, benchmark, workFolder, progress), (outcome) =>
        outcome.accepted ? finish(outcome, options, benchmark, progress) : refuse(outcome, errors, progress),
      ),
    )
  } catch (error) {
    throw plainFailure(error)
  } finally {
    progress.clear()
  }
}

function scoringOptions(
  { method, minimumYears }: ReportOptions,
  input: ScoreFileOptions['input'],
  index: NamedIndex,
  workFolder: string,
  progress: Progress,
): ScoreFileOptions {
  return {
    input,
    index: index.levels,
    method,
    minimumYears,
    dropped: [],
    rows: 'stored',
    workFolder,
    threads: availableParallelism(),
    memoryLimitBytes: Math.floor(totalmem() / 2),
    onProgress: progress.show,
  }
}

async function refuse(outcome: RefusedFile, errors: string | undefined, progress: Progress): Promise<2> {
  await writeProblems(outcome, errors)
  progress.clear()
  process.stderr.write(refusedSummary(outcome, errors))
  return 2
}

async function finish(
  outcome: ScoredFile,
  options: ReportOptions,
  benchmark: NamedIndex,
  progress: Progress,
): Promise<0> {
  progress.show('writing', undefined)
  const { pdf, data, pooled } = await reportOfFile(outcome, options, benchmark)
  const result = reportResult(data, pooled)
  // The report takes its name last: where it is found, everything else is done.
  await fill(options.out, async (output) => {
    await output.write(pdf)
    if (options.json !== undefined) await writeAtomically(options.json, `${JSON.stringify(result, null, 2)}\n`)
    if (options.errors !== undefined) await writeAtomically(options.errors, problemsHeader)
  })
  progress.clear()
  process.stderr.write(`${result.verdict}\n`)
  return 0
}
