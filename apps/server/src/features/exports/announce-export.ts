import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import type { Services } from '../../platform/services.ts'

/** Tells who asked for it how far an export has come. */
export function announceExport(
  { events }: Pick<Services, 'events'>,
  { id, userId }: { readonly id: number; readonly userId: number | null },
  { status, progress }: { readonly status: ExportStatus; readonly progress: number },
): void {
  if (userId !== null) events.publish({ type: 'export-changed', exportId: id, userId, status, progress })
}
