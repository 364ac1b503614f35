import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTables } from '../testing/open-tables.ts'
import { scopeOf } from '../testing/scope-of.ts'
import { scoredSaver } from '../testing/scored-saver.ts'
import { storeSavers } from '../testing/store-savers.ts'
import { drawMembers } from './draw-members.ts'
import { membersByValuation } from './members-by-valuation.ts'

let reader: AnalyticsEngine
let close: () => Promise<void>

/** Reasons 4 to 6 are results; money out, and the others, say nothing of a fund. */
const reasons = [0, 1, 2, 3, 4, 5, 6, 7]
beforeAll(async () => {
  const opened = await openTables()
  reader = opened.reader
  close = opened.close
  const savers = [
    ...reasons.map((reason, place) => scoredSaver(place + 1, { reason, scheme: 'A', fund: 'Growth' })),
    scoredSaver(9, { scheme: 'A', paid_out_pence: 500 }),
    ...Array.from({ length: 40 }, (_, place) => scoredSaver(10 + place, { scheme: 'B' })),
    // Of another version, which is not in the scope.
    scoredSaver(60, { version_id: 2, scheme: 'A' }),
  ]
  const flows = savers.map(({ version_id, id }, place) => ({
    version_id,
    id,
    flows: Array.from({ length: 1 + (place % 3) }, (_, day) => ({ day: 1000 + day, pence: 100 * (place + 1) })),
  }))
  // Payments of 0.00, before all others.
  flows[0]?.flows.unshift({ day: 800, pence: 0 })
  flows[20]?.flows.unshift({ day: 900, pence: 0 })
  await storeSavers(reader, savers, flows)
})
afterAll(() => close())

const anybody = { scheme: null, fund: null }

it('reads whom an attribution would use, with their flows, and counts the others', async () => {
  const { batch, members, leftOut, schemes } = await drawMembers(
    reader,
    scopeOf([{}]),
    { ...anybody, scheme: 'A' },
    100,
  )
  expect([members, leftOut]).toEqual([4, 5])
  expect(schemes).toEqual(['A', 'A', 'A', 'A'])
  // Places 1, 5, 6 and 7 of the list.
  expect([...batch.offsets]).toEqual([0, 1, 3, 6, 7])
  expect([...batch.flowPence]).toEqual([100, 500, 500, 600, 600, 600, 700])
  expect([...batch.flowDays]).toEqual([1000, 1000, 1001, 1000, 1001, 1002, 1000])
  expect([...batch.navPence]).toEqual([100_000, 100_000, 100_000, 100_000])
})

it('draws the same ones each time, and no more than asked for', async () => {
  const draw = () => drawMembers(reader, scopeOf([{}]), anybody, 10)
  const [one, other] = [await draw(), await draw()]
  expect(one.batch.count).toBe(10)
  expect(one.members).toBe(44)
  expect(one).toEqual(other)
})

it('reads nobody where there is nobody', async () => {
  const { batch, members } = await drawMembers(reader, scopeOf([{}]), { ...anybody, fund: 'Other' }, 10)
  expect([batch.count, members, batch.offsets.length]).toEqual([0, 0, 1])
})

it('sums all of them up by the day of valuation', async () => {
  const { batch } = await drawMembers(reader, scopeOf([{}]), anybody, 100)
  const { members, valued } = await membersByValuation(reader, scopeOf([{}]), anybody)
  expect(members).toBe(44)
  const sum = (values: ArrayLike<number>) => Array.from(values).reduce((all, each) => all + each, 0)
  expect(valued).toHaveLength(1)
  expect(valued[0]?.navPence).toBe(sum(batch.navPence))
  expect(Array.from(valued[0]?.days ?? [])).toEqual([1000, 1001, 1002])
  expect(sum(valued[0]?.pence ?? [])).toBe(sum(batch.flowPence))
  expect((await membersByValuation(reader, scopeOf([{}]), { ...anybody, fund: 'Other' })).valued).toEqual([])
})
