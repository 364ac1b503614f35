import type { Attribution } from '@plumbline/engine/attribution/attribution.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import type { AttributedMembers } from '@plumbline/scoring/attribution/attribute-members.ts'

/** The result of an attribution as JSON: every field of a refused one is there as well, null where there is no number. */
export function resultText({ members, months, outcome }: AttributedMembers): string {
  const result = {
    status: 'refused' in outcome ? 'refused' : 'done',
    reason: 'refused' in outcome ? outcome.refused : null,
    months:
      months === null
        ? null
        : {
            from: monthName(itemAt(months.ends, 1)),
            to: monthName(itemAt(months.ends, months.count)),
            count: months.count,
          },
    members: { used: members.used, leftOut: members.leftOut },
    ...('refused' in outcome ? nothing : figuresOf(outcome.attribution)),
    cash: months === null ? null : { extended: months.cashExtended },
  }
  return `${soundJson(result, 2)}\n`
}

/** The month that a day lies in. */
export function monthName(day: number): string {
  return isoDateOf(day).slice(0, 7)
}

function figuresOf({ track: _, ranges: __, spanErrors: ___, ...figures }: Attribution) {
  return figures
}

const nothing: Readonly<Record<Exclude<keyof Attribution, 'track' | 'ranges' | 'spanErrors'>, null>> = {
  beta: null,
  alpha: null,
  trackingError: null,
  recordNoise: null,
  rSquared: null,
  effectiveMonths: null,
  heldOut: null,
  models: null,
  saaValue: null,
  riskEffect: null,
  annualDifference: null,
  annualDifferenceStandardError: null,
  residuals: null,
  rounds: null,
  converged: null,
}
