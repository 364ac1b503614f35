import type { AttributionRun } from '@plumbline/contract/attribution/attribution-report.ts'
import type { Services } from '../../platform/services.ts'

/** Tells whoever may run attributions how far one has come, and everybody who sees its provider that a result is there. */
export function announceAttribution(
  { events }: Pick<Services, 'events'>,
  { id, providerId, status, progress }: Pick<AttributionRun, 'id' | 'providerId' | 'status' | 'progress'>,
): void {
  events.publish({ type: 'attribution-changed', attributionId: id, providerId, status, progress })
  if (status === 'completed') events.publish({ type: 'providers-changed' })
}
