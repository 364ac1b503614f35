import type { BenchmarkVersionFields } from '@plumbline/contract/benchmarks/benchmark-form.ts'
import { benchmarkTexts } from '@plumbline/contract/benchmarks/benchmark-texts.ts'
import type { BenchmarkVersion } from '@plumbline/contract/benchmarks/benchmarks.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { buildFromFiles } from '@plumbline/scoring/index-files/build-from-files.ts'
import { readIndexLevels } from '@plumbline/scoring/index-files/read-index-levels.ts'
import { wrongField } from '../../platform/http/wrong-field.ts'
import { levelsWithin } from './levels-within.ts'
import type { IndexFiles } from './receive-index-files.ts'
import { unusableFiles } from './unusable-files.ts'

export interface IndexOfFiles {
  readonly index: IndexLevels
  readonly leftOut: number
  readonly charges: BenchmarkVersion['charges']
  readonly warnings: readonly string[]
}

/**
 * The levels between two dates that files come to.
 * @throws ApiFailure invalid_input with every error of the files, or with the date that they do not reach
 */
export function indexOfFiles(files: IndexFiles, { startDate, endDate }: BenchmarkVersionFields): IndexOfFiles {
  if (endDate <= startDate) throw wrongField('endDate', benchmarkTexts.datesReversed)
  const { index, charges, warnings } = readFiles(files)
  const within = levelsWithin(index, dayOf(startDate), dayOf(endDate))
  if (!within.ok) throw wrongField(within.field, within.message)
  return { index: within.index, leftOut: within.leftOut, charges, warnings }
}

function readFiles(files: IndexFiles): Omit<IndexOfFiles, 'leftOut'> {
  if (files.kind === 'levels') {
    const levels = readIndexLevels(files.file.content)
    if (!levels.ok) {
      const problems = levels.problems.map((problem) => ({ file: 'file' as const, ...problem }))
      throw unusableFiles(problems, { file: levels.unlisted })
    }
    return { index: levels.index, charges: null, warnings: levels.warnings }
  }
  const { returns, weights, charges } = files
  const build = buildFromFiles({ returns: returns.content, weights: weights.content, charges: charges.content })
  if (!build.ok) throw unusableFiles(build.problems, build.unlisted)
  return {
    index: build.index,
    charges: build.charges.map(({ effective, basisPoints }) => ({ since: isoDateOf(effective), basisPoints })),
    warnings: build.warnings,
  }
}
