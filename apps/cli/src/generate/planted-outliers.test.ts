import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import { scoreBatch } from '@plumbline/engine/batch/score-batch.ts'
import { allocateScoredBatch, type ScoredBatch } from '@plumbline/engine/batch/scored-batch.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { hindsightTables } from '@plumbline/engine/outliers/hindsight-tables.ts'
import { type OutlierFlagName, outlierFlag } from '@plumbline/engine/outliers/outlier-flag.ts'
import { defaultOutlierParameters } from '@plumbline/engine/outliers/outlier-parameters.ts'
import { outlierReasons } from '@plumbline/engine/outliers/outlier-reason.ts'
import { defaultScoreParameters } from '@plumbline/engine/score/score-parameters.ts'
import { generateSaver } from '@plumbline/sample-data/generate-savers.ts'
import { type PlantedVariant, plantedReason } from '@plumbline/sample-data/planted/planted-variant.ts'
import { planProvider } from '@plumbline/sample-data/provider/provider-plan.ts'
import { defaultSampleOptions, type SampleOptions } from '@plumbline/sample-data/sample-options.ts'
import { allocateFlows } from '@plumbline/sample-data/savers/flows.ts'
import {
  demonstrationConstituents,
  demonstrationIndex,
} from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { describe, expect, it } from 'vitest'
import { demonstrationMarket } from './demonstration-market.ts'

interface ScoredSample {
  readonly planted: readonly (PlantedVariant | null)[]
  readonly scored: ScoredBatch
}

/** The sample's savers, scored against the Demonstration index with every outlier rule. */
function scoredSample(options: Partial<SampleOptions>): ScoredSample {
  const plan = planProvider({ ...defaultSampleOptions, ...options }, demonstrationMarket())
  const flows = allocateFlows(2000)
  const days: number[] = []
  const pence: number[] = []
  const offsets = [0]
  const planted: (PlantedVariant | null)[] = []
  const navDays: number[] = []
  const navs: number[] = []
  for (let number = 1; number <= plan.options.savers; number++) {
    const { saver, navPence } = generateSaver(plan, number, flows)
    days.push(...flows.days.subarray(0, flows.count))
    pence.push(...flows.pence.subarray(0, flows.count))
    offsets.push(days.length)
    planted.push(saver.planted)
    navDays.push(saver.navDay)
    navs.push(navPence)
  }
  const batch: SaverBatch = {
    count: planted.length,
    offsets: Int32Array.from(offsets),
    flowDays: Int32Array.from(days),
    flowPence: Float64Array.from(pence),
    navDays: Int32Array.from(navDays),
    navPence: Float64Array.from(navs),
  }
  const scored = allocateScoredBatch(batch.count, false)
  const parameters = {
    score: defaultScoreParameters,
    outliers: defaultOutlierParameters,
    index: dailyLevels(demonstrationIndex()),
    bounds: hindsightTables(
      demonstrationConstituents().map((constituent) => dailyLevels(constituent)),
      defaultScoreParameters.trackingError,
    ),
  }
  scoreBatch(batch, parameters, scored)
  return { planted, scored }
}

/** The flag that must be raised where the reason alone does not tell how the record came to be so. */
const flagOf: Partial<Record<PlantedVariant, OutlierFlagName>> = {
  noContributions: 'noContributions',
  beforeIndex: 'beforeIndex',
  netContributionsNotPositive: 'netContributionsNotPositive',
  ambiguousIrr: 'noSingleIrr',
  potInPence: 'aboveBounds',
  boomAndOut: 'irrAboveGuard',
}

describe('2,000 savers of a sample', () => {
  const { planted, scored } = scoredSample({ savers: 2000, seed: 2 })
  const numbers = planted.map((_, saver) => saver)
  const reasonOf = (saver: number) => outlierReasons[itemAt(scored.reason, saver)]

  it('are excluded for the reason planted, each of them', () => {
    const found = numbers.filter((saver) => planted[saver] !== null)
    const wrong = found.filter((saver) => {
      const variant = itemAt(planted, saver)
      return variant !== null && reasonOf(saver) !== plantedReason[variant]
    })
    expect(found.length).toBeGreaterThan(120)
    expect(wrong.map((saver) => [saver + 1, planted[saver], reasonOf(saver)])).toEqual([])
  })

  it('have the flag of what is wrong with them', () => {
    const unflagged = numbers.filter((saver) => {
      const name = flagOf[planted[saver] ?? 'shortHistory']
      return name !== undefined && (itemAt(scored.flags, saver) & outlierFlag[name]) === 0
    })
    expect(unflagged.map((saver) => [saver + 1, planted[saver]])).toEqual([])
  })

  it('are scored when nothing is planted', () => {
    const ordinary = numbers.filter((saver) => planted[saver] === null)
    const excluded = ordinary.filter((saver) => scored.reason[saver] !== 0)
    expect(ordinary.length).toBeGreaterThan(1700)
    expect(excluded.length / ordinary.length).toBeLessThan(0.002)
  })

  it('were all checked against hindsight unless older than the index', () => {
    const unchecked = numbers.filter((saver) => (itemAt(scored.flags, saver) & outlierFlag.boundsNotChecked) !== 0)
    expect(unchecked.filter((saver) => planted[saver] !== 'beforeIndex')).toEqual([])
  })
})

describe('funds whose truth is known', () => {
  const ordinaryMean = ({ planted, scored }: ScoredSample, values: Float64Array) => {
    const kept = Array.from(values).filter((_, saver) => planted[saver] === null && scored.reason[saver] === 0)
    return kept.reduce((sum, value) => sum + value, 0) / kept.length
  }

  it('score 50 when they are the index itself', () => {
    const { scored } = scoredSample({ savers: 300, funds: 1, alpha: 0, beta: 1, trackingError: 0, outlierShare: 0 })
    // Pots are whole pence: a small one is off by half a penny in some pounds.
    for (const score of scored.scoreNew.subarray(0, 300)) expect(Math.abs(score - 50)).toBeLessThan(0.5)
    expect(Math.max(...scored.reason.subarray(0, 300))).toBe(0)
  })

  it('are above the index by alpha when they follow it otherwise', () => {
    const sample = scoredSample({ savers: 300, funds: 1, alpha: 0.01, beta: 1, trackingError: 0, outlierShare: 0 })
    const gap = ordinaryMean(sample, sample.scored.logGap)
    // A lasting 1 % a year is a log gap of 12 ln(1 + 0.01 / 12 / (1 + r)) a year, r being a month's return.
    expect(gap).toBeGreaterThan(0.0092)
    expect(gap).toBeLessThan(0.0102)
    expect(ordinaryMean(sample, sample.scored.scoreNew)).toBeGreaterThan(60)
  })
})
