import { dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { monthEndsWithin } from '@plumbline/engine/dates/month-ends-around.ts'

const monthEnds = [...monthEndsWithin(dayOf('2014-12-31'), dayOf('2024-12-31'))].map(isoDateOf)
/** Returns of ten years: 1 % in most months, now and then a loss of 2 %. */
const returns = monthEnds.slice(1).map((_, i) => (i % 5 === 4 ? -0.02 : 0.01))
/** The days they span. */
export const indexDates = { startDate: '2014-12-31', endDate: '2024-12-31' }

/** A file of levels at month ends over ten years, each month's growth changed first. */
export function levelsFile(change: (month: string, growth: number) => number = (_, growth) => growth): string {
  let level = 100
  const rows = returns.map((growth, i) => {
    const month = monthEnds[i + 1] ?? ''
    level *= 1 + change(month, growth)
    return `${month},${level}\n`
  })
  return `date,level\n2014-12-31,100\n${rows.join('')}`
}

/** The three files that come to the same levels. */
export const threeFiles = {
  returns: `date,shares\n${returns.map((growth, i) => `${monthEnds[i + 1]},${growth}\n`).join('')}`,
  weights: 'effective_date,shares\n2014-12-31,1\n',
  charges: 'effective_date,bps\n2014-12-31,0\n',
}
