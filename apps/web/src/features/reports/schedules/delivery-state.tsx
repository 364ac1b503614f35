import type { Delivery } from '@plumbline/contract/report-schedules.ts'
import styles from '../components/reports.module.css'
import { deliveryStateNames } from './schedule-wording.ts'

/** The state of a delivery as a badge; one that waits after a failure stands out. */
export function DeliveryState({ delivery: { state, failure } }: { readonly delivery: Delivery }) {
  const isLate = state === 'waiting' && failure !== null
  const tone = state === 'failed' ? 'bad' : state === 'delivered' ? 'good' : isLate ? 'late' : undefined
  return (
    <span className={styles.badge} data-tone={tone}>
      {isLate ? 'Waiting to be tried again' : deliveryStateNames[state]}
    </span>
  )
}
