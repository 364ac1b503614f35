import { Button } from '@mantine/core'
import { dayInLondon, momentInLondon } from '@plumbline/contract/format/moments.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { RemovedProvider } from '@plumbline/contract/providers/providers.ts'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ErrorState, LoadingState, StateMessage } from '../../../components/screen/page-state.tsx'
import { ClientTable } from '../../../components/table/client-table.tsx'
import type { DataColumn } from '../../../components/table/data-table-columns.ts'
import { valueColumn } from '../../../components/table/value-column.tsx'
import { removedProvidersQuery } from '../api/provider-queries.ts'
import { useRestoreProvider } from '../api/use-provider-changes.ts'
import styles from './providers.module.css'

interface RemovedProvidersDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** What was removed and can still be brought back. */
export function RemovedProvidersDialog({ opened, onClose }: RemovedProvidersDialogProps) {
  const removed = useQuery(removedProvidersQuery)
  const restore = useRestoreProvider()
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title="Removed providers"
      subtitle="Kept until the day shown, then deleted with all their data"
      size="medium"
      footer={
        <Button variant="filled" onClick={onClose}>
          Close
        </Button>
      }
    >
      {removed.isPending && <LoadingState text="Loading the removed providers..." rows={3} />}
      {removed.isError && (
        <ErrorState
          title="The removed providers could not be loaded."
          error={removed.error}
          onRetry={() => void removed.refetch()}
        />
      )}
      {restore.error !== null && <AlertBox tone="danger">{restore.error.message}</AlertBox>}
      {removed.data?.length === 0 && (
        <StateMessage icon={<IconTrash size={28} stroke={1.5} />} title="No provider is removed." />
      )}
      {removed.data !== undefined && removed.data.length > 0 && (
        <div className={styles.listCard}>
          <ClientTable
            label="Removed providers"
            name="removed-providers"
            columns={columns}
            rows={removed.data}
            rowId={({ id }) => String(id)}
            stale={restore.isPending}
            pageSize={15}
            action={{
              icon: <IconArrowBackUp size={18} stroke={1.75} aria-hidden />,
              labelOf: ({ name }) => `Restore ${nameInSentence(name)}`,
              open: ({ id }) => restore.mutate(id),
            }}
          />
        </div>
      )}
    </AppDialog>
  )
}

const columns: readonly DataColumn<RemovedProvider>[] = [
  valueColumn<RemovedProvider>({ id: 'name', header: 'Name', type: 'string', value: ({ name }) => name }),
  valueColumn<RemovedProvider>({
    id: 'removed',
    header: 'Removed',
    type: 'date',
    value: ({ removedAt }) => removedAt,
    cell: ({ removedAt }) => momentInLondon(removedAt),
  }),
  valueColumn<RemovedProvider>({ id: 'by', header: 'Removed by', type: 'string', value: ({ removedBy }) => removedBy }),
  valueColumn<RemovedProvider>({
    id: 'until',
    header: 'Deleted after',
    type: 'date',
    value: ({ restorableUntil }) => restorableUntil,
    cell: ({ restorableUntil }) => dayInLondon(restorableUntil),
  }),
]
