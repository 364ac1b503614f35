import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { bundledLevels } from './bundled-levels.ts'
import { marketSeries } from './market-series.ts'

const cashName = 'uk_cash_tr'

/** The index used where none is given: month ends from 1983-12-31 on, base 100. Its making: build-demonstration-index.ts. */
export function demonstrationIndex(): IndexLevels {
  return itemAt(bundledLevels('levels.csv'), 0).index
}

/** The three constituents' total-return levels in sterling (US equity, 10-year gilts, cash) on the same days. */
export function demonstrationConstituents(): IndexLevels[] {
  return marketSeries().map(({ index }) => index)
}

/** Total-return levels of sterling cash, the third constituent. */
export function demonstrationCash(): IndexLevels {
  const cash = marketSeries().find(({ name }) => name === cashName)
  if (cash === undefined) throw new Error('The bundled series have no cash')
  return cash.index
}
