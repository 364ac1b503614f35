import { isPermitted } from '@plumbline/contract/access/permissions.ts'
import { exportKinds } from '@plumbline/contract/exports/export-kinds.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import type { StoredExport } from './export-jobs.pg.ts'

/** Whether somebody may still have what was made of a provider: their role and their providers as they are now. */
export async function mayHave(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { kind, provider_id: providerId }: Pick<StoredExport, 'kind' | 'provider_id'>,
): Promise<boolean> {
  if (!isPermitted(caller.role, exportKinds[kind].permission)) return false
  return providerId === null || (await readableProviderIds({ db }, caller)).includes(providerId)
}
