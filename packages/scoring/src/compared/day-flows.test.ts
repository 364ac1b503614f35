import { expect, it } from 'vitest'
import { mergedFlows, sortedFlows } from './day-flows.ts'

const flows = (...entries: [number, number][]) => sortedFlows(new Map(entries))
const entriesOf = ({ days, pence }: ReturnType<typeof flows>) => Array.from(days, (day, at) => [day, pence[at]])

it('puts the flows of each day together, in the order of the days', () => {
  const merged = mergedFlows([flows([30, 5], [-2, 7]), flows([30, -5], [12, 1]), flows([40, 2])])
  expect(entriesOf(merged)).toEqual([
    [-2, 7],
    [12, 1],
    [30, 0],
    [40, 2],
  ])
  expect(entriesOf(mergedFlows([]))).toEqual([])
})
