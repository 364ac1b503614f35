import { type FundPlan, knownFund } from '@plumbline/engine/attribution/testing/known-fund.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'

/** A drawn fund as a person would have it: a provider's file, and levels of its benchmark and of cash. */
export function knownFundFiles(seed: number, plan: FundPlan) {
  const { months, members, returns } = knownFund(seed, plan)
  const levels = (of: Float64Array) => {
    let level = 100
    const lines = Array.from(of, (each, month) => {
      level *= 1 + each
      return `${isoDateOf(itemAt(months.ends, month + 1))},${level}`
    })
    return ['date,level', `${isoDateOf(itemAt(months.ends, 0))},100`, ...lines, ''].join('\n')
  }
  const rows = ['saver_id,contribution_date,contribution_amount,nav_date,nav_amount,scheme,fund']
  for (let member = 0; member < members.count; member++) {
    const pot = `${isoDateOf(itemAt(members.navDays, member))},${(itemAt(members.navPence, member) / 100).toFixed(2)}`
    const fund = itemAt(itemAt(members.groups, 0), member)
    for (let flow = itemAt(members.offsets, member); flow < itemAt(members.offsets, member + 1); flow++) {
      const payment = `${isoDateOf(itemAt(members.flowDays, flow))},${(itemAt(members.flowPence, flow) / 100).toFixed(2)}`
      rows.push(`M${String(member).padStart(5, '0')},${payment},${pot},Scheme ${member % 3},Fund ${fund}`)
    }
  }
  return {
    files: {
      'savers.csv': `${rows.join('\n')}\n`,
      'levels.csv': levels(months.benchmark),
      'cash.csv': levels(months.cash),
    },
    returns,
  }
}
