import type { Delivery } from '@plumbline/contract/reports/report-schedules.ts'
import { deliveryStateNames } from '@plumbline/contract/reports/schedule-words.ts'
import { StateBadge, type StateTone } from '../../../components/state-badge/state-badge.tsx'

const tones: Partial<Record<Delivery['state'], StateTone>> = { delivered: 'good', failed: 'bad' }

/** The state of a delivery as a badge; one that waits after a failure stands out. */
export function DeliveryState({ delivery: { state, failure } }: { readonly delivery: Delivery }) {
  if (state === 'waiting' && failure !== null) return <StateBadge tone="late">Waiting to be tried again</StateBadge>
  return <StateBadge tone={tones[state] ?? 'neutral'}>{deliveryStateNames[state]}</StateBadge>
}
