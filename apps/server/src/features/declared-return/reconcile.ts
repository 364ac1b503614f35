import type { AttributionChoice, DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import type { DeclaredReturnAnswer } from '@plumbline/contract/price-checks/declared-return.ts'
import type { DeclaredYear } from '@plumbline/contract/price-checks/declared-values.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { membersRates } from '@plumbline/engine/declared-return/members-rates.ts'
import { reconcileReturn } from '@plumbline/engine/declared-return/reconcile-return.ts'
import { membersByValuation } from '@plumbline/readings/members/members-by-valuation.ts'
import type { BatchScope } from '@plumbline/readings/scope/batch-scope.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableBatches } from '../access/readable-batches.ts'
import { attributionReport } from '../attribution/attribution-report.ts'
import { wholeYears } from './declared-years.ts'
import { feeDrag } from './fee-drag.ts'

/** What is declared, and of whose savers. */
export interface DeclaredOf extends AttributionChoice {
  readonly providerId: number
  readonly declared: readonly DeclaredYear[]
  /** Per cent a year. */
  readonly charge: number
}

const refused = (reason: string): DeclaredReturnAnswer => ({ status: 'not reconciled', reason })

/** The years that a return may be declared for; none without a track. */
export async function declarableYears(
  { db }: Pick<Services, 'db'>,
  { providerId, ...choice }: AttributionChoice & { readonly providerId: number },
): Promise<readonly number[]> {
  const { result } = await attributionReport(db, providerId, choice)
  return result?.outcome.status === 'done' ? wholeYears(result.outcome).map(({ year }) => year) : []
}

/** From what was declared to what savers got, by the newest attribution of a choice. Writes nothing. */
export async function reconcile(services: Services, caller: Caller, of: DeclaredOf): Promise<DeclaredReturnAnswer> {
  const { providerId, declared, charge, scheme, fund } = of
  const choice = { scheme, fund }
  const { result, providerName } = await attributionReport(services.db, providerId, choice)
  if (result === null) {
    return refused('No track was read out of these savers’ pots yet. Run their performance attribution first.')
  }
  const { outcome, provenance } = result
  if (outcome.status === 'refused') return refused(`No track can be read out of these savers’ pots. ${outcome.reason}`)
  if (result.ofEarlierBatch) {
    return refused('Other data were published since the attribution of these savers. Run it again first.')
  }
  const years = chosenYears(outcome, declared)
  if (typeof years === 'string') return refused(years)
  const scope = await readableBatches(services, caller, { providers: [providerId] })
  const rates = await pooledRates(services, scope, choice, outcome)
  if (rates === null) return refused('These savers’ payments and pots have no one pooled rate.')
  const { drag, schemesWithoutFee } = await feeDrag(services, scope, choice)
  const { returns, from, to, otherYears, places } = years
  return {
    status: 'reconciled',
    savers: { providerId, providerName, ...choice },
    from,
    to,
    otherYears,
    charge,
    flatFee: { value: drag.rate, low: drag.low, high: drag.high },
    schemesWithoutFee,
    steps: reconcileReturn(reconciledTrack(outcome), { returns, ...places, charge: charge / 100 }, drag, rates),
    months: { from: outcome.months.from, to: outcome.months.to },
    counts: { counted: outcome.members.used, leftOut: leftOut(outcome) },
    residuals: outcome.residuals,
    converged: outcome.converged,
    provenance,
  }
}

function leftOut({ members }: DoneAttribution): number {
  return Object.values(members.leftOut).reduce((sum, each) => sum + each, 0)
}

function reconciledTrack({ months, track }: DoneAttribution) {
  return { start: dayOf(months.start), months: track.map((month) => ({ ...month, end: dayOf(month.end) })) }
}

interface ChosenYears {
  readonly returns: readonly number[]
  readonly from: number
  readonly to: number
  readonly otherYears: number[]
  readonly places: { readonly from: number; readonly to: number }
}

/** The declared years that the track has whole, or why they do not do. */
function chosenYears(outcome: DoneAttribution, declared: readonly DeclaredYear[]): ChosenYears | string {
  const whole = wholeYears(outcome)
  const stated = new Map(declared.map((each) => [each.year, each.return]))
  const both = whole.filter(({ year }) => stated.has(year))
  const [first, last] = [both[0], both.at(-1)]
  if (first === undefined || last === undefined) {
    const [from, to] = [whole[0]?.year, whole.at(-1)?.year]
    if (from === undefined) return 'The track that these pots imply has no whole calendar year.'
    return `The track that these pots imply has the whole years ${from === to ? from : `${from} to ${to}`}; none of them is declared.`
  }
  const gaps = whole.filter(({ year }) => year > first.year && year < last.year && !stated.has(year))
  if (gaps.length > 0) {
    return `Declare every year from ${first.year} to ${last.year}: ${gaps.map(({ year }) => year).join(', ')} ${gaps.length === 1 ? 'is' : 'are'} missing.`
  }
  const usedYears = new Set(both.map(({ year }) => year))
  return {
    returns: both.map(({ year }) => (stated.get(year) ?? 0) / 100),
    from: first.year,
    to: last.year,
    otherYears: declared
      .map(({ year }) => year)
      .filter((year) => !usedYears.has(year))
      .toSorted((a, b) => a - b),
    places: { from: first.from, to: last.to },
  }
}

async function pooledRates(
  { analytics }: Services,
  scope: BatchScope,
  choice: AttributionChoice,
  outcome: DoneAttribution,
): Promise<{ readonly irr: number; readonly trackIrr: number } | null> {
  const { valued } = await membersByValuation(analytics.reader, scope, choice)
  const { start, months } = reconciledTrack(outcome)
  const levels = months.map(({ level }) => level / 100)
  const { irr, trackIrr } = membersRates(valued, { start, ends: months.map(({ end }) => end), levels })
  return irr === null || trackIrr === null ? null : { irr, trackIrr }
}
