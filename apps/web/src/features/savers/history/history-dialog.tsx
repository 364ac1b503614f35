import { ActionIcon, Button } from '@mantine/core'
import type { BatchSource, SaverRow } from '@plumbline/contract/savers/savers.ts'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { saverHistoryQuery } from '../api/saver-history.ts'
import styles from './history.module.css'
import { HistoryContent } from './history-content.tsx'
import { originLine, subtitle } from './history-words.ts'

interface HistoryDialogProps {
  /** The row id of the saver whose history is open. */
  readonly saver: string | undefined
  /** The rows on screen: up and down go to their neighbours. */
  readonly rows: readonly SaverRow[]
  readonly sources: readonly BatchSource[]
  readonly onOpen: (saver: string | undefined) => void
}

/** A saver's contributions, what the benchmark would have made of them, and how the score came about. */
export function HistoryDialog({ saver, rows, sources, onOpen }: HistoryDialogProps) {
  const place = rows.findIndex((row) => row.id === saver)
  const version = sources.find(({ providerId }) => providerId === rows[place]?.providerId)?.id
  const history = useQuery({
    ...saverHistoryQuery(saver ?? '', version),
    enabled: saver !== undefined,
    placeholderData: keepPreviousData,
  })
  const name = rows[place]?.dataId ?? history.data?.saver.dataId
  return (
    <AppDialog
      opened={saver !== undefined}
      onClose={() => onOpen(undefined)}
      title={`Saver ${name ?? ''}`}
      subtitle={
        history.data === undefined ? undefined : <span className={styles.subtitle}>{subtitle(history.data)}</span>
      }
      size="large"
      footer={
        <>
          <span className={styles.origin}>{history.data === undefined ? '' : originLine(history.data)}</span>
          <Button variant="filled" onClick={() => onOpen(undefined)}>
            Close
          </Button>
        </>
      }
    >
      <div className={styles.neighbours}>
        <Neighbour
          label="Previous saver"
          icon={<IconChevronUp size={20} stroke={1.75} />}
          row={rows[place - 1]}
          onOpen={onOpen}
        />
        <Neighbour
          label="Next saver"
          icon={<IconChevronDown size={20} stroke={1.75} />}
          row={place < 0 ? undefined : rows[place + 1]}
          onOpen={onOpen}
        />
      </div>
      {history.isError ? (
        <ErrorState
          title="The history could not be loaded."
          error={history.error}
          onRetry={() => void history.refetch()}
        />
      ) : history.data === undefined ? (
        <LoadingState text="Loading the history..." rows={8} />
      ) : (
        <div className={styles.content} data-stale={history.isPlaceholderData || undefined}>
          <HistoryContent key={history.data.saver.id} history={history.data} />
        </div>
      )}
    </AppDialog>
  )
}

interface NeighbourProps {
  readonly label: string
  readonly icon: ReactNode
  readonly row: SaverRow | undefined
  readonly onOpen: (saver: string) => void
}

function Neighbour({ label, icon, row, onOpen }: NeighbourProps) {
  return (
    <ActionIcon aria-label={label} disabled={row === undefined} onClick={() => row !== undefined && onOpen(row.id)}>
      {icon}
    </ActionIcon>
  )
}
