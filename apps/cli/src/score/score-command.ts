import { prepareThreads } from './prepare-threads.ts'
import { readScoreOptions, scoreUsage } from './score-options.ts'

/** Scores a file; 0: the scores are written, 2: the file has errors and nothing is written to `--out`. */
export async function scoreCommand(args: readonly string[]): Promise<0 | 2> {
  const startedAt = performance.now()
  const options = readScoreOptions(args)
  if (options === 'help') {
    process.stdout.write(scoreUsage)
    return 0
  }
  prepareThreads(options)
  // Threads start while the rest of the command is loaded.
  const [{ scoreNamedFile }, { scoredSummary }, { writeScores }] = await Promise.all([
    import('./score-named-file.ts'),
    import('./scored-summary.ts'),
    import('./write-outcome.ts'),
  ])
  const { out, errors, method } = options
  return scoreNamedFile({ ...options, rows: 'results', outputs: { out, errors } }, async (outcome, index, progress) => {
    await writeScores(outcome, out, errors)
    progress.clear()
    const seconds = (performance.now() - startedAt) / 1000
    process.stderr.write(scoredSummary(outcome, { indexName: index.name, method, seconds }))
  })
}
