import type { AssetImpact } from '@plumbline/contract/figures/asset-impact.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { itemAt } from '../item-at.ts'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { addsUp, groupOf, measure, textsOf } from '../testing/sample-groups.ts'
import { findingsOf, pooledFiguresOf, pooledOf, sampleProvenance } from '../testing/sample-report.ts'
import { assetImpactOption, impactOf } from './option.ts'
import { assetImpactWords } from './words.ts'

function figureOf(counts: readonly number[]): AssetImpact {
  const bands = counts.map((savers, place) => ({
    ...groupOf(savers, place * 10 + 5),
    range: [place * 10, place * 10 + 10] satisfies [number, number],
    filter: { gt: place * 10, lte: place * 10 + 10 },
  }))
  const pots = bands.reduce((sum, band) => sum + band.assets, 0)
  const benchmark = bands.reduce((sum, band) => sum + band.benchmarkAssets, 0)
  return {
    counted: counts.reduce((sum, savers) => sum + savers, 0),
    leftOut: 0,
    bands,
    assets: pots,
    benchmarkAssets: benchmark,
    impact: pots - benchmark,
    impactShare: benchmark > 0 ? (pots - benchmark) / benchmark : null,
  }
}

const figure = figureOf([9, 3260, 4047, 4616, 4940, 5259, 5548, 5645, 5333, 4163])

it('writes gains and losses with their signs, and the savers beside the bands', () => {
  for (const width of [560, 340]) {
    const size = { width, height: 330 }
    const texts = textsOf(renderSvg(assetImpactOption(figure, chartThemes.light, size), size, measure))
    expect(texts).toEqual(expect.arrayContaining(['Score', 'Savers', '0–10', '9*', '4,163', '£0']))
    expect(texts).toEqual(expect.arrayContaining(['\u2212£456k', '+£749k', '\u2212£1,620']))
  }
})

it('leaves room for what is written at the ends of the longest bars', () => {
  const losses = figureOf([46_000, 0, 0, 0, 0, 0, 0, 0, 0, 3000])
  for (const width of [1100, 560, 340]) {
    const size = { width, height: 330 }
    const axis = [assetImpactOption(losses, chartThemes.light, size).xAxis].flat()[0]
    const [min, max] = [Number(axis?.min), Number(axis?.max)]
    const perPixel = (max - min) / (width - 140)
    expect((impactOf(itemAt(losses.bands, 0)) - min) / perPixel).toBeGreaterThanOrEqual(60)
    expect((max - impactOf(itemAt(losses.bands, 9))) / perPixel).toBeGreaterThanOrEqual(60)
  }
})

/** As sure as that, with an interval of £1,000 either way of nothing. */
const sourceOf = (strength: 'strong' | 'some' | 'could be chance', filters = {}) => {
  const evidence = {
    strength,
    gap: 0.01,
    low: 0,
    high: 0.02,
    poundsLow: -1000,
    poundsHigh: 1000,
    irr: null,
    benchmarkIrr: null,
  }
  const whole = { ...findingsOf().whole, evidence }
  return { provenance: { ...sampleProvenance, filters }, pooled: pooledFiguresOf({ findings: findingsOf({ whole }) }) }
}

it('gives the interval of its pounds, and beside over or under performance always how sure it is', () => {
  const { takeaway, badge } = assetImpactWords(figure, sourceOf('some'))
  expect(takeaway).toBe(
    "Savers' pots are worth £1.26m (3.0%) more than the same contributions in the benchmark; there is some evidence of more than chance (95% interval from −£1,000 to +£1,000, if tracking error is 4% a year).",
  )
  expect(badge).toBe('over performance, some evidence')
  expect(assetImpactWords(figure, sourceOf('could be chance')).badge).toBe('over performance, could be chance')
  expect(assetImpactWords(figure).badge).toBe('over performance, evidence not known yet')
  const chosen = assetImpactWords(figure, sourceOf('strong', { score: { gt: 50 } }))
  expect([chosen.badge, chosen.takeaway]).toEqual([
    'over performance, chosen by result',
    expect.stringMatching(/in the benchmark, chosen by result\.$/),
  ])
  expect(assetImpactWords(figure, sourceOf('could be chance')).takeaway).toContain(
    '; this could be chance (95% interval',
  )
  const few = assetImpactWords(figureOf([9, 0, 0, 0, 0, 0, 0, 0, 0, 0]), sourceOf('strong'))
  expect([few.badge, few.takeaway]).toEqual([null, expect.stringMatching(/^Only 9 savers can be counted here/)])
})

it('claims nothing that savers left out for extreme returns would change', () => {
  const { pooled, provenance } = sourceOf('strong')
  const withExtremes = pooledOf({ savers: 475, assets: 392_000 - 781_000 })
  const { takeaway, badge } = assetImpactWords(figure, { pooled: { ...pooled, withExtremes }, provenance })
  expect(takeaway).toContain('; not clear: savers left out for extreme returns change it (95% interval from')
  expect(badge).toBe('over performance, not clear: savers left out for extreme returns change it')
})

it('says over or under performance, and when there is no clear difference', () => {
  expect(assetImpactWords(figure).takeaway).toBe(
    "Savers' pots are worth £1.26m (3.0%) more than the same contributions in the benchmark, evidence not known yet.",
  )
  expect(assetImpactWords(figureOf([50, 0, 0, 0, 0, 0, 0, 0, 0, 0])).takeaway).toBe(
    "Savers' pots are worth £9,000 (15.3%) less than the same contributions in the benchmark, evidence not known yet.",
  )
  expect(
    [figure, figureOf([50, 0, 0, 0, 0, 0, 0, 0, 0, 0])].map((each) => assetImpactWords(each, sourceOf('strong')).badge),
  ).toEqual(['over performance, strong evidence', 'under performance, strong evidence'])
  expect(assetImpactWords(figureOf([50, 0, 0, 0, 0, 0, 0, 0, 0, 50])).takeaway).toBe(
    "No clear difference: savers' pots are worth about as much as the same contributions in the benchmark.",
  )
  // Little, and known all the same: said as everywhere else.
  const little = { ...figure, impact: -21_000, impactShare: -0.0005 }
  expect(assetImpactWords(little, sourceOf('could be chance')).takeaway).toMatch(/^No clear difference: /)
  expect(assetImpactWords(little, sourceOf('some')).takeaway).toMatch(
    /^Savers' pots are worth .*there is some evidence of more than chance/,
  )
  const pence = { ...figure, impact: 0.02, impactShare: 1e-9 }
  expect(assetImpactWords(pence).takeaway).toBe(
    "No clear difference: savers' pots are worth about as much as the same contributions in the benchmark.",
  )
  expect(assetImpactWords(figureOf(Array(10).fill(0))).takeaway).toBe('No saver has both a score and a benchmark pot.')
})

it('gives the difference of each band in its table', () => {
  const { columns, rows } = assetImpactWords(figure).table
  expect(columns.slice(-2).map(({ title }) => title)).toEqual(['Impact', 'Impact, share'])
  expect(rows[0]?.slice(-2)).toEqual(['\u2212£1,620', '--'])
  expect(rows.at(-1)?.slice(-2)).toEqual(['£1,260,040', '3.0%'])
})

it('shows every saver who is counted', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 10, maxLength: 10 }), (counts) => {
      const any = figureOf(counts)
      return addsUp(assetImpactWords(any).table, any.counted)
    }),
  )
})
