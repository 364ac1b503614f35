import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { BatchScope } from './batch-scope.ts'

/** Which savers are read: those of the versions that the one filter leaves. */
export interface SaverChoice {
  readonly scope: BatchScope
  readonly filter: SaverFilter
}
