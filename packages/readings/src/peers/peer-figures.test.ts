import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { normalCdf } from '@plumbline/engine/score/normal-cdf.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTables } from '../testing/open-tables.ts'
import { scopeOf } from '../testing/scope-of.ts'
import { scoredSaver } from '../testing/scored-saver.ts'
import { storeSavers } from '../testing/store-savers.ts'
import { peerFigures, type VersionScoring } from './peer-figures.ts'

const alpha = 0.0075
/** A spread of a fiftieth, of which luck is all but the lasting differences. */
const spread = 0.02
const k = Math.sqrt(1 - (alpha / spread) ** 2)

/** Savers of one version, each so many spreads from the benchmark. */
function saversOf(version: number, gaps: readonly number[], fundOf: (place: number) => string) {
  return gaps.map((gap, place) =>
    scoredSaver(version * 1000 + place, {
      version_id: version,
      fund: fundOf(place),
      irr: 1.05 * Math.exp(gap * spread) - 1,
      benchmark_irr: 0.05,
      score: 100 * normalCdf(gap),
      score_new: 100 * normalCdf(gap),
      nav_pence: 100_000,
    }),
  )
}
const scoring = (versionId: number, changes: Partial<VersionScoring> = {}): VersionScoring => ({
  versionId,
  savers: 20,
  sigmaAlpha: alpha,
  oneSpread: null,
  fundCorrelation: 0.5,
  ...changes,
})

let tables: Awaited<ReturnType<typeof openTables>>
beforeAll(async () => {
  tables = await openTables()
  const same = Array.from({ length: 20 }, () => 0.5)
  await storeSavers(
    tables.reader,
    saversOf(1, same, () => 'A'),
  )
  await storeSavers(
    tables.reader,
    saversOf(2, same, (place) => (place < 10 ? 'A' : 'B')),
  )
  await storeSavers(tables.reader, [scoredSaver(3000, { version_id: 3, reason: 2, score: null })])
})
afterAll(() => tables.close())

const scope = scopeOf([1, 2, 3].map((versionId) => ({ versionId })))
const all = [1, 2, 3].map((versionId) => scoring(versionId))
const read = () => peerFigures(tables.reader, scope, all)

describe('what luck does to mean scores', () => {
  it('is that of one saver where all are in one fund', async () => {
    const { luck, score } = (await read()).get(1) ?? {}
    expect(score).toBeCloseTo(100 * normalCdf(0.5), 9)
    expect(luck?.z).toBeCloseTo(0.5, 6)
    expect(Math.hypot(luck?.common ?? 0, luck?.own ?? 0)).toBeCloseTo(k, 6)
    expect(luck?.common).toBeCloseTo(k * Math.SQRT1_2, 6)
  })

  it('is less where savers are in two funds', async () => {
    const { luck } = (await read()).get(2) ?? {}
    expect(luck?.common).toBeCloseTo(k * Math.SQRT1_2, 6)
    expect(luck?.own).toBeCloseTo(k / 2, 6)
  })

  it('is nothing of nobody', async () => {
    expect((await read()).get(3)).toMatchObject({ members: 1, analysed: 0, score: null, luck: null })
  })
})

it('reads each version once, those that are new together', async () => {
  let statements = 0
  const counting: AnalyticsEngine = {
    ...tables.reader,
    rows(sql, parameters) {
      statements += 1
      return tables.reader.rows(sql, parameters)
    },
  }
  const first = await peerFigures(counting, scopeOf([{ versionId: 1 }]), all)
  expect(statements).toBe(2)
  await peerFigures(counting, scope, all)
  expect(statements).toBe(4)
  expect((await peerFigures(counting, scope, all)).get(1)).toEqual(first.get(1))
  expect(statements).toBe(4)
})
