import { describe, expect, it } from 'vitest'
import { chunksOf, groupsOf } from './flow-groups.ts'

describe('savers in chunks', () => {
  it('begin anew with the first saver behind each half million of rows, and none is lost', () => {
    const flows = Int32Array.of(400_000, 200_000, 100_000, 1_400_000, 5, 7)
    expect(chunksOf(flows, flows.length)).toEqual([
      { from: 0, to: 2, flows: 600_000 },
      { from: 2, to: 4, flows: 1_500_000 },
      { from: 4, to: 6, flows: 12 },
    ])
  })

  it('are put together as many at a time as have room, one at the least', () => {
    const chunk = (flows: number) => ({ from: 0, to: 1, flows })
    const groups = groupsOf([chunk(3), chunk(4), chunk(9), chunk(1), chunk(20), chunk(1)], 10)
    expect(groups.map((group) => group.map(({ flows }) => flows))).toEqual([[3, 4], [9, 1], [20], [1]])
  })
})
