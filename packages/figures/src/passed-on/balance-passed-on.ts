import type { ExclusionBalance } from '@plumbline/contract/figures/assumptions.ts'
import type { OutlierBreakdown } from '@plumbline/contract/figures/outlier-breakdown.ts'
import { isSmall } from '../words/figure-words.ts'
import { differByFew } from './differ-by-few.ts'
import type { HiddenKind, MaybeHidden } from './hidden-groups.ts'

/**
 * What exclusions remove, as it is passed on: how many savers, and where any side has fewer than 10, no pounds of any. All of
 * them together follow from what the scores come to with them. Nor are there pounds where those of the reasons less these would
 * be those of few: every saver with a low IRR did worse than the benchmark, every one with a high IRR better. `hidden` on the
 * whole means the pounds of the report with them: a filter may leave few of the reasons out.
 */
export function balancePassedOn(
  figure: ExclusionBalance,
  { outlierBreakdown }: { readonly outlierBreakdown?: OutlierBreakdown },
): ExclusionBalance & MaybeHidden {
  const { worse, better, neither } = figure
  const reasons = outlierBreakdown === undefined ? undefined : savers(outlierBreakdown)
  const together = worse.savers + better.savers + neither.savers
  const addUpToFew = reasons !== undefined && differByFew(together, reasons.low + reasons.high + reasons.both)
  const isTold =
    addUpToFew ||
    [worse, better, neither].some(isSmall) ||
    (reasons !== undefined && (differByFew(worse.savers, reasons.low) || differByFew(better.savers, reasons.high)))
  if (!isTold) return figure
  const hide = (side: ExclusionBalance['worse']) => ({ ...side, ...hiddenAs(isSmall(side) ? 'small' : 'with small') })
  const sides = { worse: hide(worse), better: hide(better), neither: hide(neither) }
  return addUpToFew ? { ...sides, ...hiddenAs('with small') } : sides
}

function hiddenAs(hidden: HiddenKind): MaybeHidden {
  return { hidden }
}

/** Of everyone, whatever the filter. */
function savers({ outlierGroups }: OutlierBreakdown) {
  const of = (reason: string) => outlierGroups.find((group) => group.reason === reason)?.savers ?? 0
  return { low: of('Low IRR'), high: of('High IRR'), both: of('High/Low IRR') }
}
