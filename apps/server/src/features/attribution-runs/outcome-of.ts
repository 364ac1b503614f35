import {
  type AttributedMonth,
  type AttributionOutcome,
  attributionOutcomeSchema,
  type DoneAttribution,
} from '@plumbline/contract/attribution/attribution-result.ts'
import type { Attribution } from '@plumbline/engine/attribution/attribution.ts'
import type { AttributionMonths } from '@plumbline/engine/attribution/month-grid.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { AttributedVersion } from '@plumbline/scoring/attribution/version-members.ts'

/**
 * What came of a version, as it is kept.
 * @throws ZodError for what could not be read again, such as an infinite number
 */
export function outcomeOf(version: AttributedVersion, includesShort: boolean): AttributionOutcome {
  const { used, leftOut } = version.members
  const members = { used, leftOut, ...(includesShort && ({ includesShort } as const)) }
  return attributionOutcomeSchema.parse(unchecked(version, members))
}

function unchecked(
  { months, outcome, joinerYears, grids }: AttributedVersion,
  members: AttributionOutcome['members'],
): AttributionOutcome {
  const span = months === null ? null : spanOf(months)
  if ('refused' in outcome || months === null || span === null) {
    return {
      status: 'refused',
      reason: 'refused' in outcome ? outcome.refused : '',
      months: span,
      members,
      cash: months === null ? null : { extended: months.cashExtended },
    }
  }
  const { track, residuals, spanErrors: _inGrids, ...figures } = outcome.attribution
  return {
    status: 'done',
    reason: null,
    months: span,
    members,
    cash: { extended: months.cashExtended },
    ...figures,
    residuals: [...residuals],
    track: trackMonths(track, months),
    joinerYears: [...joinerYears],
    grids: gridsOf(grids),
  }
}

/** Without any rate there is no span to show. */
function gridsOf(grids: AttributedVersion['grids']): DoneAttribution['grids'] {
  if (grids === null) return { byStart: [], step: 1, cells: [] }
  return { ...grids, byStart: [...grids.byStart], cells: [...grids.cells] }
}

const monthName = (day: number) => isoDateOf(day).slice(0, 7)

function spanOf({ ends, count }: AttributionMonths) {
  return {
    from: monthName(itemAt(ends, 1)),
    to: monthName(itemAt(ends, count)),
    count,
    start: isoDateOf(itemAt(ends, 0)),
  }
}

function trackMonths(track: Attribution['track'], { ends }: AttributionMonths): AttributedMonth[] {
  return track.map((month, place) => {
    const end = itemAt(ends, place + 1)
    return { month: monthName(end), end: isoDateOf(end), ...month }
  })
}
