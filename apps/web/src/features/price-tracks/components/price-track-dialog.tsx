import { Button } from '@mantine/core'
import type { PriceTrackDetails } from '@plumbline/contract/price-tracks/price-tracks.ts'
import { IconPlayerStop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DangerButton } from '../../../components/danger/danger-button.tsx'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { useLastOpened } from '../../../components/dialog/use-last-opened.ts'
import { FieldLines } from '../../../components/field-lines/field-lines.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { say } from '../../../lib/say.ts'
import { priceTrackQuery, usePriceTrackActions } from '../api/price-track-queries.ts'
import { detailLines, deviationText, isUnderWay, statusText } from '../price-track-wording.ts'
import styles from './price-tracks.module.css'
import { TrackChart } from './track-chart.tsx'

interface PriceTrackDialogProps {
  /** Absent: none is opened. */
  readonly openId: number | undefined
  readonly onClose: () => void
}

/** All that is known of a price track: its result, its fields and its prices. */
export function PriceTrackDialog({ openId, onClose }: PriceTrackDialogProps) {
  const lastId = useLastOpened(openId)
  if (lastId === undefined) return null
  return <OpenedDialog opened={openId !== undefined} id={lastId} onClose={onClose} />
}

interface OpenedDialogProps {
  readonly opened: boolean
  readonly id: number
  readonly onClose: () => void
}

function OpenedDialog({ opened, id, onClose }: OpenedDialogProps) {
  const details = useQuery({ ...priceTrackQuery(id), enabled: opened })
  const { data } = details
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title={`Price track ${id}`}
      subtitle={data?.name}
      size="large"
      footer={
        <>
          {data !== undefined && <Actions track={data} onRemoved={onClose} />}
          <Button variant="filled" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {details.isPending && <LoadingState text="Loading the price track..." rows={10} />}
      {details.isError && (
        <ErrorState
          title="The price track could not be loaded."
          error={details.error}
          onRetry={() => void details.refetch()}
        />
      )}
      {data !== undefined && <Outcome track={data} />}
    </AppDialog>
  )
}

function Outcome({ track }: { readonly track: PriceTrackDetails }) {
  const { details, failure, status, progress } = track
  return (
    <>
      <p className={styles.meaning}>
        <b>{deviationText(track)}</b>
        {isUnderWay(status) && (
          <span role="status" className={styles.progress}>
            {statusText({ status, progress })}
            <progress max={1} value={progress} aria-label="Progress of the price track" />
          </span>
        )}
      </p>
      {failure !== null && <AlertBox tone="danger">{failure}</AlertBox>}
      <div className={details === null ? undefined : styles.columns}>
        <FieldLines lines={detailLines(track)} />
        {details !== null && <TrackChart track={track} details={details} />}
      </div>
    </>
  )
}

interface ActionsProps {
  readonly track: PriceTrackDetails
  readonly onRemoved: () => void
}

/** What may be done to it: to call it off while it is scored, to delete it afterwards. */
function Actions({ track: { id, name, status, dataBatchId }, onRemoved }: ActionsProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { cancel, remove } = usePriceTrackActions(id)
  if (isUnderWay(status)) {
    return (
      <>
        <span className={styles.footNote}>{cancel.isError ? cancel.error.message : ''}</span>
        <DangerButton
          leftSection={<IconPlayerStop size={16} stroke={1.75} aria-hidden />}
          loading={cancel.isPending || cancel.isSuccess}
          onClick={() => cancel.mutate()}
        >
          Cancel scoring
        </DangerButton>
      </>
    )
  }
  return (
    <>
      <span className={styles.footNote}>
        {dataBatchId !== null && (
          <Link to="/members" search={{ batch: dataBatchId }}>
            See its savers
          </Link>
        )}
      </span>
      <DangerButton bin onClick={() => setIsConfirming(true)}>
        Delete
      </DangerButton>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`Delete price track ${id}?`}
        confirm="Delete price track"
        takesAway
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              setIsConfirming(false)
              onRemoved()
              void say(`Price track ${id} is deleted.`, 5_000)
            },
          })
        }
      >
        <p>
          {name}, its prices and its artificial savers will be gone. The same file gives the same numbers again on the
          same version of the index.
        </p>
        {remove.isError && <AlertBox tone="danger">{remove.error.message}</AlertBox>}
      </ConfirmDialog>
    </>
  )
}
