import { expect, it } from 'vitest'
import { chunkBytes } from '../testing/chunk-bytes.ts'
import { decodeChunk } from './decode-chunk.ts'
import { findFlowWarnings } from './flow-warnings.ts'

/** Savers by their flows, `[day, pence]`. */
function warningsOf(...savers: [day: number, pence: number][][]) {
  const chunk = savers.map((flows, place) => ({
    identifier: String(place),
    firstRow: place,
    navDay: 9000,
    navPence: 1,
    flows: flows.map(([day, pence]) => ({ day, pence })),
  }))
  return findFlowWarnings(decodeChunk(chunkBytes(chunk)).batch)
}

const nothing = { duplicateRows: 0, duplicateSavers: [], saversWithLongGaps: 0, longGapSavers: [] }

it('counts each repetition of a day and amount, never from one saver to the next', () => {
  const thrice: [number, number][] = [
    [1, 5],
    [1, 5],
    [1, 5],
  ]
  expect(warningsOf([[1, 5]], [[1, 5]], [[1, 6]])).toEqual(nothing)
  expect(warningsOf([[1, 5]], thrice)).toEqual({ ...nothing, duplicateRows: 2, duplicateSavers: [1] })
})

it('counts savers with a gap of more than two years, once each', () => {
  const years = (...starts: number[]) => starts.map((year): [number, number] => [Math.floor(year * 365.25), 1])
  // From 1970-01-01 to 1972-01-02 are 731 days, one more is beyond two years whatever their leap days.
  expect(
    warningsOf(
      [
        [0, 1],
        [731, 1],
      ],
      years(0, 1, 2),
    ),
  ).toEqual(nothing)
  expect(
    warningsOf(
      [
        [0, 1],
        [732, 1],
      ],
      years(0, 5, 10),
    ),
  ).toEqual({
    ...nothing,
    saversWithLongGaps: 2,
    longGapSavers: [0, 1],
  })
})

it('names five savers at most', () => {
  const savers = Array.from({ length: 9 }, (): [number, number][] => [
    [0, 1],
    [0, 1],
    [999, 1],
  ])
  expect(warningsOf(...savers)).toEqual({
    duplicateRows: 9,
    duplicateSavers: [0, 1, 2, 3, 4],
    saversWithLongGaps: 9,
    longGapSavers: [0, 1, 2, 3, 4],
  })
})
