import type { SaverRow } from '@plumbline/contract/savers/savers.ts'
import type { SaverTools } from '../saver-tools.ts'
import type { ListSettings } from '../search/savers-search.ts'
import type { PanelOpenersProps } from './panel-openers.tsx'

export interface SaversTableProps extends PanelOpenersProps {
  readonly answer: {
    readonly data: readonly SaverRow[]
    readonly total: number
    readonly dataBatchIds: readonly string[]
  }
  readonly stale: boolean
  readonly page: number
  /** Whether any saver of the batches has a fund stated. */
  readonly hasFunds: boolean
  readonly onShow: (settings: Partial<ListSettings>, page?: number) => void
  readonly onOpen: (saver: string) => void
  readonly tools: SaverTools
}
