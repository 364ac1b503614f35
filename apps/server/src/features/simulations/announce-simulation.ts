import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import type { Services } from '../../platform/services.ts'

/** Tells whoever may run simulations how far one has come. */
export function announceSimulation(
  { events }: Pick<Services, 'events'>,
  simulationId: number,
  { status, progress }: { readonly status: ExportStatus; readonly progress: number },
): void {
  events.publish({ type: 'simulation-changed', simulationId, status, progress })
}
