import { readFileSync } from 'node:fs'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { shiftMonthEnd } from '@plumbline/engine/index-builder/month-ends.ts'
import { describe, expect, it } from 'vitest'
import { datedTable } from '../index-files/dated-table.ts'
import { readIndexLevels } from '../index-files/read-index-levels.ts'
import { soundRows } from '../index-files/sound-rows.ts'
import { makeDemonstrationIndex } from './build-demonstration-index.ts'
import { demonstrationConstituents, demonstrationIndex } from './demonstration-index.ts'
import { demonstrationIndexName } from './demonstration-name.ts'
import { laterDemonstrationIndex } from './later-index.ts'
import { marketSeries } from './market-series.ts'

/** Splits a file into texts and numbers; levels may differ in their last digits between machines' power functions. */
function cellsOf(text: string): (string | number)[][] {
  return text.split('\n').map((line) =>
    line.split(',').map((cell, column) => {
      const value = Number(cell)
      return column === 0 || Number.isNaN(value) ? cell : Number(value.toPrecision(12))
    }),
  )
}

describe('the checked-in Demonstration index', () => {
  const checkedIn = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

  it('is what its script makes', () => {
    const made = makeDemonstrationIndex()
    expect(made.returns).toBe(checkedIn('returns.csv'))
    expect(cellsOf(made.levels)).toEqual(cellsOf(checkedIn('levels.csv')))
  })

  it('has the name it is shown under', () => {
    expect(demonstrationIndexName).toBe('Demonstration index')
  })

  it("is what the readers of other people's files find in it, and so are its constituents", () => {
    const bytes = (name: string) => readFileSync(new URL(name, import.meta.url))
    expect(readIndexLevels(bytes('levels.csv'))).toEqual({ ok: true, index: demonstrationIndex(), warnings: [] })
    const table = datedTable(bytes('market-levels.csv'), { date: 'date', numbers: 'constituents' })
    const rows = soundRows(table.rows)
    expect(marketSeries()).toEqual(
      table.columns.map(({ name }, column) => ({
        name,
        index: {
          days: Int32Array.from(rows, ({ day }) => day),
          levels: Float64Array.from(rows, ({ values }) => values[column] ?? Number.NaN),
        },
      })),
    )
  })

  it('is the same where it is read later, but for its last day', async () => {
    const later = laterDemonstrationIndex()
    expect(later.lastDay).toBe(dailyLevels(demonstrationIndex()).lastDay)
    expect(await later.levels()).toEqual(demonstrationIndex())
  })

  it('has a level on every month end from 100 at the end of 1983 to June 2026', () => {
    const { days, levels } = demonstrationIndex()
    expect(isoDateOf(days[0])).toBe('1983-12-31')
    expect(isoDateOf(days[days.length - 1])).toBe('2026-06-30')
    expect(levels[0]).toBe(100)
    days.forEach((day, i) => {
      expect(day).toBe(shiftMonthEnd(dayOf('1983-12-31'), i))
    })
  })

  // Computed apart from the engine, in Python with 40-digit decimals: units of each market bought at the quarter's first
  // day and held, the charge taken off day by day.
  it.each([
    ['1990-06-30', 205.3307941424615],
    ['2000-06-30', 923.9042641007268],
    ['2010-06-30', 880.3407550531872],
    ['2020-06-30', 2393.211990286596],
    ['2026-06-30', 3903.293527142598],
  ])('stands on %s at %d', (date, level) => {
    const { days, levels } = demonstrationIndex()
    expect(levels[days.indexOf(dayOf(date))] / level).toBeCloseTo(1, 12)
  })

  it('comes with its three constituents as the source gives them', () => {
    const constituents = demonstrationConstituents()
    expect(constituents.map(({ levels }) => levels[0])).toEqual([100, 100, 100])
    expect(constituents.map(({ levels }) => levels.at(-1))).toEqual([12410.175055, 1462.592754, 820.532291])
    for (const { days } of constituents) expect(days).toEqual(demonstrationIndex().days)
  })
})
