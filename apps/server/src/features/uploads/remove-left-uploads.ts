import type { Services } from '../../platform/services.ts'
import { removeAbandonedParts } from './parts/remove-part-upload.ts'
import { removeUnconfirmedUploads } from './remove-unconfirmed-uploads.ts'

/** Removes files that nothing more comes of: not confirmed, left off, or of a person or an API key that counts no more. */
export async function removeLeftUploads(services: Pick<Services, 'db' | 'files'>): Promise<void> {
  await removeUnconfirmedUploads(services)
  await removeAbandonedParts(services)
}
