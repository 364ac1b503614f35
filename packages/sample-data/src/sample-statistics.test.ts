import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { expect, it } from 'vitest'
import { rowsOf, type SampleRow, sampleFile } from './synthetic/sample-file.ts'

const { text } = sampleFile({ savers: 3000, seed: 11, outlierShare: 0 })
const rows = rowsOf(text)
const histories = new Map<string, SampleRow[]>()
for (const row of rows) histories.set(row.saver_id, [...(histories.get(row.saver_id) ?? []), row])

const share = (wanted: (history: SampleRow[]) => boolean) =>
  [...histories.values()].filter(wanted).length / histories.size
const joined = (history: SampleRow[]) => itemAt(history, 0).contribution_date
const amounts = (history: SampleRow[]) => history.map((row) => Number(row.contribution_amount))

/** Mean monthly payment into the master trust in a month: single transfers apart. */
function meanPayment(month: string): number {
  const paid = rows.filter((row) => row.contribution_date.startsWith(month) && row.scheme === 'Harbour Master Trust')
  const monthly = paid.map((row) => Number(row.contribution_amount)).filter((amount) => amount > 0 && amount < 300)
  return monthly.reduce((sum, amount) => sum + amount, 0) / monthly.length
}

it('has joiners over four decades, most of them since automatic enrolment', () => {
  expect(share((history) => joined(history) < '1995')).toBeGreaterThan(0.02)
  expect(share((history) => joined(history) < '1995')).toBeLessThan(0.15)
  expect(share((history) => joined(history) >= '2012-10')).toBeGreaterThan(0.6)
  expect(share((history) => joined(history) >= '2020')).toBeGreaterThan(0.2)
})

it('shows the steps of the minimum contribution in 2018 and 2019', () => {
  // 2 to 5 to 8 percent of qualifying earnings, which themselves hardly move in a month.
  expect(meanPayment('2018-04') / meanPayment('2018-03')).toBeGreaterThan(2.2)
  expect(meanPayment('2018-04') / meanPayment('2018-03')).toBeLessThan(2.8)
  expect(meanPayment('2019-04') / meanPayment('2019-03')).toBeGreaterThan(1.45)
  expect(meanPayment('2019-04') / meanPayment('2019-03')).toBeLessThan(1.75)
})

it('starts the master trust in October 2012', () => {
  const dates = rows.filter((row) => row.scheme === 'Harbour Master Trust').map((row) => row.contribution_date)
  expect(dates.reduce((a, b) => (a < b ? a : b)).slice(0, 7)).toBe('2012-10')
})

it('raises contributions with pay over the years', () => {
  const longServing = [...histories.values()].filter(
    (history) => itemAt(history, 0).scheme === 'Harbour Group Plan' && history.length > 120,
  )
  const ratios = longServing.map((history) => itemAt(amounts(history), 110) / itemAt(amounts(history), 2))
  expect(ratios.length).toBeGreaterThan(20)
  expect(ratios.filter((ratio) => ratio > 1.1).length / ratios.length).toBeGreaterThan(0.8)
})

it('has leavers with deferred pots, gaps, single transfers and parts paid out', () => {
  expect(share((history) => (history.at(-1)?.contribution_date ?? '') < '2024')).toBeGreaterThan(0.3)
  expect(share((history) => history.length === 1)).toBeGreaterThan(0.04)
  expect(share((history) => amounts(history).some((amount) => amount < 0))).toBeGreaterThan(0.02)
  expect(share((history) => amounts(history).some((amount) => amount < 0))).toBeLessThan(0.06)
  const longestGap = (history: SampleRow[]) =>
    Math.max(
      ...history
        .slice(1)
        .map((row, i) => Date.parse(row.contribution_date) - Date.parse(itemAt(history, i).contribution_date)),
    )
  const days = 86_400_000
  expect(share((history) => history.length > 1 && longestGap(history) > 60 * days)).toBeGreaterThan(0.08)
})

it('has its largest pots from years of contributions, and transfers of the size of their time', () => {
  const pot = (history: SampleRow[]) => Number(itemAt(history, 0).nav_amount)
  const largest = [...histories.values()].toSorted((a, b) => pot(b) - pot(a)).slice(0, 20)
  expect(largest.filter((history) => history.length > 120).length).toBeGreaterThan(16)
  expect(pot(itemAt(largest, 0))).toBeLessThan(2_000_000)
  const early = [...histories.values()].filter((history) => joined(history) < '1995').flatMap(amounts)
  expect(Math.max(...early)).toBeLessThan(50_000)
})

it('spreads savers over schemes, funds, regions and sizes of employer', () => {
  const distinct = (column: keyof SampleRow) => new Set(rows.map((row) => row[column])).size
  expect(distinct('scheme')).toBe(4)
  expect(distinct('fund')).toBe(5)
  expect(distinct('region')).toBe(12)
  expect(distinct('employer_size')).toBe(4)
  expect(share((history) => itemAt(history, 0).fund === 'Default Growth')).toBeGreaterThan(0.66)
  const rates = new Set(rows.map((row) => row.contribution_rate))
  expect([...rates].filter((rate) => rate !== '' && !(Number(rate) >= 2 && Number(rate) <= 18))).toEqual([])
})
