import type { FeeDrag } from '@plumbline/engine/declared-return/reconcile-return.ts'
import { normalQuantile } from '@plumbline/engine/score/normal-quantile.ts'
import type { MemberChoice } from '@plumbline/readings/members/usable-members.ts'
import type { BatchScope } from '@plumbline/readings/scope/batch-scope.ts'
import type { Services } from '../../platform/services.ts'
import { lookAtSchemes } from '../charge-lens/look-at-schemes.ts'

/** Standard errors to either side of an estimate. */
const width = normalQuantile(0.975)

/** What the flat fees of all schemes together take from the return of these savers; a scheme of which nothing can be said takes nothing. */
export async function feeDrag(
  services: Services,
  scope: BatchScope,
  choice: MemberChoice,
): Promise<{
  readonly drag: FeeDrag & { readonly low: number; readonly high: number }
  readonly schemesWithoutFee: number
}> {
  const { looked, otherSchemes } = await lookAtSchemes(services, scope, choice)
  const squares = looked.reduce((sum, { weights }) => sum + weights.squares, 0)
  let [rate, variance, without] = [0, 0, otherSchemes]
  for (const { lens, weights } of looked) {
    if (lens.fee === null) without += 1
    else {
      rate += (lens.fee.fee * weights.products) / squares
      variance += ((lens.fee.standardError * weights.products) / squares) ** 2
    }
  }
  const standardError = Math.sqrt(variance)
  const reach = width * standardError
  return { drag: { rate, standardError, low: rate - reach, high: rate + reach }, schemesWithoutFee: without }
}
