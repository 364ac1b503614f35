import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { expect, it } from 'vitest'
import { demonstrationIndex } from './demonstration-index/demonstration-index.ts'
import { scoringParameters } from './scoring-parameters.ts'
import { hasEarlierReasons, parametersFromStore, parametersToStore, withRulesOfNow } from './stored-parameters.ts'

const index = demonstrationIndex()

it('gives back, bit for bit, what a file is scored with today', () => {
  const stored: unknown = JSON.parse(JSON.stringify(parametersToStore()))
  expect(parametersFromStore(stored, index, 3)).toEqual(scoringParameters(index, 3))
})

it('scores with what was stored, whatever the product takes today', () => {
  const stored = parametersToStore()
  const constituent = { days: [0, 30], levels: [100, 101.5] }
  const other = {
    score: { ...stored.score, sigma0: 0.03, trackingError: 0.05 },
    outliers: { ...stored.outliers, gapLimit: 5 },
    hindsight: { constituents: [constituent] },
  }
  const parameters = parametersFromStore(JSON.parse(JSON.stringify(other)), index, 1)
  expect(parameters.score.sigma0).toBe(0.03)
  expect(parameters.outliers).toEqual({ ...other.outliers, minimumYears: 1 })
  expect(parameters.bounds?.luck[1]).toBe(Math.exp(0.2 * Math.sqrt(1 / 365)))
  const levels = { days: Int32Array.from(constituent.days), levels: Float64Array.from(constituent.levels) }
  expect(parameters.bounds?.constituents).toEqual([dailyLevels(levels).levels])
})

it('takes half of the luck of funds for shared where a batch was scored before that was asked', () => {
  const stored = parametersToStore()
  const { fundCorrelation: _, ...score } = { ...stored.score, sigma0: 0.03 }
  expect(parametersFromStore({ ...stored, score }, index, 1).score).toEqual({ ...score, fundCorrelation: 0.5 })
  const other = { ...stored, score: { ...stored.score, fundCorrelation: 0.2 } }
  expect(parametersFromStore(JSON.parse(JSON.stringify(other)), index, 1).score.fundCorrelation).toBe(0.2)
})

it('refuses what cannot have been stored', () => {
  const { score, outliers, hindsight } = parametersToStore()
  expect(() => parametersFromStore({ score, outliers }, index, 1)).toThrow(TypeError)
  const negative = { ...score, trackingError: -1 }
  expect(() => parametersFromStore({ score: negative, outliers, hindsight }, index, 1)).toThrow(RangeError)
})

it('tells batches that were scored before reasons told what no rate can judge from wrong records', () => {
  const { score, ...rest } = parametersToStore()
  const { fundCorrelation: _, ...earlier } = { ...score }
  expect(hasEarlierReasons({ ...rest, score })).toBe(false)
  expect(hasEarlierReasons({ ...rest, score: earlier })).toBe(true)
  const again = withRulesOfNow({ ...rest, score: { ...earlier, trackingError: 0.05 } })
  expect(again).toEqual({ ...rest, score: { ...earlier, trackingError: 0.05, fundCorrelation: 0.5 } })
  expect(hasEarlierReasons(again)).toBe(false)
})
