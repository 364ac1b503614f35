import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import type { Services } from '../../platform/services.ts'

/** Tells whoever may see the provider how far a comparison has come. */
export function announceComparison(
  { events }: Pick<Services, 'events'>,
  { id, provider_id }: { readonly id: number; readonly provider_id: number },
  { status, progress }: { readonly status: ExportStatus; readonly progress: number },
): void {
  events.publish({ type: 'comparison-changed', comparisonId: id, providerId: provider_id, status, progress })
}
