import { Button, UnstyledButton } from '@mantine/core'
import type { PanelImport } from '@plumbline/contract/consumer-panel/panel-imports.ts'
import { panelTexts } from '@plumbline/contract/consumer-panel/panel-texts.ts'
import { IconDatabaseImport, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ListScreen } from '../../../components/list-screen/list-screen.tsx'
import { loadWhen } from '../../../components/load-when.tsx'
import { NotThere } from '../../../components/screen/not-there.tsx'
import { StateMessage } from '../../../components/screen/page-state.tsx'
import { StateBadge } from '../../../components/state-badge/state-badge.tsx'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useNarrowColumns } from '../../../components/table/use-narrow-columns.ts'
import { actionsColumn, valueColumn } from '../../../components/table/value-column.tsx'
import { panelImportsQuery } from '../api/panel-queries.ts'
import type { PanelDownload } from '../panel-download.ts'
import { statusText, statusTone } from '../panel-wording.ts'
import styles from './panel.module.css'

const UploadUsersDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./upload-users-dialog.tsx')).UploadUsersDialog,
)
const PanelImportDialog = loadWhen(
  ({ row }) => row !== undefined,
  async () => (await import('./panel-import-dialog.tsx')).PanelImportDialog,
)

interface PanelImportsScreenProps {
  /** The import whose details are opened, from the address. */
  readonly openId: number | undefined
  readonly onOpen: (id: number | undefined) => void
  readonly download: PanelDownload<number>
}

/** Every import of users, newest first, without pages. */
export function PanelImportsScreen({ openId, onOpen, download }: PanelImportsScreenProps) {
  const imports = useQuery(panelImportsQuery)
  const [uploading, setUploading] = useState(false)
  return (
    <>
      <ListScreen
        header={{ title: 'B2C Imports', tooltip: 'Files of users of the consumer product, newest first' }}
        label="B2C Imports"
        texts={{ loading: panelTexts.loading, failed: 'The imports could not be loaded.' }}
        head={
          <div className={styles.bar}>
            <h2>ALL IMPORTS</h2>
            <Button leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />} onClick={() => setUploading(true)}>
              {panelTexts.uploadUsers}
            </Button>
          </div>
        }
        above={<NotThere what="import" opened={openId} among={imports.isFetching ? undefined : imports.data} />}
        query={imports}
        hintedRows={5}
      >
        {(rows) => <ImportTable rows={rows} onOpen={onOpen} />}
      </ListScreen>
      <UploadUsersDialog
        opened={uploading}
        onClose={() => setUploading(false)}
        onUploaded={(id: number) => {
          setUploading(false)
          onOpen(id)
        }}
      />
      <PanelImportDialog
        row={imports.data?.find(({ id }) => id === openId)}
        download={download}
        onClose={() => onOpen(undefined)}
      />
    </>
  )
}

const factColumns = [
  valueColumn<PanelImport>({ id: 'id', header: 'ID', type: 'number', value: ({ id }) => id, sortable: false }),
  valueColumn<PanelImport>({
    id: 'updatedAt',
    header: 'Last Updated',
    type: 'date',
    value: ({ updatedAt }) => updatedAt,
    align: 'left',
    sortable: false,
  }),
  {
    id: 'status',
    header: 'Current Status',
    cell: ({ status }: PanelImport) => <StateBadge tone={statusTone(status)}>{statusText(status)}</StateBadge>,
  },
]
const phoneOrder = ['status', 'actions', 'updatedAt', 'id']
const rowId = ({ id }: PanelImport) => String(id)

interface ImportTableProps {
  readonly rows: readonly PanelImport[]
  readonly onOpen: (id: number) => void
}

function ImportTable({ rows, onOpen }: ImportTableProps) {
  const all = useMemo(
    () => [
      ...factColumns,
      actionsColumn<PanelImport>(
        ({ id }) => (
          <UnstyledButton
            className={styles.view}
            data-row-open
            tabIndex={-1}
            aria-label={`View import ${id}`}
            onClick={() => onOpen(id)}
          >
            View
          </UnstyledButton>
        ),
        'View',
      ),
    ],
    [onOpen],
  )
  const columns = useNarrowColumns(all, { order: phoneOrder })
  if (rows.length === 0) {
    return (
      <StateMessage icon={<IconDatabaseImport size={28} stroke={1.5} />} title="No imports yet.">
        Upload a file of users with the button above.
      </StateMessage>
    )
  }
  return <DataTable label="B2C Imports" rows={rows} columns={columns} rowId={rowId} />
}
