import type { FeeDrag } from '@plumbline/engine/declared-return/reconcile-return.ts'
import { normalQuantile } from '@plumbline/engine/score/normal-quantile.ts'
import type { MemberChoice } from '@plumbline/readings/members/usable-members.ts'
import type { BatchScope } from '@plumbline/readings/scope/batch-scope.ts'
import type { Services } from '../../platform/services.ts'
import { type LookedAtSchemes, lookAtSchemes } from '../charge-lens/look-at-schemes.ts'

/** Standard errors to either side of an estimate. */
const width = normalQuantile(0.975)

interface FoundDrag {
  readonly drag: FeeDrag & { readonly low: number; readonly high: number }
  readonly schemesWithoutFee: number
}

/** What the flat fees of all schemes together take from the return of these savers. */
export async function feeDrag(services: Services, scope: BatchScope, choice: MemberChoice): Promise<FoundDrag> {
  return dragOf(await lookAtSchemes(services, scope, choice))
}

/** A scheme of which nothing can be said takes nothing, nor does one that is not looked at: its savers are among those whose return it is. */
export function dragOf({ members, looked, otherSchemes }: LookedAtSchemes): FoundDrag {
  const squares = looked.reduce((sum, { weights }) => sum + weights.squares, 0)
  let [rate, variance, without] = [0, 0, otherSchemes]
  for (const { lens, weights } of looked) {
    if (lens.fee === null) without += 1
    else {
      rate += (lens.fee.fee * weights.products) / squares
      variance += ((lens.fee.standardError * weights.products) / squares) ** 2
    }
  }
  const part = partLookedAt(members.schemes, looked)
  rate *= part
  const standardError = part * Math.sqrt(variance)
  const reach = width * standardError
  return { drag: { rate, standardError, low: rate - reach, high: rate + reach }, schemesWithoutFee: without }
}

/** Of the savers drawn, those whose scheme is looked at. */
function partLookedAt(schemes: readonly string[], looked: LookedAtSchemes['looked']): number {
  const names = new Set(looked.map(({ scheme }) => scheme))
  return schemes.length === 0 ? 1 : schemes.filter((scheme) => names.has(scheme)).length / schemes.length
}
