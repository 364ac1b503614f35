import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { share } from '@plumbline/contract/format/rates.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { ImportRow } from '@plumbline/contract/imports/imports.ts'
import { IconArrowBackUp, IconDownload, IconEye, IconFileImport, IconPlayerStop } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ListMessage, PagedListScreen } from '../../../components/list-screen/paged-list-screen.tsx'
import { loadWhen } from '../../../components/load-when.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { StateBadge } from '../../../components/state-badge/state-badge.tsx'
import type { DataColumn } from '../../../components/table/data-table-columns.ts'
import { importListQuery } from '../api/import-queries.ts'
import { useImportActions } from '../api/use-import-actions.ts'
import { errorsText, isUnderWay, stateNames, stateTone, subjectOf } from '../import-wording.ts'
import { ProviderChip } from './provider-chip.tsx'

const ConfirmDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('../../../components/dialog/confirm-dialog.tsx')).ConfirmDialog,
)
const ImportDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./import-dialog.tsx')).ImportDialog,
)

interface ImportsScreenProps {
  readonly page: number
  readonly onPage: (page: number) => void
  /** Of this provider alone. */
  readonly providerId: number | undefined
  readonly onEveryProvider: () => void
  /** The import that is opened, from the address. */
  readonly openId: number | undefined
  readonly onOpen: (id: number | undefined) => void
}

const rowsPerPage = 15

const columns: readonly DataColumn<ImportRow>[] = [
  { id: 'id', header: 'ID', cell: ({ id }) => id, align: 'right' },
  { id: 'status', header: 'Status', cell: (row) => <Status row={row} /> },
  { id: 'created', header: 'Time of Creation', cell: ({ createdAt }) => momentInLondon(createdAt), align: 'right' },
  { id: 'batch', header: 'Data Batch', cell: ({ published, batchId }) => published ?? batchId ?? '--', align: 'right' },
  { id: 'provider', header: 'Provider', cell: ({ provider }) => provider.name },
  { id: 'file', header: 'File', cell: subjectOf },
  { id: 'who', header: 'Uploaded by', cell: ({ requestedBy }) => requestedBy },
  { id: 'actions', header: 'Actions', cell: (row) => <RowActions row={row} />, always: true },
]

/** On a phone the first columns are all that is seen without scrolling. */
const phoneOrder = ['id', 'status', 'file', 'provider', 'created', 'batch', 'who', 'actions']
const rowId = ({ id }: ImportRow) => String(id)

export function ImportsScreen(props: ImportsScreenProps) {
  const { page, onPage, providerId, onEveryProvider, openId, onOpen } = props
  const imports = useQuery({ ...importListQuery(page, rowsPerPage, providerId), placeholderData: keepPreviousData })
  return (
    <>
      <PagedListScreen
        header={{ title: 'Imports', tooltip: 'Files uploaded, what became of them, and who uploaded them' }}
        label="Imports"
        name="imports"
        texts={{ loading: 'Loading Imports...', failed: 'The imports could not be loaded.' }}
        icon={IconFileImport}
        above={providerId !== undefined && <ProviderChip providerId={providerId} onRemove={onEveryProvider} />}
        query={imports}
        empty={noImports(providerId)}
        columns={columns}
        narrow={{ order: phoneOrder }}
        rowId={rowId}
        action={{
          icon: <IconEye size={18} aria-hidden />,
          labelOf: ({ id }) => `Details of import ${id}`,
          open: ({ id }) => onOpen(id),
        }}
        page={page}
        pageSize={rowsPerPage}
        onPage={onPage}
      />
      <ImportDialog
        opened={openId !== undefined}
        onClose={() => onOpen(undefined)}
        importId={openId}
        row={imports.data?.data.find(({ id }) => id === openId)}
      />
    </>
  )
}

function noImports(providerId: number | undefined): ListMessage {
  return {
    title: 'No imports yet.',
    text:
      providerId === undefined
        ? "Upload a provider's file with the button above; it will be listed here."
        : 'Upload a file of this provider with the button above; it will be listed here.',
  }
}

function Status({ row }: { readonly row: ImportRow }) {
  const { state, progress, errorCount } = row
  return (
    <StateBadge tone={stateTone(state)}>
      {stateNames[state]}
      {isUnderWay(state) && state !== 'queued' ? ` ${share(progress)}` : ''}
      {state === 'failed' && errorCount > 0 ? `: ${errorsText(errorCount)}` : ''}
    </StateBadge>
  )
}

type Question = 'cancel' | 'restore'

function RowActions({ row }: { readonly row: ImportRow }) {
  const [action, setAction] = useState<Question>()
  const { errors, cancel, restore } = useImportActions(row.id)
  const confirmed = action === 'restore' ? restore : cancel
  return (
    <Group gap={2} wrap="nowrap">
      {row.errorCount > 0 && (
        <RowButton label={`Download the errors of import ${row.id}`} onClick={() => errors.mutate()}>
          <IconDownload size={18} aria-hidden />
        </RowButton>
      )}
      {row.canCancel && (
        <RowButton label={`Cancel import ${row.id}`} onClick={() => setAction('cancel')}>
          <IconPlayerStop size={18} aria-hidden />
        </RowButton>
      )}
      {row.canRestore && (
        <RowButton label={`Publish import ${row.id} again`} onClick={() => setAction('restore')}>
          <IconArrowBackUp size={18} aria-hidden />
        </RowButton>
      )}
      <ConfirmDialog
        opened={action !== undefined}
        onClose={() => setAction(undefined)}
        title={action === 'restore' ? 'Publish this version again?' : 'Cancel this import?'}
        confirm={action === 'restore' ? 'Publish again' : 'Cancel import'}
        takesAway={action !== 'restore'}
        busy={confirmed.isPending}
        onConfirm={() => confirmed.mutate(undefined, { onSuccess: () => setAction(undefined) })}
      >
        <p>{question(row, action)}</p>
        {confirmed.isError && <AlertBox tone="danger">{confirmed.error.message}</AlertBox>}
      </ConfirmDialog>
    </Group>
  )
}

function question(row: ImportRow, action: Question | undefined): string {
  const { provider, published } = row
  return action === 'restore'
    ? `Data batch ${published ?? ''} of ${nameInSentence(provider.name)} will be shown again instead of what is shown now. What is shown now can be published again in the same way.`
    : `${subjectOf(row)} will not be published; what ${nameInSentence(provider.name)} shows now stays as it is.`
}

interface RowButtonProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: React.ReactNode
}

function RowButton({ label, onClick, children }: RowButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="sm" aria-label={label} onClick={onClick} tabIndex={-1}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
