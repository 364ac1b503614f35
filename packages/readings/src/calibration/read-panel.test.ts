import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { scoreBatch } from '@plumbline/engine/batch/score-batch.ts'
import { allocateScoredBatch } from '@plumbline/engine/batch/scored-batch.ts'
import { calibrate } from '@plumbline/engine/calibration/calibrate.ts'
import { panelOfMade } from '@plumbline/engine/calibration/calibrate-made-funds.ts'
import { drawFunds } from '@plumbline/engine/calibration/made-funds.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { defaultOutlierParameters } from '@plumbline/engine/outliers/outlier-parameters.ts'
import { defaultScoreParameters } from '@plumbline/engine/score/score-parameters.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTables } from '../testing/open-tables.ts'
import { scopeOf } from '../testing/scope-of.ts'
import { scoredSaver } from '../testing/scored-saver.ts'
import { storeSavers } from '../testing/store-savers.ts'
import { readPanel } from './read-panel.ts'

const plan = { funds: 9, saversPerFund: 60, sigmaAlpha: 0.0075, trackingError: 0.04, fundCorrelation: 0.5, noise: 0.01 }
const made = drawFunds(1, plan)
let reader: AnalyticsEngine
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await openTables()
  reader = opened.reader
  close = opened.close
  const { chunk, navDays, navPence, index, funds } = made
  const scored = allocateScoredBatch(chunk.count, false)
  const parameters = { score: defaultScoreParameters, outliers: defaultOutlierParameters, index, bounds: null }
  scoreBatch({ ...chunk, navDays, navPence }, parameters, scored)
  const others = [
    // Not scored, without a fund, and of a fund of one.
    scoredSaver(chunk.count + 1, { fund: 'Fund 1', reason: 5 }),
    scoredSaver(chunk.count + 2),
    scoredSaver(chunk.count + 3, { fund: 'Small' }),
  ]
  const savers = Array.from({ length: chunk.count }, (_, saver) =>
    scoredSaver(saver, {
      fund: `Fund ${funds[saver]}`,
      irr: scored.irr[saver] ?? 0,
      benchmark_irr: scored.benchmarkIrr[saver] ?? 0,
      first_date: isoDateOf(chunk.flowDays[chunk.offsets[saver] ?? 0] ?? 0),
      nav_date: isoDateOf(navDays[saver] ?? 0),
      nav_pence: navPence[saver] ?? 0,
    }),
  )
  const flows = savers.map(({ id }, saver) => ({
    version_id: 1,
    id,
    flows: Array.from(chunk.flowDays.subarray(chunk.offsets[saver], chunk.offsets[saver + 1]), (day, flow) => ({
      day,
      pence: chunk.flowPence[(chunk.offsets[saver] ?? 0) + flow] ?? 0,
    })),
  }))
  await storeSavers(reader, [...savers, ...others], flows)
})
afterAll(() => close())

const source = { scope: scopeOf([{ versionId: 1 }]), index: async () => made.index }

it('reads what the engine would be given, and says whom it leaves out', async () => {
  const shares: number[] = []
  const {
    panel,
    scoreParts: parts,
    ...counts
  } = await readPanel(reader, [source], async (share) => {
    shares.push(share)
  })
  expect(counts).toEqual({ scored: 542, withoutFund: 1, ofOtherFunds: 1 })
  // All but the two who have no payments.
  expect(shares.at(-1)).toBe(540 / 542)
  expect(parts.map(({ gaps }) => gaps.filter((gap) => !Number.isNaN(gap)).length)).toEqual([540])
  const [ofTables, ofSavers] = [calibrate(panel), calibrate(panelOfMade(made))]
  if (ofTables.status !== 'measured' || ofSavers.status !== 'measured') throw new Error('not measured')
  expect({ ...ofTables, lengths: [] }).toMatchObject({ funds: 9, savers: 540, cells: ofSavers.cells })
  for (const name of ['sigmaAlpha', 'trackingError', 'fundCorrelation', 'recordNoise'] as const) {
    expect(ofTables[name].value).toBeCloseTo(ofSavers[name].value, 2)
  }
})

it('finds nothing where nothing is published, and ends when it is called off', async () => {
  const nothing = await readPanel(reader, [], async () => undefined)
  expect(calibrate(nothing.panel)).toEqual({ status: 'few_funds', funds: 0, savers: 0 })
  const empty = await readPanel(reader, [{ ...source, scope: scopeOf([{ versionId: 9 }]) }], async () => undefined)
  expect(empty.scored).toBe(0)
  const calledOff = readPanel(reader, [source], () => Promise.reject(new Error('called off')))
  await expect(calledOff).rejects.toThrow('called off')
})
