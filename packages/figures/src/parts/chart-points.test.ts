import { expect, it } from 'vitest'
import { actualVsBenchmarkOption } from '../actual-vs-benchmark/option.ts'
import { joinerCohortsOption } from '../joiner-cohorts/option.ts'
import { chartPoints } from './chart-points.ts'
import { chartThemes } from './chart-theme.ts'

const group = (score: number) => ({
  savers: 20,
  meanScore: score,
  meanIrr: 0.06,
  meanBenchmarkIrr: 0.05,
  assets: 1,
  benchmarkAssets: 1,
})
const light = chartThemes.light

it('finds the columns of a figure, and its rows on a phone', () => {
  const years = Array.from({ length: 8 }, (_, place) => ({ ...group(40 + 5 * place), year: 2010 + place }))
  const figure = { counted: 160, leftOut: 0, years }
  const wide = chartPoints(joinerCohortsOption(figure, light, { width: 900, height: 400 }))
  expect(wide.map(({ at }) => at)).toEqual(years.map(({ meanScore: score }, place) => [place, score]))
  const narrow = chartPoints(joinerCohortsOption(figure, light, { width: 340, height: 400 }))
  expect(narrow.map(({ at }) => at)).toEqual(years.map(({ meanScore: score }, place) => [score, place]))
})

it('brings the marks of several series into the order of the table', () => {
  const cells = [
    { ...group(60), irr: {}, birr: {}, actual: 0.08, benchmark: 0.05 },
    { ...group(40), irr: {}, birr: {}, actual: 0.02, benchmark: 0.05 },
    { ...group(60), irr: {}, birr: {}, actual: 0.09, benchmark: 0.06 },
  ]
  const figure = { counted: 60, leftOut: 0, step: 0.01, above: 40, cells }
  const points = chartPoints(actualVsBenchmarkOption(figure, light))
  expect(points.map(({ place, seriesIndex, at }) => [place, seriesIndex, at])).toEqual([
    [0, 0, [0.05, 0.08]],
    [1, 1, [0.05, 0.02]],
    [2, 0, [0.06, 0.09]],
  ])
})
