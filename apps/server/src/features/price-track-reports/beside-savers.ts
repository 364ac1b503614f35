import type { DeclaredReturnAnswer } from '@plumbline/contract/price-checks/declared-return.ts'
import type { DelayResult } from '@plumbline/contract/price-checks/investment-delay.ts'
import type { UnitPriceAnswer } from '@plumbline/contract/price-checks/unit-price-check.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { reconcile } from '../declared-return/reconcile.ts'
import { checkUnitPrice } from '../price-checks/check-unit-price.ts'
import { findDelay } from '../price-checks/find-delay.ts'
import type { BesideSavers } from './track-pdf-params.ts'

/** What the calls of the screen answer of a track beside the pots of savers. */
export interface TrackBesideSavers {
  readonly unitPrice: UnitPriceAnswer['check']
  readonly delay: DelayResult
  /** null: nothing was declared. */
  readonly declared: DeclaredReturnAnswer | null
}

/** @throws ApiFailure not_found for a provider that is not theirs to see */
export async function besideSavers(
  services: Services,
  caller: Caller,
  trackId: number,
  { providerId, scheme, fund, declared, charge }: BesideSavers,
): Promise<TrackBesideSavers> {
  await readableProviderIds(services, caller, [providerId])
  const of = { providerId, scheme, fund }
  const { check } = await checkUnitPrice(services, trackId, of)
  return {
    unitPrice: check,
    delay: await findDelay(services, caller, trackId, of),
    declared: declared === undefined ? null : await reconcile(services, caller, { ...of, declared, charge }),
  }
}
