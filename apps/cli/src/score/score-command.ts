import { prepareThreads } from './prepare-threads.ts'
import { readScoreOptions, scoreUsage } from './score-options.ts'

/** Scores a file; 0: the scores are written, 2: the file has errors and nothing is written to `--out`. */
export async function scoreCommand(args: readonly string[]): Promise<0 | 2> {
  const startedAt = process.hrtime()
  const options = readScoreOptions(args)
  if (options === 'help') {
    process.stdout.write(scoreUsage)
    return 0
  }
  const prepareOthers = prepareThreads(options)
  // Threads start while the rest of the command is loaded, and read while what it ends with is.
  const { scoreNamedFile } = await import('./score-named-file.ts')
  prepareOthers()
  const loadEnding = () => Promise.all([import('./scored-summary.ts'), import('./write-outcome.ts')])
  const whileReading = () => void loadEnding()
  const { out, errors, method } = options
  const file = { ...options, rows: 'results', outputs: { out, errors }, whileReading } as const
  return scoreNamedFile(file, async (outcome, index, progress) => {
    const [{ scoredSummary }, { writeScores }] = await loadEnding()
    await writeScores(outcome, out, errors)
    progress.clear()
    const [whole, nanoseconds] = process.hrtime(startedAt)
    const seconds = whole + nanoseconds / 1e9
    process.stderr.write(await scoredSummary(outcome, { indexName: index.name, method, seconds }))
  })
}
