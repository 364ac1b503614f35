import { expect, it } from 'vitest'
import { memberBlock, readMemberBlock } from './member-block.ts'
import { groupColumns } from './stored-groups.ts'

/** One saver each, a payment of 100 pounds on day 17,000 and a pot of 120. */
const saversOf = (benchmarkPence: Float64Array) => ({
  count: benchmarkPence.length,
  flowPence: new Float64Array(benchmarkPence.length).fill(10_000),
  navPence: new Float64Array(benchmarkPence.length).fill(12_000),
  benchmarkPence,
  flowDays: new Int32Array(benchmarkPence.length).fill(17_000),
  offsets: Int32Array.from({ length: benchmarkPence.length + 1 }, (_, place) => place),
  navDays: new Int32Array(benchmarkPence.length).fill(19_000),
  reason: new Uint8Array(benchmarkPence.length),
  heldOut: new Uint8Array(benchmarkPence.length),
})

it('parts savers of a stored version by what the benchmark would have made of their payments, not by their own pots', () => {
  const pounds = [0, 999.99, 1000, 4999, 5000, 10_000, 25_000, 50_000, 99_999, 100_000, 250_000, 20_000_000]
  // As the store writes them: reason, fund, scheme, age band, chosen, benchmark pot in pence.
  const rows = Int32Array.from(pounds.flatMap((each, place) => [0, place % 2, 3, 4, 1, Math.round(100 * each)]))
  const { benchmarkPence, reason, ...groups } = groupColumns(new Uint8Array(rows.buffer))
  expect([...reason]).toEqual(pounds.map(() => 0))
  const members = pounds.map((_, place) => place)
  const { groups: found } = readMemberBlock(memberBlock(saversOf(benchmarkPence), groups, members))
  const [funds, schemes, ages, bands, years] = found.map((group) => [...group])
  expect(bands).toEqual([0, 0, 1, 1, 2, 3, 4, 5, 5, 6, 7, 7])
  expect(funds).toEqual(pounds.map((_, place) => place % 2))
  expect([schemes, ages]).toEqual([pounds.map(() => 3), pounds.map(() => 4)])
  // 2016, counted from 1950.
  expect(years).toEqual(pounds.map(() => 66))
})

it('leaves payments of nothing out, and counts the joiner year from the first that is not', () => {
  const savers = {
    ...saversOf(Float64Array.of(5)),
    flowPence: Float64Array.of(0, 700, 0),
    flowDays: Int32Array.of(10_000, 17_000, 17_100),
    offsets: Int32Array.of(0, 3),
  }
  const one = Int32Array.of(0)
  const block = memberBlock(savers, { funds: one, schemes: one, ages: one }, [0])
  const found = readMemberBlock(block)
  expect([[...found.flowPence], [...found.flowDays], [...found.offsets]]).toEqual([[700], [17_000], [0, 1]])
  expect(found.groups[4]?.[0]).toBe(66)
})
