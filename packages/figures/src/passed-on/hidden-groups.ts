import { type Group, smallGroup } from '@plumbline/contract/figures/group.ts'

/**
 * Why the figures of a group are not passed on: it is small, or those of a small one could be worked out from them and the
 * totals. It never crosses the wire: the screens of the provider show every group, small ones with a mark.
 */
export type HiddenKind = 'small' | 'with small'

/** A group as it is passed on. */
export interface MaybeHidden {
  readonly hidden?: HiddenKind
}

export function hiddenOf(group: object): HiddenKind | null {
  return 'hidden' in group && (group.hidden === 'small' || group.hidden === 'with small') ? group.hidden : null
}

/** What stands in a table instead of how many a hidden group holds. */
export const hiddenText: Readonly<Record<HiddenKind, string>> = {
  small: `<${smallGroup}`,
  'with small': 'not shown',
}

/** What the mark of a small group means, said once for all that stand together. */
export const hiddenNote = `${hiddenText.small}: fewer than ${smallGroup} savers, of whom no more is passed on`

/** And of the group that is left out with them; beside a mark there is room for a dash alone. */
export const nextHiddenNote = `${hiddenText['with small']} or –: a larger group that would give a small one away`

/** The same beside a mark, where there is less room. */
export const hiddenLabel: Readonly<Record<HiddenKind, string>> = { ...hiddenText, 'with small': '–' }

/**
 * Groups that add up to a total, with those hidden that hold fewer than 10 savers. Where the hidden ones together are still
 * so few, the total less the others would give them away: how many and how much the next smallest holds is hidden as well.
 */
export function hideSmall<Each extends Pick<Group, 'savers'>>(
  groups: readonly Each[],
): readonly (Each & MaybeHidden)[] {
  const nonEmpty = groups.filter(({ savers }) => savers > 0).toSorted((a, b) => a.savers - b.savers)
  const small = nonEmpty.filter(({ savers }) => savers < smallGroup)
  if (small.length === 0) return groups
  const together = small.reduce((sum, { savers }) => sum + savers, 0)
  const next = together < smallGroup ? nonEmpty[small.length] : undefined
  return groups.map((group) => {
    if (small.includes(group)) return hide(group, 'small')
    return group === next ? hide(group, 'with small') : group
  })
}

/** Amounts stay, for the totals; whoever writes a group asks whether it is hidden. */
function hide<Each extends object>(group: Each, hidden: HiddenKind): Each & MaybeHidden {
  const means = { meanScore: null, meanIrr: null, meanBenchmarkIrr: null }
  return { ...group, ...('meanScore' in group && hidden === 'small' ? means : {}), hidden }
}
