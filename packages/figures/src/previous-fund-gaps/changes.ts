import type { PreviousBatch } from '@plumbline/contract/figures/comparison.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { changeBetween } from '../previous-batch/shown-comparison.ts'

type Fund = PreviousBatch['funds'][number]

/** The lasting difference of a fund in both batches. */
export interface GapChange {
  readonly fund: Fund
  readonly before: number | null
  readonly now: number | null
  readonly change: number | null
}

/** Of the funds that are named; those that are taken together are not the same ones in both batches. */
export function gapChanges(
  { funds }: PreviousBatch,
  { findings, previousFunds }: Pick<PooledFigures, 'findings' | 'previousFunds'>,
): readonly GapChange[] {
  return funds
    .filter(({ others }) => others === null)
    .map((fund) => {
      const isSame = ({ name, others }: Pick<Fund, 'name' | 'others'>) => others === null && name === fund.name
      const isHidden = hiddenOf(fund) !== null
      const before = isHidden ? null : (previousFunds.find(isSame)?.gap ?? null)
      const now = isHidden ? null : (findings.funds.find(isSame)?.evidence?.gap ?? null)
      return { fund, before, now, change: changeBetween(before, now) }
    })
}
