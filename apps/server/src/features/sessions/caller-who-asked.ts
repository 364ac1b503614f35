import { isPermitted, type PermissionName } from '@plumbline/contract/access/permissions.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { findCallerOfUser } from './find-caller.ts'

/**
 * Who asked for work in the background, if they still may: rights that were taken away meanwhile count. `work` is what they
 * asked for: 'this file'.
 * @throws ApiFailure unauthorised, forbidden
 */
export async function callerWhoAsked(
  services: Pick<Services, 'config' | 'db'>,
  { requested_by }: { readonly requested_by: number | null },
  permission: PermissionName,
  work: string,
): Promise<Caller> {
  const caller = requested_by === null ? undefined : await findCallerOfUser(services, requested_by)
  if (caller === undefined) throw new ApiFailure('unauthorised', `Who asked for ${work} has no account any more.`)
  if (isPermitted(caller.role, permission)) return caller
  throw new ApiFailure('forbidden', 'The role of who asked was changed meanwhile and does not allow this any more.')
}
