import type { Provider } from '@plumbline/contract/providers/providers.ts'
import type { SaverRow } from '@plumbline/contract/savers/savers.ts'
import type { SaverTools } from '../saver-tools.ts'
import type { ListSettings } from '../search/savers-search.ts'

export interface SaversTableProps {
  readonly answer: {
    readonly data: readonly SaverRow[]
    readonly total: number
    readonly dataBatchIds: readonly string[]
  }
  readonly stale: boolean
  readonly settings: ListSettings
  readonly page: number
  readonly providers: readonly Provider[]
  /** Whether any saver of the batches has a fund stated. */
  readonly hasFunds: boolean
  readonly panel: 'sort' | 'filter' | null
  readonly onPanel: (panel: 'sort' | 'filter' | null) => void
  readonly onShow: (settings: Partial<ListSettings>, page?: number) => void
  readonly onOpen: (saver: string) => void
  readonly tools: SaverTools
}
