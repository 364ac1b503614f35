import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportOn } from '../scope/report-choice.ts'
import { openTables } from '../testing/open-tables.ts'
import { scopeOf } from '../testing/scope-of.ts'
import { scoredSaver } from '../testing/scored-saver.ts'
import { storeSavers } from '../testing/store-savers.ts'
import { readDeltaSeries } from './delta-series.ts'

let tables: Awaited<ReturnType<typeof openTables>>
beforeAll(async () => {
  tables = await openTables()
})
afterAll(() => tables.close())

const [start, nav] = [dayOf('2020-01-31'), dayOf('2021-01-30')]
/** 100 on the first day, 120 after 365 days, a straight line in the exponent between. */
const index = dailyLevels({ days: Int32Array.of(start - 31, start, nav), levels: Float64Array.of(100, 100, 120) })

it('has pots and benchmark by month ends, of the scored alone, and ends with what was measured', async () => {
  const saver = (place: number, change: object) =>
    scoredSaver(place, { nav_date: '2021-01-30', irr: 0.1, nav_pence: 110_000, benchmark_pence: 120_000, ...change })
  await storeSavers(
    tables.reader,
    [saver(1, {}), saver(2, { reason: 3, irr: 0.9 }), saver(3, {})],
    [1, 2, 3].map((place) => ({
      version_id: 1,
      id: String(place).padStart(20, '0'),
      // A misposting before the index that was taken back on its day.
      flows: [
        { day: start - 9000, pence: -700 },
        { day: start - 9000, pence: 700 },
        { day: start, pence: 100_000 },
      ],
    })),
  )
  const choice = reportOn(scopeOf([{ versionId: 1 }]), {})
  const { points, counted, leftOut } = await readDeltaSeries(tables.reader, choice, index)
  expect([counted, leftOut]).toEqual([2, 1])
  expect([points.length, points[0]?.date, points.at(-1)?.date]).toEqual([13, '2020-01-31', '2021-01-30'])
  expect(points[0]).toEqual({ date: '2020-01-31', portfolioDelta: 0, benchmarkDelta: 0 })
  expect(points.at(-1)?.portfolioDelta).toBeCloseTo(200, 8)
  expect(points.at(-1)?.benchmarkDelta).toBeCloseTo(400, 8)
  // 29 days at 10 % a year, twice £1,000.
  expect(points[1]?.portfolioDelta).toBeCloseTo(2000 * (1.1 ** (29 / 365) - 1), 8)
})

it('has no points of nobody', async () => {
  const choice = reportOn(scopeOf([{ versionId: 9 }]), {})
  expect(await readDeltaSeries(tables.reader, choice, index)).toEqual({ points: [], counted: 0, leftOut: 0 })
})
