import type { Finding, Findings, HiddenResult } from '@plumbline/contract/figures/findings.ts'
import type { Band, Group } from '@plumbline/contract/figures/group.ts'
import type { Range } from '@plumbline/contract/filter/range.ts'
import { lowerEnd } from '../filter/lower-end.ts'
import { itemAt } from '../item-at.ts'
import type { VfmData } from '../reports/vfm.ts'
import { isSmall } from '../words/figure-words.ts'
import { differByFew } from './differ-by-few.ts'
import { hiddenOf, hideSmall, type MaybeHidden } from './hidden-groups.ts'
import { pairsPassedOn } from './pairs-passed-on.ts'

/** The figures that divide savers as findings do, as they are passed on. */
export type DivisionOfFigure = Partial<
  Pick<VfmData, 'joinerCohorts' | 'potEffect' | 'retirementCohorts' | 'textSegments' | 'numberSegments'>
>

type GroupCount = Pick<Group, 'savers'>

/** Findings as they are passed on: a group that its own figure hides is named without its savers and pounds. */
export function findingsPassedOn(findings: Findings, data: DivisionOfFigure): Findings {
  const [funds, schemes] = [hideSmall(findings.funds), hideSmall(findings.schemes)]
  const groups = { ...data, funds, schemes }
  return {
    ...findings,
    funds: [...funds],
    schemes: [...schemes],
    schemeFunds: pairsPassedOn(findings.schemeFunds, groups),
    besideOthers: findings.besideOthers.filter((each) => !isHiddenBeside(each, groups)),
    findings: findings.findings.map((finding) => ({
      ...finding,
      leftOut: itemAt(hideSmall([finding.leftOut]), 0),
      ...withSmall(isTold(finding, groupOf(finding, groups))),
    })),
    hidden: findings.hidden.map((hidden) => ({
      ...hidden,
      ...withSmall(isHiddenTold(hidden, groupOf(hidden, groups))),
    })),
  }
}

/** Of groups that no figure passes on nothing is said beside others either; of values taken together no figure has it. */
function isHiddenBeside(each: Findings['besideOthers'][number], groups: Groups): boolean {
  const group = groupOf({ ...each, others: null }, groups)
  return group !== undefined && hiddenOf(group) !== null
}

function withSmall(isHidden: boolean): MaybeHidden {
  return isHidden ? { hidden: 'with small' } : {}
}

/** Of others who stand together without it, it could be taken off. */
function isTold(finding: Finding, group: GroupCount | undefined): boolean {
  if (isSmall(finding)) return true
  return group !== undefined && (hiddenOf(group) !== null || differByFew(group.savers, finding.savers))
}

function isHiddenTold({ judged, excluded }: HiddenResult, group: GroupCount | undefined): boolean {
  const few = [excluded, judged - excluded].some((savers) => isSmall({ savers }))
  return few || (group !== undefined && hiddenOf(group) !== null)
}

type Groups = DivisionOfFigure & { readonly [Each in 'funds' | 'schemes']: readonly Findings[Each][number][] }
type Which = Pick<Finding, 'division' | 'group' | 'others' | 'dataPoint'> & { readonly filter?: Finding['filter'] }

/** What the figure that divides savers in the same way has of the group, or of those among whom it is counted. */
function groupOf(which: Which, groups: Groups): GroupCount | undefined {
  const { division, group, others } = which
  switch (division) {
    case 'fund':
      return groups.funds.find((each) => each.name === group && each.others === others)
    case 'scheme':
      return groups.schemes.find((each) => each.name === group && each.others === others)
    case 'joiner year':
      return groups.joinerCohorts?.years.find(({ year }) => String(year) === group)
    case 'benchmark pot':
      return bandAt(groups.potEffect?.bands ?? [], which.filter?.benchmark_pot)
    case 'years to retirement':
      return groups.retirementCohorts?.cohorts.find(({ years }) => `about ${years}` === group)
    case 'data point':
      return pointGroup(which, groups)
  }
}

function pointGroup(
  { group, dataPoint, filter }: Which,
  { textSegments, numberSegments }: Groups,
): GroupCount | undefined {
  const texts = textSegments?.find(({ id }) => id === dataPoint)
  if (texts !== undefined) {
    return (group === null ? texts.blank : texts.groups.find(({ name }) => name === group)) ?? texts.rest ?? undefined
  }
  const numbers = numberSegments?.find(({ id }) => id === dataPoint)
  if (numbers === undefined) return undefined
  const range = filter?.segment?.number?.[String(dataPoint)]
  return group === null ? (numbers.blank ?? undefined) : bandAt(numbers.bands, range)
}

function bandAt(bands: readonly Band[], range: Range | undefined): Band | undefined {
  const from = lowerEnd(range)
  return bands.find((band) => (lowerEnd(band.filter) ?? band.range[0]) === from)
}
