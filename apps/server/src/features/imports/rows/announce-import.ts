import type { ImportState } from '@plumbline/contract/imports/imports.ts'
import type { Services } from '../../../platform/services.ts'

/** Tells whoever listens how far an import has come. */
export function announceImport(
  { events }: Pick<Services, 'events'>,
  { id, providerId }: { readonly id: number; readonly providerId: number },
  { state, progress }: { readonly state: ImportState; readonly progress: number },
): void {
  events.publish({ type: 'import-changed', importId: id, providerId, state, progress })
}
