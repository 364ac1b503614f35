import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTables } from '../testing/open-tables.ts'
import { scopeOf } from '../testing/scope-of.ts'
import { scoredSaver } from '../testing/scored-saver.ts'
import { storeSavers } from '../testing/store-savers.ts'
import { readContributionsByMonth } from './read-members.ts'

let tables: Awaited<ReturnType<typeof openTables>>
beforeAll(async () => {
  tables = await openTables()
})
afterAll(() => tables.close())

it('counts each saver once a month, of every version, beside what was paid in and out', async () => {
  const paid = (...flows: [date: string, pence: number][]) =>
    flows.map(([date, pence]) => ({ day: dayOf(date), pence }))
  const histories = [
    paid(['1968-12-31', 500], ['2020-01-01', 100], ['2020-01-01', -100], ['2020-01-31', 250], ['2020-02-01', 50]),
    paid(['2020-01-15', 1_000], ['2021-01-15', -300]),
    paid(),
  ]
  const savers = [1, 2].flatMap((version_id) => histories.map((_, place) => scoredSaver(place + 1, { version_id })))
  await storeSavers(
    tables.reader,
    [...savers, scoredSaver(9, { scheme: 'Other' })],
    [
      ...savers.map(({ version_id, id }, place) => ({ version_id, id, flows: histories[place % 3] ?? [] })),
      { version_id: 1, id: scoredSaver(9, {}).id, flows: paid(['2019-05-05', 100]) },
    ],
  )
  const scope = scopeOf([{ versionId: 1 }, { versionId: 2 }])
  const filter = { schemes: [scoredSaver(1, {}).scheme], memberAnalysed: true, allOutlier: true }
  expect(await readContributionsByMonth(tables.reader, scope, filter)).toEqual([
    { month: '1968-12', paidIn: 10, paidOut: 0, savers: 2 },
    { month: '2020-01', paidIn: 27, paidOut: 2, savers: 4 },
    { month: '2020-02', paidIn: 1, paidOut: 0, savers: 2 },
    { month: '2021-01', paidIn: 0, paidOut: 6, savers: 2 },
  ])
})
