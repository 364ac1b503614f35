import type { AuditEntry } from '@plumbline/contract/audit/audit.ts'
import { IconEye, IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { PagedListScreen } from '../../../components/list-screen/paged-list-screen.tsx'
import { loadWhen } from '../../../components/load-when.tsx'
import { NotThere } from '../../../components/screen/not-there.tsx'
import { valueColumn } from '../../../components/table/value-column.tsx'
import { actionText, subjectText, whoText } from '../action-words.ts'
import { type AuditSettings, auditListQuery } from '../api/audit-queries.ts'
import styles from './audit.module.css'

/** Fields to choose from are a large piece of code, and the log is read before it is filtered. */
const AuditFilterBar = lazy(async () => ({ default: (await import('./audit-filter-bar.tsx')).AuditFilterBar }))
const AuditEntryDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./audit-entry-dialog.tsx')).AuditEntryDialog,
)

interface AuditScreenProps {
  readonly settings: AuditSettings
  readonly onSettings: (settings: AuditSettings) => void
  /** The entry that is opened, from the address. */
  readonly openId: number | undefined
  readonly onOpen: (id: number | undefined) => void
}

/** The server keeps the only order that a log has: newest first. */
const inOrder = { sortable: false } as const

const columns = [
  valueColumn<AuditEntry>({ id: 'at', header: 'When', type: 'date', value: ({ at }) => at, align: 'left', ...inOrder }),
  valueColumn<AuditEntry>({ id: 'who', header: 'Who', type: 'string', value: whoText, ...inOrder }),
  valueColumn<AuditEntry>({
    id: 'action',
    header: 'What',
    type: 'string',
    value: ({ action }) => actionText(action),
    ...inOrder,
  }),
  valueColumn<AuditEntry>({
    id: 'subject',
    header: 'To what',
    type: 'string',
    value: subjectText,
    className: styles.subject,
    ...inOrder,
  }),
  valueColumn<AuditEntry>({
    id: 'email',
    header: 'E-mail',
    type: 'email',
    value: ({ user }) => user?.email ?? null,
    ...inOrder,
  }),
  valueColumn<AuditEntry>({ id: 'id', header: 'Entry', type: 'number', value: ({ id }) => id, ...inOrder }),
]

/** On a phone the first columns are all that is seen without scrolling. */
const phoneOrder = ['action', 'who', 'at', 'subject', 'email', 'id']
const rowId = ({ id }: AuditEntry) => String(id)

/** Who did what, and when. */
export function AuditScreen({ settings, onSettings, openId, onOpen }: AuditScreenProps) {
  const { page, limit, ...filters } = settings
  const entries = useQuery({ ...auditListQuery(settings), placeholderData: keepPreviousData })
  const opened = entries.data?.data.find(({ id }) => id === openId)
  return (
    <>
      <PagedListScreen
        header={{ title: 'Audit Log', tooltip: 'Who did what, and when; it can be added to, never changed' }}
        label="Audit log"
        name="audit"
        texts={{ loading: 'Loading Audit Log...', failed: 'The audit log could not be loaded.' }}
        icon={IconHistory}
        head={
          <AuditFilterBar
            filters={filters}
            onFilters={(nextFilters) => onSettings({ ...nextFilters, page: 1, limit })}
          />
        }
        tallHead
        above={<NotThere what="entry" opened={openId} among={entries.isFetching ? undefined : entries.data?.data} />}
        query={entries}
        empty={{
          title: 'Nothing in the log is like this.',
          text: 'A subject is written as in the list: ‘provider 12’, or ‘provider’ for all of them. Days are those in London.',
          action: { label: 'Show everything', act: () => onSettings({ page: 1, limit }) },
        }}
        noSuchPage="The address is mistyped, or of a longer list."
        columns={columns}
        narrow={{ order: phoneOrder }}
        rowId={rowId}
        action={{
          icon: <IconEye size={18} aria-hidden />,
          labelOf: ({ id }) => `Details of entry ${id}`,
          open: ({ id }) => onOpen(id),
        }}
        page={page}
        pageSize={limit}
        onPage={(next) => onSettings({ ...settings, page: next })}
        onPageSize={(next) => onSettings({ ...settings, limit: next, page: 1 })}
      />
      {opened !== undefined && <AuditEntryDialog opened entry={opened} onClose={() => onOpen(undefined)} />}
    </>
  )
}
