import type { SaverFilter, SaverSort } from '@plumbline/contract/filter/saver-filter.ts'
import type { Provider } from '@plumbline/contract/providers/providers.ts'

/** What the list shows. */
export interface SaversToDownload {
  readonly filter: SaverFilter
  readonly sort: SaverSort
  readonly providers: readonly Provider[]
  /** The one provider that the rows are of; absent while they are of several. */
  readonly provider: Provider | undefined
  /** The versions that the rows are of. */
  readonly dataBatchIds: readonly string[]
  /** Row ids. */
  readonly selected: ReadonlySet<string>
}

/** Every saver of the list without its filter, those that its filter leaves, or the selected rows. */
export type DownloadPart = 'all' | 'view' | 'selected'
