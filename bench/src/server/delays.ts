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
  const [p50, p95, max] = quantiles(milliseconds, [0.5, 0.95, 1]).map((found) => {
    if (found.status !== 'ok') throw new RangeError('Nothing was measured')
    return found.value
  })
  return { samples: milliseconds.length, p50, p95, max }
}
