import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { isWithinReach } from '../../access/key-reach.ts'
import { type PartRow, partOf } from './part-uploads.pg.ts'

/** @throws ApiFailure not_found of what another person or another API key began, or for a provider that the key is not for */
export async function ownPart({ db }: Pick<Services, 'db'>, caller: Caller, id: string): Promise<PartRow> {
  const part = await partOf(db, caller, id)
  if (part === undefined || !isWithinReach(caller, part.provider_id)) throw unknownPart()
  return part
}

export function unknownPart(): ApiFailure {
  return new ApiFailure('not_found', 'There is no such upload, or nothing of it came for a day. Begin the file again.')
}
