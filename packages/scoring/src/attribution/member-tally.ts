import type { Day } from '@plumbline/engine/dates/day-number.ts'
import { outlierReasons } from '@plumbline/engine/outliers/outlier-reason.ts'
import type { SaverColumns } from './member-rows.ts'

/** Why a saver takes no part in an attribution, in the order in which it is asked. */
export const leftOutReasons = [
  '0 NAV',
  'Contribution Record Inaccurate',
  'Not Comparable',
  'Short Contribution History',
  'Money out',
] as const

export type LeftOutReason = (typeof leftOutReasons)[number]

/** Who takes part, and who does not. */
export interface TalliedMembers {
  readonly used: number
  readonly heldOut: number
  readonly leftOut: Readonly<Record<LeftOutReason, number>>
  /** Day of the earliest flow and of the latest valuation; infinite where nobody takes part. */
  readonly firstFlow: Day
  readonly lastNav: Day
}

/** Picks members and counts them. */
export class MemberTally {
  readonly #includeShort: boolean
  readonly #leftOut: Record<LeftOutReason, number> = {
    '0 NAV': 0,
    'Contribution Record Inaccurate': 0,
    'Not Comparable': 0,
    'Short Contribution History': 0,
    'Money out': 0,
  }
  #used = 0
  #heldOut = 0
  #firstFlow = Number.POSITIVE_INFINITY
  #lastNav = Number.NEGATIVE_INFINITY

  constructor(includeShort: boolean) {
    this.#includeShort = includeShort
  }

  /** The places of those who take part among the savers who are chosen (1), or among all. */
  pick(savers: SaverColumns, isChosen?: Int32Array): number[] {
    const members: number[] = []
    for (let saver = 0; saver < savers.count; saver++) {
      if (isChosen !== undefined && isChosen[saver] !== 1) continue
      const first = firstPayment(savers, saver)
      const reason = this.#reasonOf(savers, saver, first)
      if (reason !== undefined) {
        this.#leftOut[reason]++
        continue
      }
      members.push(saver)
      this.#heldOut += savers.heldOut[saver]
      this.#firstFlow = Math.min(this.#firstFlow, first)
      this.#lastNav = Math.max(this.#lastNav, savers.navDays[saver])
    }
    this.#used += members.length
    return members
  }

  tallied(): TalliedMembers {
    return {
      used: this.#used,
      heldOut: this.#heldOut,
      leftOut: this.#leftOut,
      firstFlow: this.#firstFlow,
      lastNav: this.#lastNav,
    }
  }

  #reasonOf(savers: SaverColumns, saver: number, first: Day): LeftOutReason | undefined {
    const outlierReason = outlierReasons[savers.reason[saver]]
    const reason = leftOutReasons.find((each) => each === outlierReason)
    const isShort = reason === 'Short Contribution History'
    if (reason !== undefined && !isShort) return reason
    // Where no time has elapsed, a pot says nothing of any month.
    if (isShort && !(this.#includeShort && first < savers.navDays[saver])) return reason
    for (let flow = savers.offsets[saver]; flow < savers.offsets[saver + 1]; flow++) {
      if (savers.flowPence[flow] < 0) return 'Money out'
    }
    return undefined
  }
}

/** Tallies of several parts together. */
export function addedTallies(parts: readonly TalliedMembers[]): TalliedMembers {
  const sum = (of: (part: TalliedMembers) => number) => parts.reduce((total, part) => total + of(part), 0)
  const leftOut = Object.fromEntries(leftOutReasons.map((reason) => [reason, sum((part) => part.leftOut[reason])]))
  const some = parts.filter(({ used }) => used > 0)
  return {
    used: sum(({ used }) => used),
    heldOut: sum(({ heldOut }) => heldOut),
    leftOut: leftOut as TalliedMembers['leftOut'],
    firstFlow: some.reduce((first, part) => Math.min(first, part.firstFlow), Number.POSITIVE_INFINITY),
    lastNav: some.reduce((last, part) => Math.max(last, part.lastNav), Number.NEGATIVE_INFINITY),
  }
}

/** The day of the first flow that is not nothing. */
function firstPayment({ offsets, flowDays, flowPence }: SaverColumns, saver: number): Day {
  for (let flow = offsets[saver]; flow < offsets[saver + 1]; flow++) if (flowPence[flow] !== 0) return flowDays[flow]
  return Number.POSITIVE_INFINITY
}
