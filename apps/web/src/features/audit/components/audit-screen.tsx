import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { AuditEntry } from '@plumbline/contract/audit/audit.ts'
import { IconEye, IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import { ErrorState, LoadingState, StateMessage } from '../../../components/screen/page-state.tsx'
import { ScreenHeader } from '../../../components/screen/screen-header.tsx'
import { PagedTable } from '../../../components/table/paged-table.tsx'
import { valueColumn } from '../../../components/table/value-column.tsx'
import { actionText, subjectText, whoText } from '../action-words.ts'
import { type AuditFilters, type AuditSettings, auditListQuery } from '../api/audit-queries.ts'
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
const phoneColumns = ['action', 'who', 'at', 'subject', 'email', 'id'].flatMap((id) =>
  columns.filter((column) => column.id === id),
)

/** Who did what, and when. */
export function AuditScreen({ settings, onSettings, openId, onOpen }: AuditScreenProps) {
  const { page, limit, ...filters } = settings
  const entries = useQuery({ ...auditListQuery(settings), placeholderData: keepPreviousData })
  const phone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  const opened = entries.data?.data.find(({ id }) => id === openId)
  return (
    <>
      <ScreenHeader title="Audit Log" tooltip="Who did what, and when; it can be added to, never changed" />
      {entries.isError && (
        <ErrorState
          title="The audit log could not be loaded."
          error={entries.error}
          onRetry={() => void entries.refetch()}
        />
      )}
      <section className={styles.card} aria-label="Audit log">
        <Suspense fallback={<div className={styles.barToCome} />}>
          <AuditFilterBar filters={filters} onFilters={(wanted) => onSettings({ ...wanted, page: 1, limit })} />
        </Suspense>
        {entries.isPending && <LoadingState text="Loading Audit Log..." rows={limit} />}
        {entries.data !== undefined && entries.data.data.length === 0 && (
          <NoEntries settings={settings} total={entries.data.total} onSettings={onSettings} />
        )}
        {entries.data !== undefined && entries.data.data.length > 0 && (
          <PagedTable
            label="Audit log"
            name="audit"
            columns={phone ? phoneColumns : columns}
            rows={entries.data.data}
            rowId={rowId}
            stale={entries.isPlaceholderData}
            action={{
              icon: <IconEye size={18} aria-hidden />,
              labelOf: ({ id }) => `Details of entry ${id}`,
              open: ({ id }) => onOpen(id),
            }}
            page={page}
            pageSize={limit}
            total={entries.data.total}
            onPage={(next) => onSettings({ ...settings, page: next })}
            onPageSize={(next) => onSettings({ ...settings, limit: next, page: 1 })}
          />
        )}
      </section>
      {opened !== undefined && <AuditEntryDialog opened entry={opened} onClose={() => onOpen(undefined)} />}
    </>
  )
}

const rowId = ({ id }: AuditEntry) => String(id)

interface NoEntriesProps extends Pick<AuditScreenProps, 'settings' | 'onSettings'> {
  readonly total: number
}

/** The filter leaves nothing, or the address names a page that there is not: a log is never empty. */
function NoEntries({ settings, total, onSettings }: NoEntriesProps) {
  const icon = <IconHistory size={28} stroke={1.5} />
  if (total > 0) {
    return (
      <StateMessage
        icon={icon}
        title={`There is no page ${settings.page}.`}
        actions={<Button onClick={() => onSettings({ ...settings, page: 1 })}>First page</Button>}
      >
        The address is mistyped, or of a longer list.
      </StateMessage>
    )
  }
  return (
    <StateMessage
      icon={icon}
      title="Nothing in the log is like this."
      actions={
        <Button onClick={() => onSettings({ ...noFilters, page: 1, limit: settings.limit })}>Show everything</Button>
      }
    >
      A subject is written as in the list: ‘provider 12’, or ‘provider’ for all of them. Days are those in London.
    </StateMessage>
  )
}

const noFilters: AuditFilters = {}
