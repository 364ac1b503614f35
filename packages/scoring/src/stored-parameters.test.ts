import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { expect, it } from 'vitest'
import { demonstrationIndex } from './demonstration-index/demonstration-index.ts'
import { scoringParameters } from './scoring-parameters.ts'
import { parametersFromStore, parametersToStore } from './stored-parameters.ts'

const index = demonstrationIndex()

it('gives back, bit for bit, what a file is scored with today', () => {
  const stored: unknown = JSON.parse(JSON.stringify(parametersToStore()))
  expect(parametersFromStore(stored, index, 3)).toEqual(scoringParameters(index, 3))
})

it('scores with what was stored, whatever the product takes today', () => {
  const stored = parametersToStore()
  const constituent = { days: [0, 30], levels: [100, 101.5] }
  const other = {
    score: { ...stored.score, sigma0: 0.03 },
    outliers: { ...stored.outliers, gapLimit: 5 },
    hindsight: { margin: 0.01, constituents: [constituent] },
  }
  const parameters = parametersFromStore(JSON.parse(JSON.stringify(other)), index, 1)
  expect(parameters.score.sigma0).toBe(0.03)
  expect(parameters.outliers).toEqual({ ...other.outliers, minimumYears: 1 })
  expect(parameters.bounds?.margin).toBe(0.01)
  const levels = { days: Int32Array.from(constituent.days), levels: Float64Array.from(constituent.levels) }
  expect(parameters.bounds?.constituents).toEqual([dailyLevels(levels).levels])
})

it('refuses what cannot have been stored', () => {
  const { score, outliers } = parametersToStore()
  expect(() => parametersFromStore({ score, outliers }, index, 1)).toThrow(TypeError)
  const hindsight = { margin: -1, constituents: [{ days: [0], levels: [100] }] }
  expect(() => parametersFromStore({ score, outliers, hindsight }, index, 1)).toThrow(RangeError)
})
