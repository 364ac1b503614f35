import { type DailyLevels, dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import type { Day } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import { monthOf } from '../calendar/month.ts'
import { type PayDays, payDays } from '../calendar/pay-days.ts'
import { checkSampleOptions } from '../check-sample-options.ts'
import { type FundProfile, fundProfiles } from '../funds/fund-profile.ts'
import { fundTrack, type Luck } from '../funds/fund-track.ts'
import type { Market } from '../market.ts'
import { type BoomWindow, boomWindows } from '../planted/boom-windows.ts'
import type { SampleOptions } from '../sample-options.ts'
import { type Joiners, joinersByMonth } from './joiners.ts'
import { navDaysOf } from './nav-days.ts'
import { type Scheme, schemesOf } from './scheme.ts'

export interface Fund extends FundProfile {
  readonly index: number
  /** Month ends. */
  readonly track: IndexLevels
  readonly prices: DailyLevels
  /** Short times in which it rose fast; for the rates beyond the absolute guard. */
  readonly booms: readonly BoomWindow[]
}

export interface SchemeWithPayDays extends Scheme {
  readonly schedule: PayDays
}

/** Everything the savers of one file have in common. */
export interface ProviderPlan {
  readonly options: SampleOptions
  readonly indexStart: Day
  readonly benchmark: DailyLevels
  readonly navDays: readonly Day[]
  readonly joiners: Joiners
  readonly funds: readonly Fund[]
  readonly schemes: readonly SchemeWithPayDays[]
}

/** Savers use the streams from 1 on; the funds' noise starts far above any number of savers. */
const firstFundStream = 2 ** 40

/**
 * Draws the provider that a sample file comes from: funds with their tracks, schemes with their pay days, valuation days. `luck` is
 * that of the first fund, which the options describe; the others are as lucky as they are drawn.
 *
 * @throws SampleRefusal in plain words when an option or the market will not do
 */
export function planProvider(options: SampleOptions, market: Market, luck: Luck = 'as drawn'): ProviderPlan {
  const navDays = navDaysOf(options.navDay, options.firstNavDay)
  checkSampleOptions(options, market, navDays)
  const indexStart = itemAt(market.benchmark.days, 0)
  const benchmark = dailyLevels(market.benchmark)
  const firstMonth = monthOf(indexStart) + 1
  const lastMonth = monthOf(options.navDay)
  const funds = fundProfiles(options).map((profile, index) => {
    const random = seededRandom(options.seed, firstFundStream + index)
    const track = fundTrack(profile, market, random, index === 0 ? luck : 'as drawn')
    const prices = dailyLevels(track)
    return { ...profile, index, track, prices, booms: boomWindows(track, market.benchmark, navDays) }
  })
  return {
    options,
    indexStart,
    benchmark,
    navDays,
    joiners: joinersByMonth(firstMonth, lastMonth),
    funds,
    schemes: schemesOf(options.provider).map((scheme) => ({
      ...scheme,
      schedule: payDays(scheme.payDay, firstMonth, lastMonth),
    })),
  }
}
