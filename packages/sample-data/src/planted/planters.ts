import type { Random } from '@plumbline/engine/random/seeded-random.ts'
import type { ProviderPlan } from '../provider/provider-plan.ts'
import { type Flows, potOn } from '../savers/flows.ts'
import { fillHistory } from '../savers/history.ts'
import type { Saver } from '../savers/saver.ts'
import { plantAmbiguousIrr } from './ambiguous-irr.ts'
import { plantBeforeIndex } from './before-index.ts'
import { plantBoomAndOut } from './boom-and-out.ts'
import { plantEmptiedPot, plantTransferredOut } from './empty-pot.ts'
import { plantNetContributionsNotPositive } from './net-contributions-not-positive.ts'
import { plantNoContributions } from './no-contributions.ts'
import type { PlantedVariant } from './planted-variant.ts'
import { plantSkill } from './skill.ts'

/** Fills the flows of a saver whose record cannot be scored, and gives the pot in pence. */
export type Planter = (plan: ProviderPlan, saver: Saver, flows: Flows, random: Random) => number

export const planters: Readonly<Record<PlantedVariant, Planter>> = {
  emptiedPot: plantEmptiedPot,
  transferredOut: plantTransferredOut,
  noContributions: plantNoContributions,
  beforeIndex: plantBeforeIndex,
  netContributionsNotPositive: plantNetContributionsNotPositive,
  ambiguousIrr: plantAmbiguousIrr,
  potInPence: plantPotInPence,
  shortHistory: plantShortHistory,
  highIrr: (plan, saver, flows, random) => plantSkill(plan, saver, flows, random, 1),
  lowIrr: (plan, saver, flows, random) => plantSkill(plan, saver, flows, random, -1),
  boomAndOut: plantBoomAndOut,
}

/** A pot stated in pence where pounds are asked for: a hundred times what hindsight's best fund could have made. */
function plantPotInPence(_plan: ProviderPlan, saver: Saver, flows: Flows, random: Random): number {
  fillHistory(saver, flows, random)
  return Math.round(potOn(flows, saver.fund.prices, saver.navDay)) * 100
}

/**
 * Nothing wrong but that the saver joined less than twelve months ago. The pot is what the benchmark made of the flows: a
 * fund's own noise over a few months is often more than hindsight allows for so short a time, and a pot outside those
 * bounds has another reason.
 */
function plantShortHistory(plan: ProviderPlan, saver: Saver, flows: Flows, random: Random): number {
  fillHistory(saver, flows, random)
  return Math.round(potOn(flows, plan.benchmark, saver.navDay))
}
