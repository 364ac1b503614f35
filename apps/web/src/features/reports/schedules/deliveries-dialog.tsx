import { Button } from '@mantine/core'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import type { Delivery, Schedule } from '@plumbline/contract/reports/report-schedules.ts'
import { useQuery } from '@tanstack/react-query'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { useLastOpened } from '../../../components/dialog/use-last-opened.ts'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import styles from '../components/reports.module.css'
import { DeliveryState } from './delivery-state.tsx'
import { deliveriesQuery, useScheduleChanges } from './schedule-queries.ts'

interface DeliveriesDialogProps {
  /** Undefined while it is closed. */
  readonly schedule: Schedule | undefined
  readonly onClose: () => void
}

/** What became of each report of a schedule. */
export function DeliveriesDialog({ schedule, onClose }: DeliveriesDialogProps) {
  const lastSchedule = useLastOpened(schedule)
  return (
    <AppDialog
      opened={schedule !== undefined}
      onClose={onClose}
      title="Deliveries"
      subtitle={lastSchedule?.name}
      footer={
        <Button variant="filled" onClick={onClose}>
          Close
        </Button>
      }
    >
      {lastSchedule !== undefined && <Deliveries id={lastSchedule.id} />}
    </AppDialog>
  )
}

function Deliveries({ id }: { readonly id: number }) {
  const deliveries = useQuery(deliveriesQuery(id))
  const { retry } = useScheduleChanges()
  if (deliveries.isPending) return <LoadingState text="Loading Deliveries..." compact />
  if (deliveries.isError) {
    return (
      <ErrorState
        title="The deliveries could not be loaded."
        error={deliveries.error}
        onRetry={() => void deliveries.refetch()}
      />
    )
  }
  if (deliveries.data.length === 0) return <p className={styles.hint}>Nothing has been due yet.</p>
  return (
    <>
      {retry.error !== null && <AlertBox tone="danger">{retry.error.message}</AlertBox>}
      <ul className={styles.deliveries}>
        {deliveries.data.map((delivery) => (
          <OneDelivery key={delivery.id} delivery={delivery} onRetry={() => retry.mutate(delivery.id)} />
        ))}
      </ul>
    </>
  )
}

function OneDelivery({ delivery, onRetry }: { readonly delivery: Delivery; readonly onRetry: () => void }) {
  const { dueAt, state, failure, mailed, nextTryAt } = delivery
  return (
    <li className={styles.delivery}>
      <span>
        {momentInLondon(dueAt)} <DeliveryState delivery={delivery} />
      </span>
      {state === 'failed' && (
        <Button size="xs" onClick={onRetry} aria-label={`Try again what was due ${momentInLondon(dueAt)}`}>
          Try again
        </Button>
      )}
      {mailed > 0 && <p>Mailed to {mailed === 1 ? 'one person' : `${mailed} people`}.</p>}
      {failure !== null && <p>{failure}</p>}
      {nextTryAt !== null && <p>Tried again {momentInLondon(nextTryAt)}.</p>}
    </li>
  )
}
