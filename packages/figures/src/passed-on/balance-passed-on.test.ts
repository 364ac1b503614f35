import { describe, expect, it } from 'vitest'
import { exclusionBalance } from '../exclusion-balance/definition.ts'
import { exclusionBalanceWords } from '../exclusion-balance/words.ts'
import { madeReport } from '../testing/made-report.ts'
import { madeSaver } from '../testing/made-saver.ts'
import { withoutSmallGroups } from './without-small-groups.ts'

const of = (count: number, changes: Parameters<typeof madeSaver>[0]) =>
  Array.from({ length: count }, () => madeSaver({ pot: 1000, benchmarkPot: 1000, ...changes }))
const low = { reason: 'Low IRR', irr: -0.4 } as const
const high = { reason: 'High IRR', irr: 0.9 } as const
const both = (irr: number) => ({ reason: 'High/Low IRR', irr }) as const

/** Whether each row says no pounds: worse, better, neither, without them and with them. */
function hiddenRows(...extremes: readonly ReturnType<typeof of>[]) {
  const { exclusionBalance: figure, summary } = withoutSmallGroups(
    madeReport({ savers: [...of(300, {}), ...extremes.flat()] }),
  )
  const { rows } = exclusionBalanceWords(figure, summary).table
  return rows.map((row) => row.slice(3).every((cell) => cell === '--'))
}

describe('what exclusions remove, as it is passed on', () => {
  it('has pounds of sides that are just those of the reasons, or differ from them by many', () => {
    expect(hiddenRows(of(14, low), of(20, high))).toEqual([false, false, false, false, false])
    expect(hiddenRows(of(14, low), of(20, high), of(12, both(-0.9)))).toEqual([false, false, false, false, false])
  })

  it('has none where the side less a reason would be those of few: 18 who did worse less 14 with a low IRR', () => {
    expect(hiddenRows(of(14, low), of(20, high), of(4, both(-0.9)))).toEqual([true, true, true, false, false])
    expect(hiddenRows(of(14, low), of(20, high), of(4, both(0.9)))).toEqual([true, true, true, false, false])
  })

  it('has none, and none of all with them, where a filter leaves few of those with the reasons out', () => {
    const whole = madeReport({ savers: [...of(300, {}), ...of(34, low), ...of(40, high)] })
    const {
      exclusionBalance: figure,
      summary,
      outlierBreakdown,
    } = withoutSmallGroups({
      ...whole,
      exclusionBalance: { ...whole.exclusionBalance, worse: { savers: 30, assets: 30_000, benchmarkAssets: 31_000 } },
    })
    expect(outlierBreakdown.outlierGroups.find(({ reason }) => reason === 'Low IRR')).toMatchObject({ savers: 34 })
    const { rows } = exclusionBalanceWords(figure, summary).table
    expect(rows.map((row) => row[3])).toEqual(['--', '--', '--', '£300,000', '--'])
    const drawn = exclusionBalance.of({ exclusionBalance: figure, summary, provenance: whole.provenance })
    const numbers = [drawn].flat().flatMap((each) => (each?.kind === 'table' ? each.numbers : []))
    expect(numbers.map((row) => row[3])).toEqual([null, null, null, 300_000, null])
  })
})
