import type { Division, Finding, HiddenResult } from '@plumbline/contract/figures/findings.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { intersectRanges } from '../marks/intersect-ranges.ts'

/** Where a sentence leads: to the figure that has its numbers, and to a list of its savers where a filter leaves them. */
export interface Lead {
  /** As addresses name it: `funds`, `segments.7`. */
  readonly figure: string
  readonly savers: SaverFilter | null
}

/** The figure that divides savers like this; of a data point it goes by its place. */
const figures: Readonly<Record<Exclude<Division, 'data point'>, string>> = {
  fund: 'funds',
  scheme: 'schemes',
  'joiner year': 'joinerCohorts',
  'years to retirement': 'retirementCohorts',
  'benchmark pot': 'potEffect',
}

function figureOf({ division, dataPoint }: Pick<Finding, 'division' | 'dataPoint'>): string {
  return division === 'data point' ? `segments.${dataPoint}` : figures[division]
}

/** Of a group that is behind: its savers, within the filter of the report. */
export function leadOfFinding(finding: Finding, filter: SaverFilter): Lead {
  return {
    figure: figureOf(finding),
    savers: finding.filter === null ? null : withinFilter(filter, finding.filter),
  }
}

/** Of a group whose exclusions hide a result: its savers who are left out for returns that may be very low. */
export function leadOfHidden({ division, group, others, ...hidden }: HiddenResult, filter: SaverFilter): Lead {
  const key = division === 'fund' ? 'funds' : 'schemes'
  const savers: SaverFilter = { ...filter, [key]: [group ?? ''], outlierReason: ['Low IRR', 'High/Low IRR'] }
  return { figure: figureOf({ division, ...hidden }), savers: others === null ? savers : null }
}

/** Both conditions together. A group lies within the values that the filter leaves, but a band may reach beyond a range. */
function withinFilter(filter: SaverFilter, group: SaverFilter): SaverFilter {
  const { benchmark_pot, segment, ...values } = group
  return {
    ...filter,
    ...values,
    ...(benchmark_pot && { benchmark_pot: intersectRanges(filter.benchmark_pot, benchmark_pot) }),
    ...(segment && { segment: withinSegment(filter.segment ?? {}, segment) }),
  }
}

type Segment = NonNullable<SaverFilter['segment']>

function withinSegment(filter: Segment, group: Segment): Segment {
  const numbers = Object.entries(group.number ?? {}).map(
    ([place, range]) => [place, intersectRanges(filter.number?.[place], range)] as const,
  )
  return {
    ...filter,
    ...(group.string && { string: { ...filter.string, ...group.string } }),
    ...(numbers.length > 0 && { number: { ...filter.number, ...Object.fromEntries(numbers) } }),
  }
}
