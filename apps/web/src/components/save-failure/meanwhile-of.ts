import { type ChangedMeanwhile, changedMeanwhileSchema } from '@plumbline/contract/wire/versions.ts'
import { ApiError } from '../../lib/api-error.ts'

/** Both values of what two people changed; null where that is not what went wrong. */
export function meanwhileOf(error: Error | null): ChangedMeanwhile | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return null
  return changedMeanwhileSchema.safeParse(error.details).data ?? null
}
