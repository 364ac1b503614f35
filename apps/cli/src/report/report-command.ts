import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import { problemsHeader } from '@plumbline/scoring/problems/problems-csv.ts'
import { writeAtomically } from '../command/write-atomically.ts'
import { indexReachLines } from '../score/index-reach-line.ts'
import { scoreNamedFile } from '../score/score-named-file.ts'
import { warningLines } from '../score/warning-lines.ts'
import { fill } from '../score/write-outcome.ts'
import { readReportOptions, reportUsage } from './report-options.ts'

/** Sets the report on a file; 0: it is written, 2: the file has errors and nothing is written to `--out`. */
export async function reportCommand(args: readonly string[]): Promise<0 | 2> {
  const options = readReportOptions(args)
  if (options === 'help') {
    process.stdout.write(reportUsage)
    return 0
  }
  const { out, json, errors } = options
  const file = { ...options, rows: 'stored', outputs: { out, errors, json } } as const
  return scoreNamedFile(file, async (outcome, benchmark, progress) => {
    // What draws and sets is large, and wanted only where there is something to draw.
    const [{ reportOfFile }, { reportResult }] = await Promise.all([
      import('./report-of-file.ts'),
      import('@plumbline/figures/result/report-result.ts'),
    ])
    const { pdf, data, pooled } = await reportOfFile(outcome, options, benchmark)
    const result = reportResult(data, pooled)
    // The report takes its name last: where it is found, everything else is done.
    await fill(out, async (output) => {
      await output.write(pdf)
      if (json !== undefined) await writeAtomically(json, `${soundJson(result, 2)}\n`)
      if (errors !== undefined) await writeAtomically(errors, problemsHeader)
    })
    progress.clear()
    process.stderr.write(
      [...(await indexReachLines(outcome)), ...warningLines(outcome.warnings), result.verdict, ''].join('\n'),
    )
  })
}
