import { Button } from '@mantine/core'
import type { PanelProvider } from '@plumbline/contract/consumer-panel/panel-providers.ts'
import { panelTexts } from '@plumbline/contract/consumer-panel/panel-texts.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PagedListScreen } from '../../../components/list-screen/paged-list-screen.tsx'
import type { DataColumn } from '../../../components/table/data-table-columns.ts'
import { actionsColumn } from '../../../components/table/value-column.tsx'
import { panelProvidersQuery } from '../api/provider-queries.ts'
import styles from './panel.module.css'

interface PanelProvidersScreenProps {
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onAdd: () => void
}

const rowsPerPage = 15

const columns: readonly DataColumn<PanelProvider>[] = [
  { id: 'id', header: 'ID', cell: ({ id }) => id, align: 'right' },
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'logo', header: 'Logo Provided', cell: ({ img }) => (img === null ? 'No' : 'Yes') },
  actionsColumn<PanelProvider>((provider) => <ViewLink provider={provider} />, 'View'),
]
const phoneOrder = ['name', 'logo', 'actions', 'id']
const rowId = ({ id }: PanelProvider) => String(id)

/** The pension providers that people of the consumer product can name, with their logos. */
export function PanelProvidersScreen({ page, onPage, onAdd }: PanelProvidersScreenProps) {
  const providers = useQuery({
    ...panelProvidersQuery({ page, limit: rowsPerPage }),
    placeholderData: keepPreviousData,
  })
  return (
    <PagedListScreen
      header={{ title: 'B2C Providers', tooltip: 'Pension providers of the consumer product' }}
      label="B2C Providers"
      name="providers"
      texts={{ loading: panelTexts.loading, failed: 'The providers could not be loaded.' }}
      icon={IconBuildingBank}
      head={
        <div className={styles.bar}>
          <h2>{panelTexts.allProviders}</h2>
          <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onAdd}>
            {panelTexts.addProvider}
          </Button>
        </div>
      }
      query={providers}
      empty={{ title: 'No providers yet.', text: 'Add one with its logo by the button above.' }}
      columns={columns}
      narrow={{ order: phoneOrder }}
      rowId={rowId}
      page={page}
      pageSize={rowsPerPage}
      onPage={onPage}
    />
  )
}

function ViewLink({ provider: { id, name } }: { readonly provider: PanelProvider }) {
  return (
    <Link
      className={styles.view}
      data-row-open
      tabIndex={-1}
      to="/b2cpanel/provider/$id"
      params={{ id }}
      preload={false}
      aria-label={`View ${nameInSentence(name)}`}
    >
      View
    </Link>
  )
}
