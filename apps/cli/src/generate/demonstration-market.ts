import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { Market } from '@plumbline/sample-data/market.ts'
import {
  demonstrationConstituents,
  demonstrationIndex,
} from '@plumbline/scoring/demonstration-index/demonstration-index.ts'

/** The Demonstration index, and the cash among its three constituents: US equity, gilts, cash. */
export function demonstrationMarket(): Market {
  return { benchmark: demonstrationIndex(), cash: itemAt(demonstrationConstituents(), 2) }
}
