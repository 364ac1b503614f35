import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { RowData } from '@tanstack/react-table'
import { StateMessage } from '../screen/page-state.tsx'
import { PagedTable, type PagedTableProps } from '../table/paged-table.tsx'
import { type NarrowColumns, useNarrowColumns } from '../table/use-narrow-columns.ts'
import { type ListFrameProps, ListScreen } from './list-screen.tsx'

interface PageOfRows<Row> {
  readonly data: readonly Row[]
  readonly total: number
}

type TableProps<Row extends RowData> = Omit<PagedTableProps<Row>, 'rows' | 'stale' | 'total' | 'label' | 'compact'>

interface PagedListScreenProps<Row extends RowData> extends ListFrameProps, TableProps<Row> {
  /** Keep the previous page while the next one is on its way: its rows are shown as stale. */
  readonly query: UseQueryResult<PageOfRows<Row>>
  readonly narrow: NarrowColumns
  readonly icon: Icon
  /** What stands where no row is: why, and what to do next. */
  readonly empty: ListMessage
  /** Why the address may name a page that there is not. */
  readonly noSuchPage?: string
}

export interface ListMessage {
  readonly title: string
  readonly text?: string
  readonly action?: { readonly label: string; readonly act: () => void }
}

const shorterNow = 'The list has become shorter, or the address is mistyped.'

/** A list that the server sorts and pages. */
export function PagedListScreen<Row extends RowData>(props: PagedListScreenProps<Row>) {
  const { header, texts, above, head, tallHead, narrow, icon, empty, noSuchPage = shorterNow, query, ...table } = props
  const { label, page, pageSize, onPage } = table
  const columns = useNarrowColumns(table.columns, narrow)
  const farPage: ListMessage = {
    title: `There is no page ${page}.`,
    text: noSuchPage,
    action: { label: 'First page', act: () => onPage(1) },
  }
  return (
    <ListScreen
      query={query}
      header={header}
      texts={texts}
      label={label}
      above={above}
      head={head}
      tallHead={tallHead}
      hintedRows={pageSize}
    >
      {({ data, total }) =>
        data.length === 0 ? (
          <NoRows icon={icon} message={total > 0 ? farPage : empty} />
        ) : (
          <PagedTable {...table} columns={columns} rows={data} stale={query.isPlaceholderData} total={total} />
        )
      }
    </ListScreen>
  )
}

function NoRows({ icon: ListIcon, message }: { readonly icon: Icon; readonly message: ListMessage }) {
  const { title, text, action } = message
  return (
    <StateMessage
      icon={<ListIcon size={28} stroke={1.5} />}
      title={title}
      actions={action && <Button onClick={action.act}>{action.label}</Button>}
    >
      {text}
    </StateMessage>
  )
}
