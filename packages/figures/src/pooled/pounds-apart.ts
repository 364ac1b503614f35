import type { Pooled } from '@plumbline/contract/figures/pooled.ts'
import { isSmall } from '../words/figure-words.ts'

/** Pots less benchmark pots; null of fewer than 10 savers, and where the index does not reach a saver's days. */
export function poundsApart(pooled: Pick<Pooled, 'savers' | 'assets' | 'benchmarkAssets'>): number | null {
  const { assets, benchmarkAssets } = pooled
  return benchmarkAssets === null || isSmall(pooled) ? null : assets - benchmarkAssets
}
