import type { AttributionChoice } from '@plumbline/contract/attribution/attribution-result.ts'
import { countSavers } from '@plumbline/readings/savers/count-savers.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableBatches } from '../access/readable-batches.ts'

/** Refuses a scheme or fund that no saver of the published data is of. @throws ApiFailure conflict */
export async function refuseNobody(
  services: Pick<Services, 'db' | 'analytics'>,
  caller: Caller,
  { providerId, scheme, fund }: AttributionChoice & { readonly providerId: number },
): Promise<void> {
  if (scheme === null && fund === null) return
  const scope = await readableBatches(services, caller, { providers: [providerId] })
  // Said where the run would begin.
  if (scope.versions.length === 0) return
  const savers = await countSavers(services.analytics.reader, scope, {
    allOutlier: true,
    memberAnalysed: true,
    ...(scheme !== null && { schemes: [scheme] }),
    ...(fund !== null && { funds: [fund] }),
  })
  if (savers > 0) return
  const what = [...(scheme === null ? [] : ['scheme']), ...(fund === null ? [] : ['fund'])].join(' and ')
  throw new ApiFailure(
    'conflict',
    `No saver of the published data is of this ${what}. Choose another, written as the data write it.`,
  )
}
