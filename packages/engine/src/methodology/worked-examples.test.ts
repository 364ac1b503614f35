import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dayOf } from '../dates/day-number.ts'
import { buildIndex } from '../index-builder/build-index.ts'
import { irr } from '../irr/irr.ts'
import { quantiles } from '../stats/quantiles.ts'

// docs/methodology/worked-examples.md, recomputed: each test prints its figures as the page does and compares the rows.

const page = readFileSync(new URL('../../../../docs/methodology/worked-examples.md', import.meta.url), 'utf8')

/** The rows of the tables under a heading of the page, without the header rows. */
function rowsUnder(heading: string): string[][] {
  const [section] = page.split(`\n## ${heading}\n`).slice(1)
  if (section === undefined) throw new Error(`The page has no heading '${heading}'`)
  const rows: string[][] = []
  for (const line of section.split('\n## ')[0].split('\n')) {
    if (/^\|[-|]+\|$/.test(line)) rows.pop()
    else if (line.startsWith('|'))
      rows.push(
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      )
  }
  return rows
}

const perCent = (fraction: number, digits = 2) => `${(100 * fraction).toFixed(digits)} %`

describe('worked examples of the methodology', () => {
  it('no single answer', () => {
    const days = [0, 1825, 2555]
    const amounts = [12000, -30000, 5000]
    const flows = days.map((day, i) => ({ day, amount: amounts[i] }))
    expect(irr(flows, 200, 2920)).toEqual({ status: 'ambiguous' })
    const rows = rowsUnder('No single answer')
    expect(rows).toHaveLength(3)
    for (const [rate, value] of rows) {
      const growth = 1 + Number(rate.replace(' %', '')) / 100
      const sum = amounts.reduce((total, amount, i) => total + amount * growth ** ((2920 - days[i]) / 365), 0)
      expect(sum.toFixed(0)).toBe(value)
    }
  })

  it('quartiles', () => {
    const [first, median, third, ninth] = quantiles([12, 35, 50, Number.NaN, 58, 90, 97], [0.25, 0.5, 0.75, 0.9])
    expect(rowsUnder('Quartiles')).toEqual([
      ['first quartile', shown(first)],
      ['median', shown(median)],
      ['third quartile', shown(third)],
      ['ninth decile', shown(ninth)],
    ])
  })

  it('an index from its constituents', () => {
    const monthEnds = ['2024-04-30', '2024-05-31', '2024-06-30', '2024-07-31']
    const shares = [0.04, -0.02, 0.03, 0.01]
    const bonds = [-0.01, 0.01, 0, 0.02]
    const build = buildIndex({
      returns: {
        constituents: ['shares', 'bonds'],
        monthEnds: Int32Array.from(monthEnds, dayOf),
        monthlyReturns: [Float64Array.from(shares), Float64Array.from(bonds)],
      },
      weights: {
        constituents: ['shares', 'bonds'],
        rows: [
          { effective: dayOf('2024-01-01'), weights: [0.6, 0.4] },
          { effective: dayOf('2024-07-01'), weights: [0.5, 0.5] },
        ],
      },
      charges: [
        { effective: dayOf('2020-01-01'), basisPoints: 100 },
        { effective: dayOf('2024-04-01'), basisPoints: 75 },
      ],
    })
    if (build.status !== 'built') throw new Error('The index of the example cannot be built')
    const levels = Array.from(build.index.levels, (level) => level.toFixed(4))
    const rows = rowsUnder('An index from its constituents')
    expect(rows.map(([day, , , , level]) => [day, level])).toEqual(
      ['2024-03-31', ...monthEnds].map((day, month) => [day, levels[month]]),
    )
    // The weights at the start of a month, drifted by hand from the quarter's target.
    let weight = 0.6
    const weights = shares.map((share, month) => {
      const before = month === 3 ? 0.5 : weight
      weight = (before * (1 + share)) / (1 + before * share + (1 - before) * bonds[month])
      return perCent(before)
    })
    expect(rows.slice(1)).toEqual(
      monthEnds.map((day, i) => [day, perCent(shares[i], 0), perCent(bonds[i], 0), weights[i], levels[i + 1]]),
    )
  })
})

function shown(statistic: { status: string; value?: number }): string {
  return statistic.status === 'ok' ? String(statistic.value) : statistic.status
}
