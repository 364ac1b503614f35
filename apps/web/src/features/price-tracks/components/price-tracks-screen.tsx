import { Button, UnstyledButton } from '@mantine/core'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { PriceTrack } from '@plumbline/contract/price-tracks/price-tracks.ts'
import { IconPlus, IconTimeline } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ListScreen } from '../../../components/list-screen/list-screen.tsx'
import { loadWhen } from '../../../components/load-when.tsx'
import { StateMessage } from '../../../components/screen/page-state.tsx'
import { StateBadge } from '../../../components/state-badge/state-badge.tsx'
import { DataTable } from '../../../components/table/data-table.tsx'
import type { DataColumn } from '../../../components/table/data-table-columns.ts'
import { useNarrowColumns } from '../../../components/table/use-narrow-columns.ts'
import { actionsColumn } from '../../../components/table/value-column.tsx'
import { priceTracksQuery } from '../../../lib/price-tracks-query.ts'
import { priceTrackWords, statusText, statusTone } from '../price-track-wording.ts'
import styles from './price-tracks.module.css'

const PriceTrackDialog = loadWhen(
  ({ openId }) => openId !== undefined,
  async () => (await import('./price-track-dialog.tsx')).PriceTrackDialog,
)

interface PriceTracksScreenProps {
  /** The price track whose details are opened, from the address. */
  readonly openId: number | undefined
  readonly onOpen: (id: number | undefined) => void
}

/** Every price track, newest first. */
export function PriceTracksScreen({ openId, onOpen }: PriceTracksScreenProps) {
  const tracks = useQuery(priceTracksQuery)
  return (
    <>
      <ListScreen
        header={{ title: priceTrackWords.title, tooltip: 'Published prices of funds, scored as if savers had paid in' }}
        label="Price Tracks"
        texts={{ loading: 'Loading Price Tracks...', failed: 'The price tracks could not be loaded.' }}
        head={<ListBar />}
        query={tracks}
        hintedRows={5}
      >
        {(rows) => <PriceTrackTable tracks={rows} onOpen={onOpen} />}
      </ListScreen>
      <PriceTrackDialog openId={openId} onClose={() => onOpen(undefined)} />
    </>
  )
}

function ListBar() {
  return (
    <div className={styles.bar}>
      <h2>ALL PRICE TRACKS</h2>
      <Button component={Link} to="/price-track/add" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
        {priceTrackWords.add}
      </Button>
    </div>
  )
}

/** On a phone the first columns are all that is seen without scrolling. */
const phoneOrder = ['name', 'status', 'actions', 'id']
const rowId = ({ id }: PriceTrack) => String(id)

interface PriceTrackTableProps {
  readonly tracks: readonly PriceTrack[]
  readonly onOpen: (id: number) => void
}

function PriceTrackTable({ tracks, onOpen }: PriceTrackTableProps) {
  const all = useMemo(
    () => [
      ...factColumns,
      actionsColumn<PriceTrack>((row) => <DetailsButton track={row} onOpen={onOpen} />, priceTrackWords.details),
    ],
    [onOpen],
  )
  const columns = useNarrowColumns(all, { order: phoneOrder })
  if (tracks.length === 0) {
    return (
      <StateMessage icon={<IconTimeline size={28} stroke={1.5} />} title="No price tracks yet.">
        Add one with the button above.
      </StateMessage>
    )
  }
  return <DataTable label={priceTrackWords.title} rows={tracks} columns={columns} rowId={rowId} />
}

const factColumns: readonly DataColumn<PriceTrack>[] = [
  { id: 'id', header: 'ID', cell: ({ id }) => id, always: true },
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  {
    id: 'status',
    header: 'Current Status',
    cell: (row) => <StateBadge tone={statusTone(row.status)}>{statusText(row)}</StateBadge>,
  },
]

interface DetailsButtonProps {
  readonly track: PriceTrack
  readonly onOpen: (id: number) => void
}

function DetailsButton({ track: { id, name }, onOpen }: DetailsButtonProps) {
  return (
    <UnstyledButton
      className={styles.details}
      data-row-open
      tabIndex={-1}
      aria-label={`${priceTrackWords.details} of ${nameInSentence(name)}`}
      onClick={() => onOpen(id)}
    >
      {priceTrackWords.details}
    </UnstyledButton>
  )
}
