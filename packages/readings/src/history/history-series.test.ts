import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { explainSaver } from '@plumbline/engine/explain/explain-saver.ts'
import { defaultOutlierParameters } from '@plumbline/engine/outliers/outlier-parameters.ts'
import { defaultScoreParameters } from '@plumbline/engine/score/score-parameters.ts'
import { expect, it } from 'vitest'
import { historySeries } from './history-series.ts'

it('begins with the first payment that was not taken back on its day, even if the index begins later', () => {
  const nav = dayOf('2024-03-31')
  const index = dailyLevels({ days: Int32Array.of(dayOf('2012-01-31'), nav), levels: Float64Array.of(100, 150) })
  const parameters = { score: defaultScoreParameters, outliers: defaultOutlierParameters, index, bounds: null }
  const paid = [{ day: dayOf('2023-07-28'), amount: 10_000 }]
  const misposted = [10_000, -10_000].map((amount) => ({ day: dayOf('1975-05-04'), amount }))
  const [one, other] = [[...misposted, ...paid], paid].map((flows) => explainSaver(flows, 11_000, nav, parameters))
  if (one === undefined || other === undefined) throw new Error('Two were explained')
  const series = historySeries(one, index, nav)
  expect(series).toEqual(historySeries(other, index, nav))
  expect([series[0]?.date, series.length]).toEqual(['2023-07-31', 9])
  expect(series.every(({ benchmarkPot }) => benchmarkPot !== null)).toBe(true)
})
