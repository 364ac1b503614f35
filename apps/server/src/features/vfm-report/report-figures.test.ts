import type { Group } from '@plumbline/contract/figures/group.ts'
import type { Range } from '@plumbline/contract/filter/range.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawnHistories, historyPoints } from '../../testing/report/drawn-histories.ts'
import { type ExportedSaver, exportedSavers } from '../../testing/report/exported-savers.ts'
import { reportOf } from '../../testing/report/report-calls.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

// Each figure beside the same worked out in plain JavaScript from the CSV that somebody downloads of the same savers.

let server: TestServer
let client: TestClient
let providerId: number

beforeAll(async () => {
  server = await openTestServer({ providers: ['Report'] })
  client = await server.as('superuser')
  providerId = 1
  await publishSavers(server.services, {
    providerId,
    savers: drawnHistories(400, 11),
    dataPoints: historyPoints,
  })
})
afterAll(() => server.close())

const filters: readonly SaverFilter[] = [
  {},
  { schemes: ['Master Trust', ''] },
  { score: { gt: 20, lte: 80 }, pot_size: { gt: 1000 } },
  { segment: { string: { '2': ['North', ''] }, number: { '1': { gte: 4 } } } },
  { allOutlier: true, memberAnalysed: true },
  { benchmark_pot: { gt: 1000, lte: 25_000 } },
  { firstContributionYear: [1950] },
]

const mean = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}
const total = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

function close(actual: number | null | undefined, expected: number | null): void {
  if (expected === null) expect(actual).toBeNull()
  else expect(actual).toBeCloseTo(expected, 9 - Math.ceil(Math.log10(1 + Math.abs(expected))))
}

function expectGroup(group: Group | null | undefined, rows: readonly ExportedSaver[]): void {
  if (group === null || group === undefined) {
    expect(rows).toHaveLength(0)
    return
  }
  expect(group.savers).toBe(rows.length)
  close(group.meanScore, mean(rows.map((row) => row.score)))
  close(group.meanIrr, mean(rows.map((row) => row.irr)))
  close(group.meanBenchmarkIrr, mean(rows.map((row) => row.benchmarkIrr)))
  close(group.assets, total(rows.map((row) => row.pot)))
  close(group.benchmarkAssets, total(rows.map((row) => row.benchmarkPot)))
}

function isIn(value: number | null, { gt, gte, lt, lte }: Range): boolean {
  if (value === null) return false
  const holds = (bound: number | undefined, compare: (bound: number) => boolean) =>
    bound === undefined || compare(bound)
  return (
    holds(gt, (bound) => value > bound) &&
    holds(gte, (bound) => value >= bound) &&
    holds(lt, (bound) => value < bound) &&
    holds(lte, (bound) => value <= bound)
  )
}

describe.each(filters)('the figures for %j', (filter) => {
  let report: VfmData
  let rows: ExportedSaver[]

  beforeAll(async () => {
    report = await reportOf(client, providerId, filter)
    rows = await exportedSavers(server, client, { ...filter, providers: [providerId] })
  })

  const expectBands = (
    bands: readonly (Group & { filter: Range })[],
    of: readonly ExportedSaver[],
    value: (row: ExportedSaver) => number | null,
  ) => {
    for (const band of bands) {
      expectGroup(
        band,
        of.filter((row) => isIn(value(row), band.filter)),
      )
    }
  }

  const expectCounts = (figure: { counted: number; leftOut: number }, marks: readonly (Group | null)[]) => {
    expect(figure.counted + figure.leftOut).toBe(rows.length)
    expect(total(marks.map((mark) => mark?.savers ?? 0))).toBe(figure.counted)
  }

  it('put savers into bands of scores', () => {
    const { scoreDistribution, assetImpact } = report
    expectBands(scoreDistribution.bands, rows, (row) => row.score)
    expectBands(scoreDistribution.twoBands, rows, (row) => row.score)
    expectCounts(scoreDistribution, scoreDistribution.bands)
    expectCounts(scoreDistribution, scoreDistribution.twoBands)
    const compared = rows.filter((row) => row.score !== null && row.benchmarkPot !== null)
    expectBands(assetImpact.bands, compared, (row) => row.score)
    expectCounts(assetImpact, assetImpact.bands)
    close(assetImpact.impact, total(compared.map(({ pot, benchmarkPot }) => pot - (benchmarkPot ?? 0))))
  })

  it('put savers into bars of rates that hold their share', () => {
    const { irrDistribution } = report
    expectBands(irrDistribution.bars, rows, (row) => row.irr)
    expectCounts(irrDistribution, irrDistribution.bars)
    for (const bar of irrDistribution.bars) {
      expect(bar.savers).toBeGreaterThanOrEqual(irrDistribution.leastShare * irrDistribution.counted)
    }
    close(irrDistribution.meanIrr, mean(rows.map((row) => row.irr)))
  })

  it('put savers into cells of both rates', () => {
    const { actualVsBenchmark } = report
    for (const cell of actualVsBenchmark.cells) {
      expectGroup(
        cell,
        rows.filter(({ irr, benchmarkIrr }) => isIn(irr, cell.irr) && isIn(benchmarkIrr, cell.birr)),
      )
    }
    expectCounts(actualVsBenchmark, actualVsBenchmark.cells)
    const above = rows.filter(({ irr, benchmarkIrr }) => irr !== null && benchmarkIrr !== null && irr > benchmarkIrr)
    expect(actualVsBenchmark.above).toBe(above.length)
  })

  it('put savers into years, pots, schemes and data points', () => {
    const { joinerCohorts, potEffect, schemes, numberSegments, textSegments } = report
    for (const year of joinerCohorts.years) {
      expectGroup(
        year,
        rows.filter((row) => row.firstDate?.startsWith(`${year.year}`)),
      )
    }
    expectCounts(joinerCohorts, joinerCohorts.years)
    expectBands(potEffect.bands, rows, (row) => row.benchmarkPot)
    expectGroup(
      potEffect.blank,
      rows.filter((row) => row.benchmarkPot === null),
    )
    expectCounts(potEffect, [...potEffect.bands, ...(potEffect.blank === null ? [] : [potEffect.blank])])
    expectBands(potEffect.byPot, rows, (row) => row.pot)
    expectCounts(potEffect, potEffect.byPot)
    for (const bands of [potEffect.bands, potEffect.byPot]) expect(bands.at(-1)?.range).toEqual([250_000, 0])
    for (const group of schemes.groups) {
      expectGroup(
        group,
        rows.filter((row) => row.scheme === group.name),
      )
    }
    expectCounts(schemes, [...schemes.groups, schemes.blank, schemes.rest])
    const [numbers, texts] = [itemAt(numberSegments, 0), itemAt(textSegments, 0)]
    expectBands(numbers.bands, rows, (row) => Number(row.cell('Contribution rate') ?? Number.NaN))
    expectCounts(numbers, [...numbers.bands, numbers.blank])
    expectGroup(
      texts.blank,
      rows.filter((row) => row.cell('Region') === null),
    )
    expectCounts(texts, [...texts.groups, texts.blank, texts.rest])
  })

  it('sum up', () => {
    const { headline } = report.summary
    const scores = rows
      .map((row) => row.score)
      .filter((score) => score !== null)
      .sort((a, b) => a - b)
    expect(headline.savers).toBe(rows.length)
    expect(report.provenance.savers).toMatchObject({ counted: rows.length, total: 400 })
    close(headline.score.mean, mean(scores))
    close(headline.score.min, scores[0] ?? null)
    const middle = (scores.length - 1) / 2
    close(
      headline.score.median,
      scores.length === 0 ? null : (itemAt(scores, Math.floor(middle)) + itemAt(scores, Math.ceil(middle))) / 2,
    )
    const scored = rows.filter((row) => row.score !== null)
    const pots = total(scored.map((row) => row.pot))
    const weighted = total(scored.map((row) => (row.score ?? 0) * row.pot))
    close(headline.score.potWeightedMean, pots > 0 ? weighted / pots : null)
    const below = scored.filter((row) => (row.score ?? 0) <= 49.5)
    expect(headline.below.savers).toBe(below.length)
    close(headline.below.saversShare, scored.length === 0 ? null : below.length / scored.length)
    close(headline.below.assets, total(below.map((row) => row.pot)))
    expect(report.scoreDistribution.twoBands[0]?.savers).toBe(below.length)
  })

  it('say of everyone why they are not scored, whatever the filter', async () => {
    const everyone = await exportedSavers(server, client, {
      providers: [providerId],
      allOutlier: true,
      memberAnalysed: true,
    })
    const { outlierBreakdown } = report
    for (const { reason, savers, assets } of outlierBreakdown.outlierGroups) {
      const theirs = everyone.filter((row) => row.reason === reason)
      expect(savers).toBe(theirs.length)
      close(assets, total(theirs.map((row) => row.pot)))
    }
    const { analysed, suspect, shortHistory, zeroNav } = outlierBreakdown
    expect(total([analysed, suspect, shortHistory, zeroNav].map(({ savers }) => savers))).toBe(everyone.length)
    expect(outlierBreakdown.totalMemberCount).toBe(everyone.length)
  })
})
