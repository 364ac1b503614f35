import type { PreviousBatch } from '@plumbline/contract/figures/comparison.ts'
import { isSmall } from '../words/figure-words.ts'
import { type HiddenKind, hiddenOf, hideSmall, type MaybeHidden } from './hidden-groups.ts'
import { statisticsPassedOn } from './summary-passed-on.ts'

/** What changed, as it is passed on: where few savers stayed, came or left, a part of a change would be theirs alone. */
export function previousBatchPassedOn(previous: PreviousBatch | null): (PreviousBatch & MaybeHidden) | null {
  if (previous === null) return null
  const { same, joined, left } = previous.savers
  return {
    ...previous,
    statistics: statisticsPassedOn(previous.statistics),
    funds: fundsPassedOn(previous.funds),
    ...([same, joined, left].some((savers) => isSmall({ savers })) && { hidden: 'small' }),
  }
}

/** A fund is hidden where it would be in either batch; a total of the other batch would give away what one hides. */
function fundsPassedOn(funds: PreviousBatch['funds']): PreviousBatch['funds'] {
  const [then, now] = [hideSmall(funds.map(({ before }) => before)), hideSmall(funds.map(({ now: of }) => of))]
  return funds.map((fund, place) => {
    const hidden = [then[place], now[place]].flatMap((each): HiddenKind[] => {
      const why = each === undefined ? null : hiddenOf(each)
      return why === null ? [] : [why]
    })
    return hidden.length === 0 ? fund : { ...fund, hidden: hidden.includes('small') ? 'small' : 'with small' }
  })
}
