import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { levelAt } from '../benchmark/level-at.ts'
import { dayOf } from '../dates/day-number.ts'
import { buildIndex } from '../index-builder/build-index.ts'

import { perCent } from './printed-figures.ts'
import { rowsUnder } from './rows-under.ts'

// docs/methodology/worked-examples.md, recomputed: each test prints its figures as the page does and compares the rows.

const page = readFileSync(new URL('../../../../docs/methodology/worked-examples.md', import.meta.url), 'utf8')

describe('worked examples of an index', () => {
  it('level of the index between two published ones', () => {
    const monthly = { days: Int32Array.of(dayOf('2024-01-31'), dayOf('2024-02-29')), levels: Float64Array.of(100, 104) }
    const weekly = { days: Int32Array.of(dayOf('2024-01-05'), dayOf('2024-01-12')), levels: Float64Array.of(100, 101) }
    const rows = rowsUnder(page, 'Level of the index between two published ones')
    const indices = [monthly, weekly, weekly]
    expect(rows.map(([, , level]) => level)).toEqual(
      rows.map(([, day], i) => {
        const level = levelAt(indices[i], dayOf(day))
        return level.status === 'ok' ? level.level.toFixed(4) : level.status
      }),
    )
    expect(levelAt(weekly, dayOf('2024-01-20')).status).toBe('after_index')
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
    const rows = rowsUnder(page, 'An index from its constituents')
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
