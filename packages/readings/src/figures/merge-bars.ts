import { itemAt } from '@plumbline/engine/lists/item-at.ts'

/** Savers whose value is in the bin that ends at a whole number of steps. */
interface Bin {
  readonly end: number
  readonly savers: number
}

interface Bars<Each extends Bin> {
  readonly bars: readonly { readonly start: number; readonly end: number; readonly bins: readonly Each[] }[]
  /** The share of the savers that each bar holds at least. */
  readonly leastShare: number
}

const firstShare = 0.02
const shareSteps = 0.01
const mostBars = 15

/**
 * Merges bins of one step, in ascending order and without the empty ones, into bars of at least 2 % of the savers each;
 * while that leaves more than 15, of 3 %, 4 % and so on. A last bar that falls short joins the one before it.
 */
export function mergeBars<Each extends Bin>(bins: readonly Each[]): Bars<Each> {
  const total = bins.reduce((sum, { savers }) => sum + savers, 0)
  for (let raised = 0; ; raised++) {
    const leastShare = Math.round(100 * (firstShare + raised * shareSteps)) / 100
    const merged = mergeUpTo(bins, leastShare * total)
    if (merged.length <= mostBars) return { bars: withStarts(merged), leastShare }
  }
}

function mergeUpTo<Each extends Bin>(bins: readonly Each[], least: number): Each[][] {
  const bars: Each[][] = []
  let open: Each[] = []
  let savers = 0
  for (const bin of bins) {
    open.push(bin)
    savers += bin.savers
    if (savers < least) continue
    bars.push(open)
    open = []
    savers = 0
  }
  const last = bars.pop() ?? []
  return bins.length === 0 ? [] : [...bars, [...last, ...open]]
}

/** A bar begins where the one before it ends, whatever lies empty between. */
function withStarts<Each extends Bin>(merged: readonly (readonly Each[])[]) {
  let start: number | undefined
  return merged.map((bins) => {
    const bar = { start: start ?? itemAt(bins, 0).end - 1, end: itemAt(bins, bins.length - 1).end, bins }
    start = bar.end
    return bar
  })
}
