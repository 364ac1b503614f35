import type { Range } from '@plumbline/contract/filter/range.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { rangeOf } from './bands.ts'
import { roundEdges } from './round-edges.ts'

/** What is known of the numbers of savers that tells how to divide them. */
export interface NumberSpread {
  /** Ascending, from the lowest value to the highest. */
  readonly quantiles: readonly number[]
  readonly isWhole: boolean
  /** All different values, ascending; null where there are more than bands. */
  readonly values: readonly number[] | null
}

/** A band as it is named, and what the filter asks for it. */
export interface NumberBand {
  readonly range: [number, number]
  readonly filter: Range
}

export interface NumberBands {
  /** Above an edge and up to the next, the first one from its lower edge. */
  readonly edges: readonly number[]
  readonly bands: readonly NumberBand[]
}

export const mostBands = 10

/**
 * A few different whole numbers have a band each. Whole numbers beyond that are divided at whole ones and named by the
 * numbers in them (`6 to 7`, `8 to 10`), so that no two bands name the same number.
 */
export function numberBands({ quantiles, isWhole, values }: NumberSpread): NumberBands {
  if (isWhole && values !== null) return bandsOfValues(values)
  const round = roundEdges(quantiles)
  const edges = isWhole ? wholeEdges(round) : round
  return {
    edges,
    bands: edges.slice(1).map((upper, place) => {
      const lower = itemAt(edges, place)
      const isFirst = place === 0
      return { range: [isWhole && !isFirst ? lower + 1 : lower, upper], filter: rangeOf(lower, upper, isFirst) }
    }),
  }
}

/** The first edge stands twice: the lowest value is a band of its own. */
function bandsOfValues(values: readonly number[]): NumberBands {
  return {
    edges: [...values.slice(0, 1), ...values],
    bands: values.map((value) => ({ range: [value, value], filter: { gte: value, lte: value } })),
  }
}

/** Whole numbers above an edge are those above the whole number below it. */
function wholeEdges(edges: readonly number[]): readonly number[] {
  const [first, ...others] = edges.map(Math.floor)
  if (first === undefined) return []
  return [first, ...new Set(others)]
}
