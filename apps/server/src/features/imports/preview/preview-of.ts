import { guessName } from '@plumbline/contract/data-points/guess.ts'
import { outlierReasons } from '@plumbline/contract/filter/saver-filter.ts'
import type { Preview } from '@plumbline/contract/imports/preview.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { meanOf } from '@plumbline/engine/stats/running-mean.ts'
import { comparableName } from '@plumbline/scoring/columns/known-columns.ts'
import type { GroupSums } from '@plumbline/scoring/solve/group-summary.ts'
import { type FileWarning, warningText } from '@plumbline/scoring/warnings/file-warning.ts'

/** A preview without what it is compared with. */
export type FilePreview = Omit<Preview, 'savers' | 'comparedWith'>

/** How many savers of the file are scored and why the others are not, and their mean score as the command prints it. */
export function scoresOf({ saversByReason, score }: GroupSums): Pick<FilePreview, 'scored' | 'excluded' | 'meanScore'> {
  const mean = meanOf(score)
  return {
    scored: itemAt(saversByReason, 0),
    excluded: outlierReasons
      .map((reason, index) => ({ reason, savers: itemAt(saversByReason, index + 1) }))
      .filter(({ savers }) => savers > 0),
    meanScore: mean.status === 'ok' ? mean.value : null,
  }
}

export function warningsOf(warnings: readonly FileWarning[]): FilePreview['warnings'] {
  return warnings.map((warning) => ({
    text: warningText(warning),
    examples: [...warning.examples],
    ...(warning.names && {
      names: warning.names.map(({ column, names }) => ({ column, title: guessName(column), names: [...names] })),
    }),
  }))
}

/** Those data points that the file itself has. */
export function pointsInFile<Point extends { readonly name: string }>(
  points: readonly Point[],
  ofFile: readonly { readonly name: string }[],
): Point[] {
  const names = new Set(ofFile.map(({ name }) => comparableName(name)))
  return points.filter(({ name }) => names.has(comparableName(name)))
}
