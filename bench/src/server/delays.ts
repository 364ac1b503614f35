import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { quantiles } from '@plumbline/engine/stats/quantiles.ts'

/** How long answers took, in milliseconds. */
export interface Delays {
  readonly samples: number
  readonly p50: number
  readonly p95: number
  readonly max: number
}

/** @throws RangeError when there are none */
export function delaysOf(milliseconds: readonly number[]): Delays {
  const values = quantiles(milliseconds, [0.5, 0.95, 1]).map((quantile) => {
    if (quantile.status !== 'ok') throw new RangeError('Nothing was measured')
    return quantile.value
  })
  return { samples: milliseconds.length, p50: itemAt(values, 0), p95: itemAt(values, 1), max: itemAt(values, 2) }
}
