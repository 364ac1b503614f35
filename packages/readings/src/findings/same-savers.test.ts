import { outlierReasons } from '@plumbline/engine/outliers/outlier-reason.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SqlCondition, saverCondition, withExtremesCondition } from '../filter/saver-filter.ts'
import { openTables } from '../testing/open-tables.ts'
import { scopeOf } from '../testing/scope-of.ts'
import { scoredSaver } from '../testing/scored-saver.ts'
import { storeSavers } from '../testing/store-savers.ts'
import { sharedSavers } from './same-savers.ts'

/** Of 200 savers 100 in the fund Old, 90 of whom are of its scheme, and 89 in the region North; nobody else is. */
const everyone = Array.from({ length: 200 }, (_, place) =>
  scoredSaver(place, {
    fund: place < 100 ? 'Old' : 'New',
    scheme: place < 90 ? "Old's Plan" : 'Plan',
    texts: [place < 89 ? 'North' : 'South'],
  }),
)

/** Left out for very low returns: 8 of the fund Old and 2 of the fund New in Wales, and 3 of each of the scheme Even. */
const leftOut = ['Old', 'New', 'Old', 'New'].flatMap((fund, kind) =>
  Array.from({ length: [8, 2, 3, 3][kind] ?? 0 }, (_, place) =>
    scoredSaver(1000 + 100 * kind + place, {
      ...{ fund, scheme: kind < 2 ? 'Low Plan' : 'Even', texts: [kind < 2 ? 'Wales' : 'South'] },
      ...{ reason: outlierReasons.indexOf('Low IRR'), score: null, irr: -0.2 },
    }),
  ),
)

let tables: Awaited<ReturnType<typeof openTables>>
beforeAll(async () => {
  tables = await openTables()
  await storeSavers(tables.reader, [...everyone, ...leftOut], [])
})
afterAll(() => tables.close())

const fund = (name: string) => ({ sql: `toString(fund) = {f${name}:String}`, parameters: { [`f${name}`]: name } })
const scheme = { sql: 'toString(scheme) = {scheme:String}', parameters: { scheme: "Old's Plan" } }
const lowPlan = { sql: "toString(scheme) = 'Low Plan'", parameters: {} }
const even = { sql: "toString(scheme) = 'Even'", parameters: {} }
const region = { sql: "toString(texts[1]) = 'North'", parameters: {} }
const nobody = { sql: 'first_year IS NULL', parameters: {} }
const sharedOf = (condition: SqlCondition, groups: readonly SqlCondition[]) =>
  sharedSavers({ reader: tables.reader, condition }, groups)
const sameOf = async (...groups: readonly SqlCondition[]) =>
  (await sharedOf(saverCondition(scopeOf([{}]), {}), groups)).first
const holderOf = async (...groups: readonly SqlCondition[]) =>
  (await sharedOf(withExtremesCondition(scopeOf([{}]), {}, 'score'), groups)).holdsLeftOut

it('takes groups for one that share 90 % of the larger, and no fewer', async () => {
  expect(await sameOf(fund('Old'), fund('New'), scheme)).toEqual([0, 1, 0])
  expect(await sameOf(fund('Old'), region)).toEqual([0, 1])
  expect(await sameOf(region, scheme, fund('Old'))).toEqual([0, 0, 2])
})

it('leaves one group, none, and those of nobody by themselves', async () => {
  expect(await sameOf()).toEqual([])
  expect(await sameOf(scheme)).toEqual([0])
  expect(await sameOf(nobody, nobody, fund('Old'))).toEqual([0, 1, 2])
})

it('holds forty groups against each other, and leaves those beyond by themselves', async () => {
  const same = await sameOf(...Array.from({ length: 42 }, () => scheme))
  expect([same[39], same[40], same[41]]).toEqual([0, 40, 41])
})

it('knows the first group before that holds more than half of those left out for very low returns', async () => {
  expect(await holderOf(fund('Old'), fund('New'), lowPlan)).toEqual([null, null, 0])
  expect(await holderOf(fund('New'), fund('Old'), even)).toEqual([null, null, null])
  expect(await holderOf(fund('Old'))).toEqual([null])
})
