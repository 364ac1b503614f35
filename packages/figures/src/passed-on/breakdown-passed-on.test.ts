import { expect, it } from 'vitest'
import { outlierBreakdownWords } from '../outlier-breakdown/words.ts'
import { madeReport } from '../testing/made-report.ts'
import { madeSaver } from '../testing/made-saver.ts'
import { withoutSmallGroups } from './without-small-groups.ts'

const of = (count: number, changes: Parameters<typeof madeSaver>[0]) =>
  Array.from({ length: count }, () => madeSaver({ score: null, ...changes }))

const potsOf = (...unscored: readonly ReturnType<typeof of>[]) => {
  const scored = Array.from({ length: 300 }, () => madeSaver({}))
  const data = withoutSmallGroups(madeReport({ savers: [...scored, ...unscored.flat()] }))
  const rows = outlierBreakdownWords(data.outlierBreakdown).table.rows
  return Object.fromEntries(rows.map((row) => [row[0], row[3]]))
}
const inaccurate = { reason: 'Contribution Record Inaccurate', pot: 5_446_762 } as const
const short = { reason: 'Short Contribution History', pot: 1079 } as const

it('hides totals where only pots of 0 NAV, which are known to be nothing, would hide those of fewer than 10', () => {
  expect(potsOf(of(8, { reason: '0 NAV', pot: 0 }), of(6, inaccurate), of(10, short))).toMatchObject({
    '0 NAV': '--',
    'Contribution Record Inaccurate': '--',
    'Short Contribution History': '£10,790',
    'Not scored': '--',
    Total: '--',
  })
  expect(potsOf(of(12, { reason: '0 NAV', pot: 0 }), of(6, inaccurate), of(60, short))).toMatchObject({
    'Not scored': '--',
    Total: '--',
  })
})

const low = { reason: 'Low IRR', pot: 53_319 } as const

it('hides no other reason beside empty pots, which are known to be nothing', () => {
  expect(potsOf(of(5, { reason: '0 NAV', pot: 0 }), of(14, low), of(15, inaccurate))).toMatchObject({
    '0 NAV': '--',
    'Low IRR': '£746,466',
    'Contribution Record Inaccurate': '£81,701,430',
    'Not scored': '£82,447,896',
  })
})

it('hides few of another reason not behind those with extreme returns, whose pots are told beside the scores', () => {
  expect(potsOf(of(14, low), of(6, short), of(20, inaccurate))).toMatchObject({
    'Low IRR': '£746,466',
    'Short Contribution History': '--',
    'Contribution Record Inaccurate': '--',
    'Not scored': expect.stringMatching(/^£/),
  })
  expect(potsOf(of(14, low), of(6, short))).toMatchObject({
    'Low IRR': '£746,466',
    'Short Contribution History': '--',
    'Not scored': '--',
    Total: '--',
  })
})

it('hides few of those with extreme returns behind others of them', () => {
  const high = { reason: 'High IRR', pot: 900_000 } as const
  expect(potsOf(of(14, low), of(6, high), of(20, inaccurate))).toMatchObject({
    'Low IRR': '--',
    'High IRR': '--',
    'Contribution Record Inaccurate': '£108,935,240',
  })
})

it('keeps totals where 10 savers with pots are hidden together', () => {
  const pots = potsOf(of(8, { reason: '0 NAV', pot: 0 }), of(6, inaccurate), of(7, short))
  expect(pots['Not scored']).toBe('£32,688,125')
})
