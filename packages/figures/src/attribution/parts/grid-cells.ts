import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { type KnownSpan, knownSpans, type Payments } from './spans.ts'

/** A grid of spans: those of a year and more in the order of its table, and those that are too short for a rate. */
export interface GridCells {
  readonly spans: readonly KnownSpan[]
  readonly short: readonly { readonly start: number; readonly end: number }[]
  /** Months between its month ends. */
  readonly step: number
  /** The earliest and the latest month end. */
  readonly first: number
  readonly last: number
}

export function gridCells({ grids: { cells, step }, months }: DoneAttribution, payments: Payments): GridCells {
  return {
    spans: knownSpans(cells, payments),
    short: cells.filter(({ rates }) => rates === null),
    step,
    first: Math.min(months.count, ...cells.map(({ start }) => start)),
    last: months.count,
  }
}

/** The cells as paper lists them: every so many month ends before the last, so few that they fit on a page. */
export function cellsOnPaper({ spans, step, last }: GridCells): {
  readonly cells: readonly KnownSpan[]
  readonly every: number
} {
  const by = (every: number) =>
    spans.filter(({ start, end }) => (last - start) % (step * every) === 0 && (last - end) % (step * every) === 0)
  const every = [1, 2, 3, 4, 6, 8, 12].find((each) => by(each).length <= mostOnPaper) ?? 12
  return { cells: by(every), every }
}

const mostOnPaper = 45
