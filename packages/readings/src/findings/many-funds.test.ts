import { afterAll, beforeAll, expect, it } from 'vitest'
import { saverCondition } from '../filter/saver-filter.ts'
import { openTables } from '../testing/open-tables.ts'
import { scopeOf } from '../testing/scope-of.ts'
import { scoredSaver } from '../testing/scored-saver.ts'
import { storeSavers } from '../testing/store-savers.ts'
import { groupOfCode } from './coded-dimension.ts'
import { fundsOf, schemesOf } from './dimensions.ts'
import { fundCodes, readSaverColumns, searchedSavers } from './scored-savers.ts'

/** Each in a fund of their own but for twenty of whom none is stated, and two in the first. */
const names = [...Array.from({ length: 1005 }, (_, place) => `Fund ${String(place).padStart(4, '0')}`), 'Fund 0000']
const blank = Array.from({ length: 20 }, () => '')
const everyone = [...names, ...blank].map((fund, place) => scoredSaver(place, { fund, scheme: 'Staff Plan' }))

let tables: Awaited<ReturnType<typeof openTables>>
beforeAll(async () => {
  tables = await openTables()
  await storeSavers(tables.reader, everyone, [])
})
afterAll(() => tables.close())

const chosenOf = () => ({ reader: tables.reader, condition: saverCondition(scopeOf([{}]), {}) })

it('takes the funds beyond the thousand with most savers as one of their own, not as savers without a fund', async () => {
  const [fund, scheme] = [await fundsOf(chosenOf()), await schemesOf(chosenOf())]
  expect(fund.groups).toHaveLength(1000)
  expect(fund.groups.slice(0, 2).map(({ name }) => name)).toEqual([null, 'Fund 0000'])
  expect(fund.others).toEqual({ code: 1000, values: 6 })
  expect(groupOfCode(fund, 1000)).toEqual({ group: null, others: 6, filter: null })
  expect(groupOfCode(fund, 1)).toEqual({ group: 'Fund 0000', others: null, filter: { funds: ['Fund 0000'] } })

  const columns = await readSaverColumns(chosenOf(), everyone.length, [fund, scheme])
  const codes = fundCodes(fund, columns.codes[0] ?? new Int32Array())
  const howMany = (wanted: number) => codes.filter((code) => code === wanted).length
  expect([howMany(-1), howMany(1), howMany(2), howMany(1000)]).toEqual([20, 2, 1, 6])

  const savers = searchedSavers(columns, fund, [scheme])
  expect(savers.fundNames).toHaveLength(1001)
  expect(savers.mostCompared).toBeNull()
})

it('says so where groups other than funds are cut', async () => {
  const [fund, scheme] = [await fundsOf(chosenOf()), await schemesOf(chosenOf())]
  const columns = await readSaverColumns(chosenOf(), everyone.length, [scheme, fund])
  expect(searchedSavers(columns, scheme, [fund]).mostCompared).toBe(1000)
})
