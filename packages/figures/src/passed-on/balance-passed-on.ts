import type { ExclusionBalance } from '@plumbline/contract/figures/assumptions.ts'
import { isSmall } from '../words/figure-words.ts'
import type { MaybeHidden } from './hidden-groups.ts'

/**
 * What exclusions remove, as it is passed on: how many savers, and where any side has fewer than 10, no pounds of any. All of
 * them together follow from what the scores come to with them.
 */
export function balancePassedOn(figure: ExclusionBalance): ExclusionBalance {
  const { worse, better, neither } = figure
  if (![worse, better, neither].some(isSmall)) return figure
  const hide = (side: ExclusionBalance['worse']) => ({
    ...side,
    ...({ hidden: isSmall(side) ? 'small' : 'with small' } satisfies MaybeHidden),
  })
  return { worse: hide(worse), better: hide(better), neither: hide(neither) }
}
