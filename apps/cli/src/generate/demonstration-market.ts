import type { Market } from '@plumbline/sample-data/market.ts'
import {
  demonstrationConstituents,
  demonstrationIndex,
} from '@plumbline/scoring/demonstration-index/demonstration-index.ts'

/** The Demonstration index, and the cash among its three constituents: US equity, gilts, cash. */
export function demonstrationMarket(): Market {
  const [, , cash] = demonstrationConstituents()
  return { benchmark: demonstrationIndex(), cash }
}
