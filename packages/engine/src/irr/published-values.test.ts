import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dayOf } from '../dates/day-number.ts'
import { irr } from './irr.ts'

/** A table of dated payments as spreadsheets want it, paid in negative; the last one is taken as the pot. */
function xirr(dates: readonly string[], values: readonly number[]) {
  const flows = dates.slice(0, -1).map((date, i) => ({ day: dayOf(date), amount: -values[i] }))
  return irr(flows, values[values.length - 1], dayOf(dates[dates.length - 1]))
}

function rateOf(result: ReturnType<typeof irr>): number {
  if (result.status !== 'ok') throw new Error(`No rate: ${result.status}`)
  return result.rate
}

describe('published rates', () => {
  it("Microsoft's example of XIRR: 37.3362535 %", () => {
    // https://support.microsoft.com/excel/functions/xirr-function (Excel stops within 0.000001 %)
    const dates = ['2008-01-01', '2008-03-01', '2008-10-30', '2009-02-15', '2009-04-01']
    expect(rateOf(xirr(dates, [-10000, 2750, 4250, 3250, 2750]))).toBeCloseTo(0.373362535, 8)
  })

  it("the Apache OpenOffice wiki's example of XIRR: approximately 0.124", () => {
    // https://wiki.openoffice.org/wiki/Documentation/How_Tos/Calc:_XIRR_function
    const dates = ['2008-02-05', '2008-07-05', '2009-01-05']
    expect(rateOf(xirr(dates, [-2750, 1000, 2000]))).toBeCloseTo(0.124, 3)
  })

  it("the Rust crate xirr's example, after LibreOffice: 0.1635371584432641", () => {
    // https://docs.rs/xirr/latest/xirr/
    const dates = ['2015-06-11', '2015-07-21', '2015-10-17', '2018-06-10']
    expect(rateOf(xirr(dates, [-1000, -9000, -3000, 20000]))).toBeCloseTo(0.1635371584432641, 13)
  })

  it("Wikipedia's example of an internal rate of return by the year: 5.96 %", () => {
    // https://en.wikipedia.org/wiki/Internal_rate_of_return, years taken as 365 days
    const flows = [123_400, -36_200, -54_800].map((amount, year) => ({ day: 365 * year, amount }))
    expect(rateOf(irr(flows, 48_100, 3 * 365))).toBeCloseTo(0.0596, 4)
  })
})

interface PensionHistory {
  readonly name: string
  readonly dates: string[]
  readonly amounts: number[]
  readonly libreoffice: number
  readonly gnumeric: number
}

// 60 made-up pension histories with what XIRR gives in LibreOffice Calc 7.4.7 and Gnumeric 1.12.55.
const histories: PensionHistory[] = readFileSync(new URL('pension-histories.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

describe('two spreadsheets on pension histories', () => {
  it('are 60', () => {
    expect(histories).toHaveLength(60)
  })

  it.each(histories)('$name to 1e-9 relative', ({ dates, amounts, libreoffice, gnumeric }) => {
    const rate = rateOf(xirr(dates, amounts))
    expect(Math.abs(rate / libreoffice - 1)).toBeLessThan(1e-9)
    expect(Math.abs(rate / gnumeric - 1)).toBeLessThan(1e-9)
  })
})
