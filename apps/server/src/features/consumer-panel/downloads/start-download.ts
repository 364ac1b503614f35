import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { linkToComing } from '../../exports/export-link.ts'
import { startExport } from '../../exports/start-export.ts'

type UsedServices = Pick<Services, 'db' | 'jobs' | 'events'>

/** Begins a file of all users of the panel, and says where it can be fetched once it is made. */
export async function startUsersDownload(services: UsedServices, caller: Caller): Promise<{ id: number; url: string }> {
  const { id } = await startExport(services, caller, {
    kind: 'panel-users',
    providerId: null,
    name: 'B2C users: details',
    params: {},
  })
  return { id, url: await linkToComing(services, id, caller) }
}

/**
 * The same of what an import brought.
 * @throws ApiFailure not_found where nothing of it is there
 */
export async function startContributionsDownload(
  services: UsedServices,
  caller: Caller,
  importId: number,
): Promise<{ id: number; url: string }> {
  const some = await services.db
    .selectFrom('panel_pensions')
    .select('id')
    .where('import_id', '=', importId)
    .limit(1)
    .executeTakeFirst()
  if (some === undefined) {
    throw new ApiFailure('not_found', 'No contributions of this import are in the panel.')
  }
  const { id } = await startExport(services, caller, {
    kind: 'panel-contributions',
    providerId: null,
    name: `B2C import ${importId}: contributions`,
    params: { importId },
  })
  return { id, url: await linkToComing(services, id, caller) }
}
