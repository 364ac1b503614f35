import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { OutlierBreakdown } from '@plumbline/contract/figures/outlier-breakdown.ts'
import { isSmall } from '../words/figure-words.ts'
import { differByFew } from './differ-by-few.ts'
import { hiddenOf, hideSmall, type MaybeHidden } from './hidden-groups.ts'

/**
 * The reasons why savers are not scored as they are passed on: how many have each, but no pounds of fewer than 10. Where the
 * other pounds and their totals would give these away, as many of them go too. `hidden` on the whole means its totals. Pots of
 * '0 NAV' hide nothing, and need not be hidden: they are known to be next to none. The pots of those with extreme returns together are
 * told beside the scores, so they and the other reasons hide nothing of each other.
 *
 * @param reported how many savers the report is about: its pots less all analysed ones are those whom its filter leaves out
 */
export function breakdownPassedOn(
  figure: OutlierBreakdown,
  reported: number | undefined,
): OutlierBreakdown & MaybeHidden {
  const { analysed, outlierGroups } = figure
  const extreme = outlierGroups.filter(({ reason }) => extremeReasons.has(reason))
  const others = outlierGroups.filter(({ reason }) => !extremeReasons.has(reason))
  const parts = saversIn(extreme) < smallGroup ? [outlierGroups] : [extreme, others]
  const safeParts = parts.map(hideFew)
  const groups = outlierGroups.map((group) => safeParts.flat().find(({ reason }) => reason === group.reason) ?? group)
  const areTotalsTold = safeParts.some((part) => {
    const hidden = part.filter((group) => hiddenOf(group) !== null && group.reason !== emptyPot)
    return hidden.length > 0 && saversIn(hidden) < smallGroup
  })
  const isAnalysedTold = isSmall(analysed) || (reported !== undefined && differByFew(analysed.savers, reported))
  return {
    ...figure,
    outlierGroups: groups,
    analysed: isAnalysedTold ? hide(analysed) : analysed,
    ...(areTotalsTold || isAnalysedTold ? { hidden: 'small' } : {}),
  }
}

const emptyPot = '0 NAV'
const extremeReasons: ReadonlySet<string> = new Set(['High IRR', 'Low IRR', 'High/Low IRR'])

type Groups = OutlierBreakdown['outlierGroups']

function saversIn(groups: Groups): number {
  return groups.reduce((sum, { savers }) => sum + savers, 0)
}

/** Where only empty pots are few, no other reason has to hide them. */
function hideFew(groups: Groups): readonly (Groups[number] & MaybeHidden)[] {
  const isNeeded = groups.some((group) => isSmall(group) && group.reason !== emptyPot)
  return isNeeded ? hideSmall(groups) : groups.map((group) => (isSmall(group) ? hide(group) : group))
}

function hide<Part extends object>(part: Part): Part & MaybeHidden {
  return { ...part, hidden: 'small' }
}
