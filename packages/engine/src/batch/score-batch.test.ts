import { describe, expect, it } from 'vitest'
import { dailyLevels } from '../benchmark/daily-levels.ts'
import { addMonths, dayOf } from '../dates/day-number.ts'
import { irr } from '../irr/irr.ts'
import { rateStatuses } from '../irr/rate-status.ts'
import { hindsightTables } from '../outliers/hindsight-tables.ts'
import { outlierFlagNames } from '../outliers/outlier-flag.ts'
import { defaultOutlierParameters } from '../outliers/outlier-parameters.ts'
import { outlierReasons } from '../outliers/outlier-reason.ts'
import { type Random, seededRandom } from '../random/seeded-random.ts'
import { defaultScoreParameters } from '../score/score-parameters.ts'
import type { BatchParameters } from './batch-parameters.ts'
import type { SaverBatch } from './saver-batch.ts'
import { scoreBatch } from './score-batch.ts'
import { scoreOnIndices } from './score-on-indices.ts'
import { scoreSaver } from './score-saver.ts'
import { allocateScoredBatch, type ScoredBatch } from './scored-batch.ts'
import { solveRates } from './solve-rates.ts'

const firstDay = dayOf('1999-12-31')

/** Twenty-five years of made-up month ends. */
function monthly(random: Random) {
  const levels = new Float64Array(301)
  for (let i = 0, level = 100; i < levels.length; i++) {
    levels[i] = level
    level *= Math.exp(0.005 + 0.03 * random.normal())
  }
  return dailyLevels({ days: Int32Array.from(levels, (_, month) => addMonths(firstDay, month)), levels })
}

/** Savers of every kind: regular and odd, money out, zeros, same-day flows, flows of the valuation day, empty ones. */
function drawBatch(random: Random, count: number): SaverBatch {
  const offsets = [0]
  const days: number[] = []
  const pence: number[] = []
  const navDays: number[] = []
  const navPence: number[] = []
  for (let saver = 0; saver < count; saver++) {
    const navDay = firstDay + 400 + random.integer(8700)
    const isRegular = random.next() < 0.6
    const flows = Array.from({ length: random.integer(isRegular ? 120 : 12) }, (_, i) => ({
      day: isRegular ? navDay - 30 * (i + 1) - random.integer(3) : navDay - random.integer(9000),
      pence: isRegular
        ? 5000 + random.integer(50_000)
        : Math.round(20_000 * random.normal() + 15_000) * random.integer(2),
    })).sort((a, b) => a.day - b.day || a.pence - b.pence)
    for (const flow of flows) {
      days.push(flow.day)
      pence.push(flow.pence)
    }
    offsets.push(days.length)
    navDays.push(navDay)
    const paid = flows.reduce((sum, flow) => sum + flow.pence, 0)
    navPence.push(random.next() < 0.05 ? 0 : Math.max(0, Math.round(paid * (0.7 + random.next()))))
  }
  return {
    count,
    offsets: Int32Array.from(offsets),
    flowDays: Int32Array.from(days),
    flowPence: Float64Array.from(pence),
    navDays: Int32Array.from(navDays),
    navPence: Float64Array.from(navPence),
  }
}

const random = seededRandom(41)
const index = monthly(random)
const batch = drawBatch(random, 400)
const parameters: BatchParameters = {
  score: defaultScoreParameters,
  outliers: defaultOutlierParameters,
  index,
  bounds: hindsightTables([index, monthly(random), monthly(random)], defaultScoreParameters.trackingError),
}
const whole = scoreBatch(batch, parameters, allocateScoredBatch(batch.count, false))

const flowsOf = (saver: number) =>
  Array.from(batch.flowDays.subarray(batch.offsets[saver], batch.offsets[saver + 1]), (day, i) => ({
    day,
    amount: batch.flowPence[batch.offsets[saver] + i],
  }))

const comparedColumns = [
  ...['irrStatus', 'irr', 'benchmarkIrrStatus', 'benchmarkIrr', 'benchmarkPence', 'navRatio', 'logGap', 'spread'],
  ...['scoreNew', 'scoreOld', 'flags', 'reason'],
] as (keyof ScoredBatch)[]

/** Begins later than some payments, and ends before some valuations. */
function partOf({ firstDay: first, levels }: typeof index) {
  const days = levels.length - 2000
  return { firstDay: first + 1500, lastDay: first + 1500 + days - 1, levels: levels.slice(1500, 1500 + days) }
}

it('scores savers on several indices at once as on each alone, to the last bit', () => {
  const indices = [partOf(index), index, monthly(random), partOf(monthly(random)), index]
  const together = scoreOnIndices(
    batch,
    indices,
    parameters,
    indices.map(() => allocateScoredBatch(batch.count, false)),
  )
  indices.forEach((each, place) => {
    const alone = scoreBatch(batch, { ...parameters, index: each }, allocateScoredBatch(batch.count, false))
    for (const column of comparedColumns) expect(together[place][column]).toEqual(alone[column])
    expect(new Set(alone.reason).size).toBeGreaterThan(4)
  })
})

describe('a batch of savers of every kind', () => {
  it('holds every status of an IRR, every reason but the guard, and scored savers', () => {
    const statuses = new Set(Array.from(whole.irrStatus, (code) => rateStatuses[code]))
    expect([...statuses].sort()).toEqual(
      ['ambiguous', 'no_contributions', 'no_root', 'ok', 'total_loss']
        .concat(statuses.has('no_duration') ? ['no_duration'] : [])
        .sort(),
    )
    expect(new Set(whole.reason).size).toBeGreaterThanOrEqual(5)
  })

  it('has the figures of each saver alone, to the last bit', () => {
    for (let saver = 0; saver < batch.count; saver++) {
      const alone = scoreSaver(flowsOf(saver), batch.navPence[saver], batch.navDays[saver], parameters)
      expect(statusAndRate(whole.irrStatus[saver], whole.irr[saver])).toEqual(alone.irr)
      expect(statusAndRate(whole.benchmarkIrrStatus[saver], whole.benchmarkIrr[saver])).toEqual(alone.benchmarkIrr)
      expect(statusAndRate(whole.directAlphaStatus[saver], whole.directAlpha[saver])).toEqual(alone.directAlpha)
      for (const column of ['benchmarkPence', 'navRatio', 'logGap', 'spread', 'scoreNew', 'scoreOld'] as const) {
        expect(Number.isNaN(whole[column][saver]) ? null : whole[column][saver]).toBe(alone[column])
      }
      expect(outlierFlagNames(whole.flags[saver])).toEqual(alone.flags)
      expect(outlierReasons[whole.reason[saver]]).toBe(alone.reason)
    }
  })

  it('has the IRR of the scalar function, to the last bit', () => {
    for (let saver = 0; saver < batch.count; saver++) {
      const alone = irr(flowsOf(saver), batch.navPence[saver], batch.navDays[saver])
      expect(statusAndRate(whole.irrStatus[saver], whole.irr[saver])).toEqual(alone)
    }
  })

  it('has the same bits however it is split, and from the two-rate calculation', () => {
    for (const pieces of [1, 2, 3, 7, 400]) {
      const split = allocateScoredBatch(batch.count, true)
      for (let piece = pieces - 1; piece >= 0; piece--) {
        const from = Math.floor((piece * batch.count) / pieces)
        scoreBatch(batch, parameters, split, from, Math.floor(((piece + 1) * batch.count) / pieces))
      }
      expectSameBits(split, whole)
    }
    const rates = solveRates(batch, index, allocateScoredBatch(batch.count, false))
    for (const column of ['irrStatus', 'benchmarkIrrStatus', 'irr', 'benchmarkIrr', 'benchmarkPence'] as const) {
      expect(bytesOf(rates[column])).toEqual(bytesOf(whole[column]))
    }
  })

  it('has the same bits when a payment of zero sends a saver the long way', () => {
    for (let saver = 0; saver < batch.count; saver++) {
      const zero = { day: batch.navDays[saver] - 17, amount: 0 }
      const alone = irr([...flowsOf(saver), zero], batch.navPence[saver], batch.navDays[saver])
      expect(alone).toEqual(statusAndRate(whole.irrStatus[saver], whole.irr[saver]))
    }
  })

  it('writes nothing beside its own savers', () => {
    const out = allocateScoredBatch(batch.count, false)
    scoreBatch(batch, parameters, out, 10, 20)
    expect(out.totalPence.subarray(0, 10).every((pence) => pence === 0)).toBe(true)
    expect(out.totalPence.subarray(20).every((pence) => pence === 0)).toBe(true)
  })
})

describe('a batch that is none', () => {
  it.each([
    ['days that go back', { flowDays: Int32Array.of(firstDay + 5, firstDay) }],
    ['a flow after the valuation', { flowDays: Int32Array.of(firstDay, firstDay + 401) }],
    ['an amount that is no number', { flowPence: Float64Array.of(100, Number.NaN) }],
    ['a pot that is no number', { navPence: Float64Array.of(Number.NaN) }],
  ])('%s is refused', (_, wrong) => {
    const right: SaverBatch = {
      count: 1,
      offsets: Int32Array.of(0, 2),
      flowDays: Int32Array.of(firstDay, firstDay + 5),
      flowPence: Float64Array.of(100, 200),
      navDays: Int32Array.of(firstDay + 400),
      navPence: Float64Array.of(300),
    }
    const out = allocateScoredBatch(1, false)
    expect(scoreBatch(right, parameters, out).irr).toEqual(Float64Array.of(0))
    expect(() => scoreBatch({ ...right, ...wrong }, parameters, out)).toThrow(RangeError)
  })
})

function statusAndRate(code: number, rate: number) {
  const status = rateStatuses[code]
  return status === 'ok' ? { status, rate } : { status }
}

function expectSameBits(actual: ScoredBatch, expected: ScoredBatch): void {
  for (const [name, column] of Object.entries(actual)) {
    const other: ArrayBufferView = Object.entries(expected).find(([key]) => key === name)?.[1]
    expect(bytesOf(column), name).toEqual(bytesOf(other))
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) => new Uint8Array(buffer, byteOffset, byteLength)
