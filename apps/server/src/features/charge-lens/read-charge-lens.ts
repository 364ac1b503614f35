import type { ChargeLensResult } from '@plumbline/contract/attribution/charge-lens.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableBatches } from '../access/readable-batches.ts'
import { provenance } from '../vfm-report/provenance.ts'
import { lookAtSchemes, type SchemeLens } from './look-at-schemes.ts'

/** The flat fees of a provider's schemes, of what is published now; null where nothing is. Writes nothing. */
export async function readChargeLens(
  services: Services,
  caller: Caller,
  providerId: number,
): Promise<ChargeLensResult | null> {
  const scope = await readableBatches(services, caller, { providers: [providerId] })
  const [version] = scope.versions
  if (version === undefined) return null
  const { members, looked, otherSchemes } = await lookAtSchemes(services, scope, { scheme: null, fund: null })
  const schemes = looked.map(schemeFee)
  const total = schemes.reduce((sum, { savers }) => sum + savers, 0)
  return {
    providerName: version.providerName,
    schemes: schemes.toSorted((a, b) => b.savers - a.savers),
    otherSchemes,
    counts: { counted: total, leftOut: members.leftOut + members.batch.count - total },
    members: members.members,
    drawn: members.batch.count,
    provenance: await provenance(services, { scope, version, filter: {} }),
  }
}

function schemeFee({ scheme, lens: { savers, fee } }: SchemeLens): ChargeLensResult['schemes'][number] {
  return { scheme, savers, fee: fee?.fee ?? null, low: fee?.low ?? null, high: fee?.high ?? null }
}
