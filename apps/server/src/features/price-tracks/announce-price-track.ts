import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import type { Services } from '../../platform/services.ts'

/** Tells whoever may manage price tracks how far one has come. */
export function announcePriceTrack(
  { events }: Pick<Services, 'events'>,
  priceTrackId: number,
  { status, progress }: { readonly status: ExportStatus; readonly progress: number },
): void {
  events.publish({ type: 'price-track-changed', priceTrackId, status, progress })
}
