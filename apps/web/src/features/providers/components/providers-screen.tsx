import { Button } from '@mantine/core'
import { missing } from '@plumbline/contract/format/missing.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { Provider } from '@plumbline/contract/providers/providers.ts'
import { IconBuildingBank, IconFileTypeCsv, IconLayoutSidebarRight, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { DangerIcon } from '../../../components/danger/danger-button.tsx'
import { ListScreen } from '../../../components/list-screen/list-screen.tsx'
import { loadWhen } from '../../../components/load-when.tsx'
import { StateMessage } from '../../../components/screen/page-state.tsx'
import { ScreenHeader } from '../../../components/screen/screen-header.tsx'
import { WithSidePanel } from '../../../components/screen/with-side-panel.tsx'
import { ClientTable } from '../../../components/table/client-table.tsx'
import type { DataColumn } from '../../../components/table/data-table-columns.ts'
import { useNarrowColumns } from '../../../components/table/use-narrow-columns.ts'
import { actionsColumn, CutText, valueColumn } from '../../../components/table/value-column.tsx'
import { providersQuery } from '../../../lib/start-up.ts'
import { removedProvidersQuery } from '../api/provider-queries.ts'
import { providerTexts } from '../texts.ts'
import type { ProviderParts } from './provider-parts.ts'
import styles from './providers.module.css'

const RemoveProviderDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./remove-provider-dialog.tsx')).RemoveProviderDialog,
)
const ProviderPanel = loadWhen(
  ({ provider }) => provider !== undefined,
  async () => (await import('./provider-panel.tsx')).ProviderPanel,
)
const RemovedProvidersDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./removed-providers-dialog.tsx')).RemovedProvidersDialog,
)

interface ProvidersScreenProps {
  /** The provider whose panel is opened, from the address. */
  readonly openId: number | undefined
  readonly onOpen: (id: number | undefined) => void
  readonly parts: ProviderParts
}

/** Every provider, what can be done to it, and a panel with what is known of its data. */
export function ProvidersScreen({ openId, onOpen, parts }: ProvidersScreenProps) {
  const providers = useQuery(providersQuery)
  const [removing, setRemoving] = useState<{ readonly provider: Provider; readonly isConfirming: boolean }>()
  const opened = providers.data?.find(({ id }) => id === openId)
  const ask = (provider: Provider) => setRemoving({ provider, isConfirming: true })
  return (
    <WithSidePanel
      panel={
        <ProviderPanel
          provider={opened}
          onClose={() => {
            onOpen(undefined)
            if (opened !== undefined) focusOpener(opened)
          }}
          onRemove={ask}
          Attributes={parts.Attributes}
        />
      }
    >
      <ScreenHeader title={providerTexts.header} tooltip={providerTexts.tooltip} pageTitle={providerTexts.title} />
      <div className={styles.screen}>
        <ListScreen
          label="Providers"
          texts={{ loading: providerTexts.loading, failed: 'The providers could not be loaded.' }}
          head={<ListBar AttributesByCsv={parts.AttributesByCsv} />}
          query={providers}
          hintedRows={15}
        >
          {(rows) => <ProviderTable providers={rows} onOpen={onOpen} onRemove={ask} />}
        </ListScreen>
      </div>
      {removing !== undefined && (
        <RemoveProviderDialog
          key={removing.provider.id}
          opened={removing.isConfirming}
          provider={removing.provider}
          onClose={() => setRemoving({ ...removing, isConfirming: false })}
          onRemoved={() => openId === removing.provider.id && onOpen(undefined)}
        />
      )}
    </WithSidePanel>
  )
}

/** Beside the table the panel is no dialog, which would give the focus back by itself. */
function focusOpener({ name }: Provider): void {
  const openers = [...document.querySelectorAll<HTMLElement>('[data-row-open]')]
  openers
    .find((opener) => opener.getAttribute('aria-label') === detailsOf(name))
    ?.closest('td')
    ?.focus()
}

function detailsOf(name: string): string {
  return `Details of ${nameInSentence(name)}`
}

function ListBar({ AttributesByCsv }: Pick<ProviderParts, 'AttributesByCsv'>) {
  const [importing, setImporting] = useState(false)
  const removed = useQuery(removedProvidersQuery)
  const [opened, setOpened] = useState(false)
  const count = removed.data?.length ?? 0
  return (
    <div className={styles.bar}>
      <h2>ALL PROVIDERS</h2>
      <Button
        variant="subtle"
        leftSection={<IconFileTypeCsv size={16} stroke={1.75} aria-hidden />}
        onClick={() => setImporting(true)}
      >
        Attributes by CSV
      </Button>
      <AttributesByCsv opened={importing} onClose={() => setImporting(false)} />
      {(count > 0 || opened) && (
        <Button
          variant="subtle"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          Removed ({count})
        </Button>
      )}
      <RemovedProvidersDialog opened={opened} onClose={() => setOpened(false)} />
    </div>
  )
}

interface ProviderTableProps {
  readonly providers: readonly Provider[]
  readonly onOpen: (id: number) => void
  readonly onRemove: (provider: Provider) => void
}

/** On a phone the first columns are all that is seen without scrolling. */
const phoneOrder = ['name', 'batch', 'attribution', 'email', 'id', 'actions']

function ProviderTable({ providers, onOpen, onRemove }: ProviderTableProps) {
  const all = useMemo(
    () => [...factColumns, actionsColumn<Provider>((row) => <RemoveButton provider={row} onRemove={onRemove} />)],
    [onRemove],
  )
  const columns = useNarrowColumns(all, { order: phoneOrder })
  if (providers.length === 0) {
    return (
      <StateMessage icon={<IconBuildingBank size={28} stroke={1.5} />} title="No providers yet.">
        Add one with the Upload button above: its dialog has a form for it.
      </StateMessage>
    )
  }
  return (
    <ClientTable
      label="Providers"
      name="providers"
      columns={columns}
      rows={providers}
      rowId={({ id }) => String(id)}
      startSort={{ by: 'name', descending: false }}
      action={{
        icon: <IconLayoutSidebarRight size={18} stroke={1.75} aria-hidden />,
        labelOf: ({ name }) => detailsOf(name),
        open: ({ id }) => onOpen(id),
      }}
    />
  )
}

const factColumns: readonly DataColumn<Provider>[] = [
  valueColumn<Provider>({
    id: 'id',
    header: 'Id',
    type: 'number',
    value: ({ id }) => id,
    cell: ({ id }) => id,
  }),
  valueColumn<Provider>({
    id: 'name',
    header: 'Name',
    type: 'string',
    value: ({ name }) => name,
    cell: (row) => <NameCell provider={row} />,
    always: true,
  }),
  valueColumn<Provider>({ id: 'email', header: 'Email', type: 'email', value: ({ email }) => email }),
  valueColumn<Provider>({
    id: 'attribution',
    header: 'Performance Attribution',
    type: 'boolean',
    value: ({ isPA }) => isPA,
  }),
  valueColumn<Provider>({
    id: 'batch',
    header: 'Data Batch Id',
    type: 'number',
    value: ({ batchId }) => batchId,
    cell: (row) => <BatchCell provider={row} />,
  }),
]

function NameCell({ provider: { id, name, batchId } }: { readonly provider: Provider }) {
  const text = <CutText text={name} />
  if (batchId === null) return text
  return (
    <Link
      to="/providers/$id/analysis"
      params={{ id }}
      className={styles.link}
      tabIndex={-1}
      aria-label={`${nameInSentence(name)}: provider analysis`}
    >
      {text}
    </Link>
  )
}

function BatchCell({ provider: { id, name, batchId } }: { readonly provider: Provider }) {
  if (batchId === null) return missing
  return (
    <Link
      to="/imports"
      search={{ provider: id }}
      className={styles.link}
      tabIndex={-1}
      aria-label={`${batchId}: data batches of ${nameInSentence(name)}`}
    >
      {batchId}
    </Link>
  )
}

interface RemoveButtonProps {
  readonly provider: Provider
  readonly onRemove: (provider: Provider) => void
}

function RemoveButton({ provider, onRemove }: RemoveButtonProps) {
  return (
    <DangerIcon
      size="sm"
      label={`Remove ${nameInSentence(provider.name)}`}
      tabIndex={-1}
      onClick={() => onRemove(provider)}
    />
  )
}
