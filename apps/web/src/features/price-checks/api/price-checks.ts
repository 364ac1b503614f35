import type { AttributionChoice } from '@plumbline/contract/attribution/attribution-result.ts'
import { priceChecksProcedures } from '@plumbline/contract/price-checks/price-checks.ts'
import { apiQuery } from '../../../lib/api-query.ts'

/** Whose pots a price is held against. */
export interface CheckedSavers extends AttributionChoice {
  readonly providerId: number
}

function request(trackId: number, { providerId, scheme, fund }: CheckedSavers) {
  return {
    params: { id: String(trackId) },
    query: { provider: String(providerId), ...(scheme !== null && { scheme }), ...(fund !== null && { fund }) },
  }
}

export function unitPriceQuery(trackId: number, savers: CheckedSavers) {
  return apiQuery(['priceChecks', 'unitPrice'], priceChecksProcedures.unitPrice, request(trackId, savers))
}

export function delayQuery(trackId: number, savers: CheckedSavers) {
  return apiQuery(['priceChecks', 'delay'], priceChecksProcedures.delay, request(trackId, savers))
}
