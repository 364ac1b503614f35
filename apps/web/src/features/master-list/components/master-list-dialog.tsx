import { Button } from '@mantine/core'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { MasterListEntry } from '@plumbline/contract/master-list/master-list.ts'
import { IconFileTypeCsv, IconListCheck, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { DangerIcon } from '../../../components/danger/danger-button.tsx'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ErrorState, LoadingState, StateMessage } from '../../../components/screen/page-state.tsx'
import { ClientTable } from '../../../components/table/client-table.tsx'
import type { DataColumn } from '../../../components/table/data-table-columns.ts'
import { useNarrowColumns } from '../../../components/table/use-narrow-columns.ts'
import { actionsColumn, valueColumn } from '../../../components/table/value-column.tsx'
import { useBrand } from '../../../lib/brand.ts'
import { masterListQuery, useMasterListChanges } from '../api/master-list.ts'
import { attributesLine } from '../attributes-line.ts'
import { AddEntryDialog } from './add-entry-dialog.tsx'
import { AttributesDialog } from './attributes-dialog.tsx'
import { ImportAttributesDialog } from './import-attributes-dialog.tsx'
import styles from './master-list.module.css'

interface MasterListDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** What is asked about an entry; it stays while its dialog closes. */
interface Question {
  readonly what: 'remove' | 'attributes' | 'nothing'
  readonly entry: MasterListEntry
}

/** Who takes part in benchmarking, and what they are compared by. */
export function MasterListDialog({ opened, onClose }: MasterListDialogProps) {
  const { masterList } = useBrand()
  const list = useQuery({ ...masterListQuery, enabled: opened })
  const [adding, setAdding] = useState(false)
  const [importing, setImporting] = useState(false)
  const [question, setQuestion] = useState<Question>()
  const closeQuestion = () => question && setQuestion({ ...question, what: 'nothing' })
  return (
    <>
      <AppDialog
        opened={opened}
        onClose={onClose}
        title={masterList}
        size="medium"
        footer={
          <>
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={list.data === undefined}
              onClick={() => setAdding(true)}
            >
              Add Provider
            </Button>
            <Button leftSection={<IconFileTypeCsv size={16} aria-hidden />} onClick={() => setImporting(true)}>
              Attributes by CSV
            </Button>
            <Button variant="filled" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        {list.isPending && <LoadingState text="Loading the master list..." rows={6} />}
        {list.isError && (
          <ErrorState
            title="The master list could not be loaded."
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.data?.length === 0 && (
          <StateMessage icon={<IconListCheck size={28} stroke={1.5} />} title="Nobody is in the master list yet.">
            Providers in it are compared with each other in benchmarking.
          </StateMessage>
        )}
        {list.data !== undefined && list.data.length > 0 && <EntryTable entries={list.data} onAsk={setQuestion} />}
      </AppDialog>
      <AddEntryDialog opened={adding} listed={list.data ?? []} onClose={() => setAdding(false)} />
      <ImportAttributesDialog opened={importing} onClose={() => setImporting(false)} />
      {question !== undefined && (
        <>
          <AttributesDialog
            key={`attributes ${question.entry.providerId}`}
            opened={question.what === 'attributes'}
            entry={question.entry}
            onClose={closeQuestion}
          />
          <RemoveEntryDialog opened={question.what === 'remove'} entry={question.entry} onClose={closeQuestion} />
        </>
      )}
    </>
  )
}

interface EntryTableProps {
  readonly entries: readonly MasterListEntry[]
  readonly onAsk: (question: Question) => void
}

/** On a phone the first columns are all that is seen without scrolling. */
const phoneOrder = ['name', 'attributes', 'email', 'id', 'actions']

function EntryTable({ entries, onAsk }: EntryTableProps) {
  const { masterList } = useBrand()
  const all = useMemo(
    () => [
      ...factColumns,
      actionsColumn<MasterListEntry>(
        (entry) => <RemoveButton entry={entry} onRemove={() => onAsk({ what: 'remove', entry })} />,
        'Remove Provider',
      ),
    ],
    [onAsk],
  )
  const columns = useNarrowColumns(all, { order: phoneOrder })
  return (
    <div className={styles.card}>
      <ClientTable
        label={masterList}
        name="master-list"
        columns={columns}
        rows={entries}
        rowId={({ providerId }) => String(providerId)}
        startSort={{ by: 'name', descending: false }}
        pageSize={15}
        action={{
          icon: <IconPencil size={18} stroke={1.75} aria-hidden />,
          labelOf: ({ providerName: name }) => `Benchmarking attributes of ${nameInSentence(name)}`,
          open: (entry) => onAsk({ what: 'attributes', entry }),
        }}
      />
    </div>
  )
}

const factColumns: readonly DataColumn<MasterListEntry>[] = [
  valueColumn<MasterListEntry>({
    id: 'id',
    header: 'Provider ID',
    type: 'number',
    value: ({ providerId }) => providerId,
    cell: ({ providerId }) => providerId,
  }),
  valueColumn<MasterListEntry>({
    id: 'name',
    header: 'Provider Name',
    type: 'string',
    value: (entry) => entry.providerName,
    always: true,
  }),
  valueColumn<MasterListEntry>({ id: 'email', header: 'Provider E-Mail', type: 'email', value: ({ email }) => email }),
  {
    id: 'attributes',
    header: 'Benchmarking',
    cell: (entry) => <span className={styles.attributes}>{attributesLine(entry)}</span>,
  },
]

interface EntryProps {
  readonly entry: MasterListEntry
}

function RemoveButton({ entry, onRemove }: EntryProps & { readonly onRemove: () => void }) {
  const label = `Remove ${nameInSentence(entry.providerName)} from the master list`
  return <DangerIcon size="sm" label={label} tabIndex={-1} onClick={onRemove} />
}

interface RemoveEntryDialogProps extends EntryProps {
  readonly opened: boolean
  readonly onClose: () => void
}

function RemoveEntryDialog({ opened, entry, onClose }: RemoveEntryDialogProps) {
  const { update } = useMasterListChanges()
  const close = () => {
    update.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={`Remove ${nameInSentence(entry.providerName)} from the list?`}
      confirm="Remove"
      takesAway
      busy={update.isPending}
      onConfirm={() => update.mutate({ providerId: entry.providerId, type: 'remove' }, { onSuccess: close })}
    >
      <p>It takes no part in benchmarking any more. Its attributes are kept in case it is added again.</p>
      {update.error !== null && <AlertBox tone="danger">{update.error.message}</AlertBox>}
    </ConfirmDialog>
  )
}
