import { type RangeKey, sortNames } from '@plumbline/contract/filter/filter-fields.ts'

/** Every text the specification quotes for the savers screen, in one place: `texts.test.ts` walks them. */
export const saversTexts = {
  title: 'Savers',
  tooltip: 'Individual Savers',
  loading: 'Loading Members...',
  tableTitle: 'ALL SAVERS',
  emptyTable: 'No data available.',
  noDataForProvider: 'No data available for this provider',
  averageIrr: 'Average IRR',
  averageBenchmarkIrr: 'Average Benchmark IRR',
  assetsAnalysed: 'Assets Analysed',
  scoreTooltip: 'Value achieved against the benchmark',
  averageIrrTooltip: 'Average annual return over the period of investment',
  averageBenchmarkIrrTooltip: 'Average annual return with same contributions invested in benchmark index',
  assetsAnalysedTooltip: 'Total value of pots analysed',
  saverId: sortNames.dataId.title,
  irr: sortNames.irr.title,
  benchmarkIrr: sortNames.birr.title,
  potSize: sortNames.potSize.title,
  firstContributionDate: sortNames.firstContributionDate.title,
  lastContributionDate: sortNames.lastContributionDate.title,
  sort: 'Sort',
  filter: 'Filter',
  apply: 'Apply',
  reset: 'Reset',
  ascending: 'Ascending',
  descending: 'Descending',
} as const

/** Which mean a card shows: neither is weighted with the pot, and that of the rates is not the return of the pooled money. */
export const meanTexts = {
  scores: 'The mean of savers’ scores: each saver counts the same.',
  rates: 'The mean of savers’ rates: each saver counts the same, so it is not the return of all their money.',
} as const

/** `(n out of m selected)`. */
export function selectedText(selected: string, all: string): string {
  return `(${selected} out of ${all} selected)`
}

/** Every duration the specification gives for the savers screen, in milliseconds. */
export const saversDurations = { counter: 750, highlight: 1000, noDataMessage: 3000 } as const

/** What the sliders show while there are no data to take ranges from, as the specification has them. */
export const fallbackRanges: Readonly<Record<RangeKey, readonly [number, number]>> = {
  pot_size: [20, 100],
  benchmark_pot: [20, 100],
  score: [20, 100],
  irr: [-10, 100],
  birr: [1, 5],
}
