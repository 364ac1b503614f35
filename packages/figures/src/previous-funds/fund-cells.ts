import type { PreviousBatch } from '@plumbline/contract/figures/comparison.ts'
import { visibleText } from '@plumbline/contract/format/visible-text.ts'
import { othersText } from '../findings/words.ts'
import { hiddenOf, hiddenText } from '../passed-on/hidden-groups.ts'
import { isSmall } from '../words/figure-words.ts'

type Fund = PreviousBatch['funds'][number]

/** Of the two batches the one with fewer savers, by which the fund is small; a fund that is new is that of one batch. */
export function smaller(fund: Fund): { readonly savers: number } {
  const savers = [fund.before.savers, fund.now.savers].filter((each) => each > 0)
  const hidden = hiddenOf(fund)
  return { savers: Math.min(...savers), ...(hidden !== null && { hidden }) }
}

/** Of a fund that is small in one batch: which of the two it is. */
export function hiddenCount(half: Fund['now']): string {
  if (half.savers === 0) return '0'
  return hiddenText[isSmall(half) ? 'small' : 'with small']
}

/** As the file has it. */
export function fundName({ name, others }: Fund): string {
  if (others !== null) return othersText('fund', others)
  return name === null ? 'Not stated' : visibleText(name)
}
