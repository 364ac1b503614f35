import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { OutlierBreakdown } from '@plumbline/contract/figures/outlier-breakdown.ts'
import { isSmall } from '../words/figure-words.ts'
import { differByFew } from './differ-by-few.ts'
import { hiddenOf, hideSmall, type MaybeHidden } from './hidden-groups.ts'

/**
 * The reasons why savers are not scored as they are passed on: how many have each, but no pounds of fewer than 10. Where the
 * other pounds and their totals would give these away, as many of them go too. `hidden` on the whole means its totals. Pots of
 * '0 NAV' hide nothing: they are known to be next to none.
 *
 * @param reported how many savers the report is about: its pots less all analysed ones are those whom its filter leaves out
 */
export function breakdownPassedOn(
  figure: OutlierBreakdown,
  reported: number | undefined,
): OutlierBreakdown & MaybeHidden {
  const { analysed, outlierGroups } = figure
  const groups = hideSmall(outlierGroups)
  const hidden = groups.filter((group) => hiddenOf(group) !== null)
  const cover = hidden.reduce((sum, { reason, savers }) => sum + (reason === '0 NAV' ? 0 : savers), 0)
  const areTotalsTold = hidden.length > 0 && cover < smallGroup
  const isAnalysedTold = isSmall(analysed) || (reported !== undefined && differByFew(analysed.savers, reported))
  return {
    ...figure,
    outlierGroups: [...groups],
    analysed: isAnalysedTold ? hide(analysed) : analysed,
    ...(areTotalsTold || isAnalysedTold ? { hidden: 'small' } : {}),
  }
}

function hide<Part extends object>(part: Part): Part & MaybeHidden {
  return { ...part, hidden: 'small' }
}
