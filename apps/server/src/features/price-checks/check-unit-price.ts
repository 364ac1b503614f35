import type {
  AttributionChoice,
  AttributionResult,
  DoneAttribution,
} from '@plumbline/contract/attribution/attribution-result.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { ComparedUnitPrice, UnitPriceAnswer } from '@plumbline/contract/price-checks/unit-price-check.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { type ImpliedTrack, unitPriceCheck } from '@plumbline/engine/price-check/unit-price-check.ts'
import type { Services } from '../../platform/services.ts'
import { attributionReport } from '../attribution/attribution-report.ts'
import { publishedPrices, type TrackPrices } from '../price-tracks/published-prices.ts'

/** Whose pots a price is held against. */
export interface CheckedOf extends AttributionChoice {
  readonly providerId: number
}

/** Fewer months say little of a price. */
const fewestMonths = 12

type Check = UnitPriceAnswer['check']
const refused = (reason: string): Check => ({ status: 'not compared', reason })

/** The prices of a track beside the newest track that a choice of a provider's savers implies. */
export async function checkUnitPrice(
  { db }: Pick<Services, 'db'>,
  trackId: number,
  { providerId, ...choice }: CheckedOf,
): Promise<UnitPriceAnswer> {
  const track = await publishedPrices({ db }, trackId)
  const { result, providerName, choices } = await attributionReport(db, providerId, choice)
  if (result === null) {
    const check = refused('No track was read out of these savers’ pots yet. Run their performance attribution first.')
    return { choices, check }
  }
  return { choices, check: compared(track, result, { providerId, providerName, ...choice }) }
}

function compared(
  { id, name, parameters, prices }: TrackPrices,
  { outcome, provenance, ofEarlierBatch, scheme, fund }: AttributionResult,
  savers: ComparedUnitPrice['savers'],
): Check {
  if (outcome.status === 'refused') return refused(`No track can be read out of these savers’ pots. ${outcome.reason}`)
  const charge = parameters.chargesIncluded ? 0 : parameters.charge
  const implied = impliedTrack(outcome, provenance.navDates, { scheme, fund })
  const check = unitPriceCheck(implied, { prices, charge: charge / 100 })
  if (check.months.length < fewestMonths) {
    return refused(
      `Prices and pots have ${check.months.length === 1 ? '1 month' : `${check.months.length} months`} in common; ${fewestMonths} are needed. A month counts where a price stands within 7 days of both of its ends.`,
    )
  }
  return {
    status: 'compared',
    savers,
    track: { id, name, charge },
    months: check.months.map(({ place, ...month }) => {
      const { month: name, end } = itemAt(outcome.track, place)
      return { ...month, month: name, start: outcome.track[place - 1]?.end ?? outcome.months.start, end }
    }),
    notCompared: check.notCompared,
    expectedOutside: check.expectedOutside,
    members: outcome.members,
    residuals: outcome.residuals,
    converged: outcome.converged,
    ofEarlierBatch,
    provenance,
  }
}

/** The last month counts where a pot of these savers is surely valued at its end. */
function impliedTrack(
  { months, track }: DoneAttribution,
  navDates: Provenance['navDates'],
  { scheme, fund }: AttributionChoice,
): ImpliedTrack {
  const start = dayOf(months.start)
  const ends = [start, ...track.map(({ end }) => dayOf(end))]
  const isWhole = scheme === null && fund === null
  const last = navDates !== null && (isWhole || navDates.count === 1) ? dayOf(navDates.last) : 0
  return {
    start,
    months: track.map((month, place) => ({ ...month, end: itemAt(ends, place + 1) })),
    valuedTo: Math.max(last, itemAt(ends, ends.length - 2)),
  }
}
