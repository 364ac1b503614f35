import { buildFromFiles, type IndexFileProblem } from '@plumbline/scoring/index-files/build-from-files.ts'
import { levelsCsv } from '@plumbline/scoring/index-files/levels-csv.ts'
import { problemLine, problemsHeader } from '@plumbline/scoring/problems/problems-csv.ts'
import { notListedLine } from '@plumbline/scoring/problems/unlisted-problems.ts'
import { readUserFile } from '../command/read-user-file.ts'
import { refuseOverwriting } from '../command/refuse-overwriting.ts'
import { refuseUnwritable, writeAtomically } from '../command/write-atomically.ts'
import { buildIndexOptions, buildIndexUsage } from './build-index-options.ts'
import { problemSummary } from './problem-summary.ts'

/** Builds an index from three files; 0: it is written, 2: the files have errors and nothing is written to `--out`. */
export async function buildIndexCommand(args: readonly string[]): Promise<0 | 2> {
  const options = buildIndexOptions(args)
  if (options === 'help') {
    process.stdout.write(buildIndexUsage)
    return 0
  }
  await refuseOverwriting({
    inputs: [options.returns, options.weights, options.charges],
    outputs: { out: options.out, errors: options.errors },
  })
  for (const output of [options.out, options.errors]) await refuseUnwritable(output)
  const outcome = buildFromFiles({
    returns: await readUserFile(options.returns),
    weights: await readUserFile(options.weights),
    charges: await readUserFile(options.charges),
  })
  const problems = outcome.ok ? [] : outcome.problems
  const notListed = outcome.ok ? 0 : Object.values(outcome.unlisted).reduce((sum, each) => sum + each, 0)
  if (options.errors !== undefined) await writeAtomically(options.errors, problemsCsv(problems, notListed))
  if (!outcome.ok) {
    process.stderr.write(problemSummary(problems, notListed, options.errors))
    return 2
  }
  await writeAtomically(options.out, levelsCsv(outcome.index))
  for (const warning of outcome.warnings) process.stderr.write(`Warning: ${warning}\n`)
  return 0
}

function problemsCsv(problems: readonly IndexFileProblem[], notListed: number): string {
  const lines = problems.map((problem) => `${problem.file},${problemLine(problem)}`).join('')
  return `file,${problemsHeader}${lines}${notListed === 0 ? '' : `,${notListedLine(notListed)}`}`
}
