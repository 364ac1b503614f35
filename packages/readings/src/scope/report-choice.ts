import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { ScoreColumn } from '../filter/field-terms.ts'
import type { BatchScope, ScopedVersion } from './batch-scope.ts'
import type { SaverChoice } from './saver-choice.ts'

/** What a report is about: one version, the only one of its scope, and which of its savers. */
export interface ReportChoice extends SaverChoice {
  readonly version: ScopedVersion
  /** The score of the batch's method, which the excluded have as well. */
  readonly scoreOfAll: ScoreColumn
}

/** @throws RangeError unless the scope is one version */
export function reportOn(scope: BatchScope, filter: SaverFilter): ReportChoice {
  const [version, second] = scope.versions
  if (version === undefined || second !== undefined) throw new RangeError('A report is of one version.')
  return { scope, version, filter, scoreOfAll: version.scoringMethod === 'old' ? 'score_old' : 'score_new' }
}
