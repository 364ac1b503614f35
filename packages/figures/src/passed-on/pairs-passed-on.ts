import type { Findings } from '@plumbline/contract/figures/findings.ts'
import { isSmall } from '../words/figure-words.ts'
import type { MaybeHidden } from './hidden-groups.ts'

/**
 * Pairs of scheme and fund as they are passed on. They add up along both, and the totals of each scheme and fund are passed
 * on: where a pair is small, or may be among those without a row, of none is said how many savers and how many pounds it has.
 */
export function pairsPassedOn({ pairs, rest }: Findings['schemeFunds']): Findings['schemeFunds'] {
  if (rest === null && !pairs.some(isSmall)) return { pairs, rest }
  const hidden = (pair: { readonly savers: number }): MaybeHidden => ({
    hidden: isSmall(pair) ? 'small' : 'with small',
  })
  return {
    pairs: pairs.map((pair) => ({ ...pair, ...hidden(pair) })),
    rest: rest === null ? null : { ...rest, ...({ hidden: 'with small' } satisfies MaybeHidden) },
  }
}
