import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { runsBeyondWeights } from '@plumbline/engine/index-builder/beyond-last-weights.ts'
import { buildIndex } from '@plumbline/engine/index-builder/build-index.ts'
import type { IndexCharge, IndexInputs } from '@plumbline/engine/index-builder/index-inputs.ts'
import type { IndexProblem } from '@plumbline/engine/index-builder/index-problem.ts'
import type { FileProblem } from '../problems/file-problem.ts'
import { crossFileProblems } from './cross-file-problems.ts'
import { byRow } from './problem-order.ts'
import { type ChargesFile, readCharges } from './read-charges.ts'
import { type ReturnsFile, readReturns } from './read-returns.ts'
import { readWeights, type WeightsFile } from './read-weights.ts'

/** The three files an index is built from. */
export type IndexFileName = 'returns' | 'weights' | 'charges'

export interface IndexFileProblem extends FileProblem {
  readonly file: IndexFileName
}

export type IndexFromFiles =
  | {
      readonly ok: true
      readonly index: IndexLevels
      readonly charges: readonly IndexCharge[]
      readonly warnings: readonly string[]
    }
  | {
      readonly ok: false
      readonly problems: readonly IndexFileProblem[]
      /** How many more there are in each file. */
      readonly unlisted: Readonly<Record<IndexFileName, number>>
    }

/** Builds an index from the content of its three files, or reports everything that is wrong with them. */
export function buildFromFiles(files: Readonly<Record<IndexFileName, Uint8Array>>): IndexFromFiles {
  const returns = readReturns(files.returns)
  const weights = readWeights(files.weights)
  const charges = readCharges(files.charges)
  const between = crossFileProblems(returns.outline, weights.outline, charges.outline)
  const problems = [
    ...problemsOf('returns', returns.ok ? [] : returns.problems),
    ...problemsOf('weights', [...(weights.ok ? [] : weights.problems), ...between.weights]),
    ...problemsOf('charges', [...(charges.ok ? [] : charges.problems), ...between.charges]),
  ]
  if (!returns.ok || !weights.ok || !charges.ok || problems.length > 0) {
    return { ok: false, problems, unlisted: unlistedIn({ returns, weights, charges }) }
  }
  const inputs = { returns: returns.returns, weights: weights.weights, charges: charges.charges }
  const build = buildIndex(inputs)
  if (build.status === 'invalid') {
    const fileProblems = build.problems.map((problem) => problemInTheBuild(problem, returns.rowOfMonth))
    return { ok: false, problems: fileProblems, unlisted: { returns: 0, weights: 0, charges: 0 } }
  }
  const warnings = [...returns.warnings, ...weights.warnings, ...charges.warnings, ...outdatedWeights(inputs)]
  return { ok: true, index: build.index, charges: charges.charges, warnings }
}

interface FilesRead {
  readonly returns: ReturnsFile
  readonly weights: WeightsFile
  readonly charges: ChargesFile
}

function unlistedIn({ returns, weights, charges }: FilesRead): Record<IndexFileName, number> {
  return {
    returns: returns.ok ? 0 : returns.unlisted,
    weights: weights.ok ? 0 : weights.unlisted,
    charges: charges.ok ? 0 : charges.unlisted,
  }
}

function problemsOf(file: IndexFileName, problems: readonly FileProblem[]): IndexFileProblem[] {
  return byRow(problems).map((problem) => ({ file, ...problem }))
}

/** What only the finished calculation shows; everything else was found in the files. */
function problemInTheBuild(problem: IndexProblem, rowOfMonth: readonly number[]): IndexFileProblem {
  if (problem.code !== 'level_out_of_range')
    throw new Error(`Checked files cannot be built: ${JSON.stringify(problem)}`)
  const reason =
    'In this month the index falls to 0 or below, or grows beyond any number. Correct the returns or the weights.'
  return { file: 'returns', row: rowOfMonth[problem.month], column: '', value: '', reason }
}

function outdatedWeights({ returns, weights }: IndexInputs): string[] {
  const lastEffective = weights.rows[weights.rows.length - 1].effective
  const lastMonthEnd = returns.monthEnds[returns.monthEnds.length - 1]
  if (!runsBeyondWeights(lastEffective, lastMonthEnd)) return []
  return [
    `The last weights are of ${isoDateOf(lastEffective)}, and the returns run to ${isoDateOf(lastMonthEnd)}, more than 15 months beyond them. Check that the weights are up to date.`,
  ]
}
