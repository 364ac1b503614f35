import { type DailyLevels, dailyLevels } from '../benchmark/daily-levels.ts'
import { addMonths, dayOf, yearOf } from '../dates/day-number.ts'
import type { FundFlows } from '../evidence/fund-flows.ts'
import type { Dimension, FlowChunk, ScoredSavers } from '../findings/scored-savers.ts'
import { type Random, seededRandom } from '../random/seeded-random.ts'
import type { ScoreParameters } from '../score/score-parameters.ts'
import { simulateBenchmark } from './simulate-savers.ts'

/** How large a trust is drawn, and where its savers are. */
export interface TrustPlan {
  readonly savers: number
  readonly funds: number
  readonly schemes: number
  readonly regions: number
  /** Part of the first fund's savers who joined in the first five years and live in the first region; others by chance. */
  readonly concentration: number
  /** Standard deviation of a saver's own lasting difference, a year: choices of their own, or records that leave things out. */
  readonly ownDifference: number
  readonly priors: Pick<ScoreParameters, 'trackingError' | 'fundCorrelation'>
}

/** A trust whose truth is known: nobody differs but by luck. What differs is added by `withGap`. */
export interface MadeTrust {
  readonly index: DailyLevels
  readonly savers: ScoredSavers
  readonly chunk: FlowChunk
}

/** Twenty years, as the simulated benchmark has. */
const months = 240

/** Standard deviation of what a record makes of a pot. */
const recordNoise = 0.003

/**
 * Draws a trust: savers who pay in monthly from a month of their own on, half of them to the end, in funds of which each has
 * luck of its own and a part of the luck of all. Half of the schemes are valued half a year before the others.
 *
 * The luck of a fund is a normal log return a month with standard deviation `TE / sqrt(12)`, of whose variance a part
 * `fundCorrelation` is common. Pots are those of the fund, times a little noise, in whole pence.
 * The same seed and plan give the same trust.
 *
 * @example
 * drawTrust(1, { savers: 5, funds: 2, schemes: 2, regions: 2, concentration: 0, ownDifference: 0, priors: defaultScoreParameters }).savers.count // => 5
 */
export function drawTrust(seed: number, plan: TrustPlan): MadeTrust {
  const benchmark = simulateBenchmark(seed)
  const index = dailyLevels(benchmark)
  const random = seededRandom(seed, 1)
  const luck = drawLuck(random, plan)
  const { count, places } = drawPlaces(random, plan)
  const offsets = [0]
  const flowDays: number[] = []
  const flowPence: number[] = []
  const navPence = new Float64Array(count)
  const navDays = new Int32Array(count)
  for (let saver = 0; saver < count; saver++) {
    const { fund, scheme, start, end } = places[saver]
    const navMonth = scheme % 2 === 0 ? months : months - 6
    const pence = 100 * (50 + random.integer(450))
    const own = plan.ownDifference * random.normal()
    let pot = 0
    for (let month = start; month < Math.min(end, navMonth); month++) {
      flowDays.push(benchmark.days[month])
      flowPence.push(pence)
      const worth = (pence * benchmark.levels[navMonth]) / benchmark.levels[month]
      pot += worth * Math.exp(luck[fund][navMonth] - luck[fund][month] + (own * (navMonth - month)) / 12)
    }
    offsets.push(flowDays.length)
    navDays[saver] = benchmark.days[navMonth]
    navPence[saver] = Math.round(pot * Math.exp(recordNoise * random.normal()))
  }
  const chunk: FlowChunk = {
    from: 0,
    count,
    offsets: Int32Array.from(offsets),
    flowDays: Int32Array.from(flowDays),
    flowPence: Float64Array.from(flowPence),
  }
  const funds = Int32Array.from(places, ({ fund }) => fund)
  const fundNames = Array.from({ length: plan.funds }, (_, fund) => `Fund ${fund}`)
  const dimensions = dimensionsOf(places, plan)
  return { index, chunk, savers: { count, navDays, navPence, funds, fundNames, dimensions } }
}

/** The log of each fund over the benchmark after each month. */
function drawLuck(random: Random, { funds, priors }: TrustPlan): Float64Array[] {
  const { trackingError, fundCorrelation } = priors
  const monthly = trackingError / Math.sqrt(12)
  const luck = Array.from({ length: funds }, () => new Float64Array(months + 1))
  for (let month = 1; month <= months; month++) {
    const common = Math.sqrt(fundCorrelation) * random.normal()
    for (const track of luck) {
      track[month] = track[month - 1] + monthly * (common + Math.sqrt(1 - fundCorrelation) * random.normal())
    }
  }
  return luck
}

interface Place {
  readonly fund: number
  readonly scheme: number
  readonly region: number
  /** Months of the first payment and after the last. */
  readonly start: number
  readonly end: number
}

function drawPlaces(random: Random, plan: TrustPlan): { count: number; places: Place[] } {
  const places = Array.from({ length: plan.savers }, (): Place => {
    const scheme = random.integer(plan.schemes)
    // A scheme offers three of the funds.
    const fund = (scheme + random.integer(3)) % plan.funds
    const isConcentrated = fund === 0 && random.next() < plan.concentration
    const start = isConcentrated ? random.integer(60) : random.integer(months - 24)
    const region = isConcentrated ? 0 : random.integer(plan.regions)
    const end = random.next() < 0.5 ? months : start + 12 + random.integer(months - start - 12)
    return { fund, scheme, region, start, end }
  })
  return { count: plan.savers, places }
}

function dimensionsOf(places: readonly Place[], { schemes, regions }: TrustPlan): Dimension[] {
  const firstYear = yearOf(firstMonth)
  const names = (name: string, count: number, from = 0) =>
    Array.from({ length: count }, (_, group) => `${name} ${from + group}`)
  return [
    { name: 'scheme', groups: names('Scheme', schemes), codes: Int32Array.from(places, ({ scheme }) => scheme) },
    { name: 'region', groups: names('Region', regions), codes: Int32Array.from(places, ({ region }) => region) },
    {
      name: 'first year',
      groups: names('Joiners of', months / 12 + 1, firstYear),
      codes: Int32Array.from(places, ({ start }) => yearOf(addMonths(firstMonth, start)) - firstYear),
    },
  ]
}

/** The month of the first level of the simulated benchmark. */
const firstMonth = dayOf('2004-12-31')

/**
 * The trust with some of its savers lastingly better or worse off, by a log rate a year: the truth that is to be found.
 *
 * @param isMember whether the saver with that place differs
 *
 * @example
 * (() => {
 *   const trust = drawTrust(1, { savers: 1, funds: 1, schemes: 1, regions: 1, concentration: 0, ownDifference: 0, priors: defaultScoreParameters })
 *   return withGap(trust, () => true, -0.1).savers.navPence[0] < trust.savers.navPence[0]
 * })() // => true
 */
export function withGap(trust: MadeTrust, isMember: (saver: number) => boolean, logGap: number): MadeTrust {
  const { savers, chunk, index } = trust
  const navPence = savers.navPence.map((pence, saver) => {
    if (!isMember(saver)) return pence
    const navDay = savers.navDays[saver]
    let before = 0
    let after = 0
    for (let flow = chunk.offsets[saver]; flow < chunk.offsets[saver + 1]; flow++) {
      const day = chunk.flowDays[flow]
      const worth = chunk.flowPence[flow] / index.levels[day - index.firstDay]
      before += worth
      after += worth * Math.exp((logGap * (navDay - day)) / 365)
    }
    return Math.round((pence * after) / before)
  })
  return { ...trust, savers: { ...savers, navPence } }
}

/**
 * The trust's savers summed by fund and valuation day, as evidence takes them; in the order of funds and days.
 *
 * @example
 * rowsByFund(drawTrust(1, { savers: 5, funds: 1, schemes: 1, regions: 1, concentration: 0, ownDifference: 0, priors: defaultScoreParameters }))[0].savers // => 5
 */
export function rowsByFund({ savers, chunk }: MadeTrust): FundFlows[] {
  const all = Array.from({ length: savers.count }, (_, saver) => saver)
  const ofRows = Map.groupBy(all, (saver) => `${savers.funds[saver]} ${savers.navDays[saver]}`)
  return Array.from(ofRows.values(), (members) => {
    const byDay = new Map<number, number>()
    let potPence = 0
    for (const saver of members) {
      potPence += savers.navPence[saver]
      for (let flow = chunk.offsets[saver]; flow < chunk.offsets[saver + 1]; flow++) {
        const day = chunk.flowDays[flow]
        byDay.set(day, (byDay.get(day) ?? 0) + chunk.flowPence[flow])
      }
    }
    const days = [...byDay.keys()].toSorted((a, b) => a - b)
    return {
      fund: savers.funds[members[0]],
      navDay: savers.navDays[members[0]],
      savers: members.length,
      potPence,
      days,
      pence: days.map((day) => byDay.get(day) ?? 0),
    }
  })
}
