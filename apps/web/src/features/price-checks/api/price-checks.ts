import type { AttributionChoice } from '@plumbline/contract/attribution/attribution-result.ts'
import { declaredReturnProcedures } from '@plumbline/contract/price-checks/declared-return.ts'
import type { DeclaredYear } from '@plumbline/contract/price-checks/declared-values.ts'
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

/** A net return by year and a charge that it does not bear, in per cent. */
export interface DeclaredYears {
  readonly years: readonly DeclaredYear[]
  readonly charge: number
}

function ofSavers({ providerId, scheme, fund }: CheckedSavers) {
  return {
    params: { provider: String(providerId) },
    query: { ...(scheme !== null && { scheme }), ...(fund !== null && { fund }) },
  }
}

/** The years that a return can be declared for. */
export function declarableYearsQuery(savers: CheckedSavers) {
  return apiQuery(['priceChecks', 'declarableYears'], declaredReturnProcedures.years, ofSavers(savers))
}

export function declaredReturnQuery(savers: CheckedSavers, { years, charge }: DeclaredYears) {
  const { params, query } = ofSavers(savers)
  return apiQuery(['priceChecks', 'declaredReturn'], declaredReturnProcedures.reconcile, {
    params,
    query: { ...query, declared: JSON.stringify(years), charge: String(charge) },
  })
}
