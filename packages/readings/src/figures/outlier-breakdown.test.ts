import { outlierReasons } from '@plumbline/contract/filter/saver-filter.ts'
import { outlierFlag } from '@plumbline/engine/outliers/outlier-flag.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTables } from '../testing/open-tables.ts'
import { scopeOf } from '../testing/scope-of.ts'
import { scoredSaver } from '../testing/scored-saver.ts'
import { storeSavers } from '../testing/store-savers.ts'
import { outlierBreakdown } from './outlier-breakdown.ts'

const { beforeIndex, netContributionsNotPositive: paidOut, noSingleIrr, noScore } = outlierFlag
const notComparable = outlierReasons.indexOf('Not Comparable') + 1
const flags = [
  beforeIndex | noSingleIrr | noScore,
  beforeIndex | paidOut,
  paidOut | noSingleIrr,
  noSingleIrr | noScore,
  noScore,
]

let tables: Awaited<ReturnType<typeof openTables>>
beforeAll(async () => {
  tables = await openTables()
  const savers = [
    scoredSaver(0),
    // Another reason has the same flags as well.
    scoredSaver(1, { reason: outlierReasons.indexOf('0 NAV') + 1, flags: outlierFlag.zeroNav | noSingleIrr }),
    ...flags.map((each, place) => scoredSaver(place + 2, { reason: notComparable, flags: each })),
  ]
  await storeSavers(tables.reader, savers, [])
})
afterAll(() => tables.close())

it('says why savers are not comparable, each by the first cause that holds', async () => {
  const { notComparable: group, whyNotComparable } = await outlierBreakdown(tables.reader, scopeOf([{}]))
  expect(group.savers).toBe(5)
  expect(whyNotComparable).toEqual({ beforeIndex: 2, paidOut: 1, noSingleRate: 1, noBenchmark: 1 })
})
