import type { PreviousBatch } from '@plumbline/contract/figures/comparison.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { changeBetween } from '../previous-batch/shown-comparison.ts'

type Fund = PreviousBatch['funds'][number]

/** The pooled figures of a fund in both batches. */
export interface GapChange {
  readonly fund: Fund
  readonly before: number | null
  readonly now: number | null
  readonly change: number | null
  /** Of all its money: IRR before and now, benchmark IRR before and now. */
  readonly rates: readonly (number | null)[]
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
      const then = isHidden ? undefined : previousFunds.find(isSame)
      const evidence = isHidden ? null : findings.funds.find(isSame)?.evidence
      const [before, now] = [then?.gap ?? null, evidence?.gap ?? null]
      const rates = [then?.irr, evidence?.irr, then?.benchmarkIrr, evidence?.benchmarkIrr].map((rate) => rate ?? null)
      return { fund, before, now, change: changeBetween(before, now), rates }
    })
}
