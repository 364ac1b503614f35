import { problemsHeader } from '@plumbline/scoring/problems/problems-csv.ts'
import type { FoundProblems } from '@plumbline/scoring/reading/problems/found-problems.ts'
import { listedCsv } from '@plumbline/scoring/reading/problems/listed-csv.ts'
import type { ScoredFile } from '@plumbline/scoring/score-file.ts'
import type { Output } from '../command/output.ts'
import { openOutput } from '../command/write-atomically.ts'

/**
 * Writes the scores, and an error file with its header alone, so that an old one is not taken for this file's. The
 * scores take their name last: where they are found, everything else is done. Meanwhile their flows are pooled, which is asked for next.
 */
export async function writeScores(outcome: ScoredFile, out: string, errors: string | undefined): Promise<void> {
  const write = async (output: Output) => {
    for await (const lines of outcome.lines()) await output.write(...lines)
    if (errors !== undefined) await fill(errors, (list) => list.write(problemsHeader))
  }
  await fill(out, write, () => void outcome.pooled())
}

/** Writes the problems of a refused file, and how many more there are of each kind. */
export async function writeProblems(problems: FoundProblems, errors: string | undefined): Promise<void> {
  if (errors === undefined) return
  await fill(errors, async (list) => {
    for await (const lines of listedCsv(problems)) await list.write(lines)
  })
}

/** Writes a whole output, or leaves none. `meanwhile`: as `Output.commit` has it. */
export async function fill(
  name: string,
  write: (output: Output) => Promise<void>,
  meanwhile?: () => void,
): Promise<void> {
  const output = await openOutput(name)
  try {
    await write(output)
    await output.commit(meanwhile)
  } catch (error) {
    await output.abort()
    throw error
  }
}
