import { pooledResult } from '@plumbline/engine/stats/pooled-result.ts'
import { meanOf } from '@plumbline/engine/stats/running-mean.ts'
import { describe, expect, it } from 'vitest'
import { demonstrationIndex } from '../demonstration-index/demonstration-index.ts'
import { resultText } from '../results/result-text.ts'
import { scoringParameters } from '../scoring-parameters.ts'
import { chunkBytes } from '../testing/chunk-bytes.ts'
import { seededSavers } from '../testing/seeded-chunk.ts'
import { decodeChunk } from './decode-chunk.ts'
import { addSums, emptySums, type GroupSums } from './group-summary.ts'
import { scoreChunk } from './score-chunk.ts'
import { scoreMore } from './score-more.ts'

const parameters = scoringParameters(demonstrationIndex())
const savers = seededSavers(300, 1)
const sumsOf = (from: number, to: number) =>
  scoreChunk(chunkBytes(savers.slice(from, to)), { parameters, method: 'new', rows: 'results' }).sums

function figuresOf(sums: GroupSums): number[] {
  const means = [sums.score, sums.potWeightedScore, sums.irr, sums.benchmarkIrr].map(meanOf)
  const { irr, benchmarkIrr } = pooledResult(sums.pool, parameters.score)
  return [
    ...means.map((mean) => (mean.status === 'ok' ? mean.value : Number.NaN)),
    ...[irr, benchmarkIrr].map((rate) => (rate.status === 'ok' ? rate.rate : Number.NaN)),
  ]
}

describe('sums of chunks', () => {
  it('come to what one chunk of all savers comes to', () => {
    const whole = sumsOf(0, 300)
    const parts = emptySums(parameters.index)
    for (const [from, to] of [
      [0, 100],
      [100, 101],
      [101, 300],
    ]) {
      addSums(parts, sumsOf(from, to))
    }
    expect(parts.saversByReason).toEqual(whole.saversByReason)
    expect(parts.navPenceByReason).toEqual(whole.navPenceByReason)
    expect([parts.saversBeforeIndex, parts.firstPayment]).toEqual([whole.saversBeforeIndex, whole.firstPayment])
    expect(parts.saversByReason.reduce((sum, count) => sum + count, 0)).toBe(300)
    figuresOf(parts).forEach((figure, place) => {
      expect(figure).toBeCloseTo(figuresOf(whole)[place], 10)
    })
  })

  it('come to the same bits when the savers of a chunk are scored some at a time', () => {
    const task = { parameters, method: 'new', rows: 'lines' } as const
    const whole = scoreChunk(chunkBytes(savers), task)
    const sums = emptySums(parameters.index)
    const rows = [0, 7, 7, 250].map((from, part, all) => {
      const some = chunkBytes(savers.slice(from, all[part + 1] ?? 300))
      return scoreMore(sums, decodeChunk(some), task, resultText).rows
    })
    expect(sums).toEqual(whole.sums)
    expect(Buffer.concat(rows)).toEqual(Buffer.from(whole.rows))
  })

  it('count the scored savers whom the constituents of hindsight do not reach', () => {
    const unchecked = { ...parameters, bounds: null }
    const parts = emptySums(parameters.index)
    for (const [chunk, bounds] of [
      [savers, parameters.bounds],
      [savers.slice(0, 200), null],
      [savers.slice(200), null],
    ] as const) {
      addSums(
        parts,
        scoreChunk(chunkBytes(chunk), { parameters: { ...parameters, bounds }, method: 'new', rows: 'results' }).sums,
      )
    }
    const { saversByReason, scoredNotChecked } = scoreChunk(chunkBytes(savers), {
      parameters: unchecked,
      method: 'new',
      rows: 'results',
    }).sums
    expect(scoredNotChecked).toBe(saversByReason[0])
    expect(scoredNotChecked).toBeGreaterThan(100)
    expect(scoredNotChecked).toBeLessThan(300)
    expect(parts.scoredNotChecked).toBe(scoredNotChecked)
  })

  it('leave means without a value when nobody is scored', () => {
    const sums = emptySums(parameters.index)
    const unpaid = seededSavers(3, 1).map((saver) => ({ ...saver, navPence: 0 }))
    addSums(sums, scoreChunk(chunkBytes(unpaid), { parameters, method: 'new', rows: 'results' }).sums)
    expect(sums.saversByReason).toEqual([0, 3, 0, 0, 0, 0, 0, 0])
    expect(meanOf(sums.score)).toEqual({ status: 'empty' })
  })
})
