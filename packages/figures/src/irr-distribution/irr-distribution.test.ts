import type { IrrDistribution } from '@plumbline/contract/figures/irr-distribution.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chartThemes } from '../parts/chart-theme.ts'
import { drawOnce, renderSvg } from '../parts/svg.ts'
import { addsUp, groupOf, measure, textsOf } from '../testing/sample-groups.ts'
import { pooledFiguresOf, pooledOf, sampleProvenance } from '../testing/sample-report.ts'
import { irrDistributionOption } from './option.ts'
import { irrDistributionWords } from './words.ts'

function figureOf(counts: readonly number[]): IrrDistribution {
  return {
    counted: counts.reduce((sum, savers) => sum + savers, 0),
    leftOut: 0,
    leastShare: 0.02,
    meanIrr: 0.0592,
    meanBenchmarkIrr: 0.0564,
    bars: counts.map((savers, place) => ({
      ...groupOf(savers, 50),
      range: [(place + 3) / 100, (place + 4) / 100],
      filter: { gt: (place + 3) / 100, lte: (place + 4) / 100 },
    })),
  }
}

const figure = figureOf([2100, 3900, 7500, 10500, 9800, 6200, 2900, 1100, 900])
const size = { width: 560, height: 300 }
const draw = (any: IrrDistribution, width = size.width) =>
  renderSvg(irrDistributionOption(any, chartThemes.light, { ...size, width }), { ...size, width }, measure)

it('labels the edges of the bars, and the average benchmark IRR', () => {
  const texts = textsOf(draw(figure))
  expect(texts).toEqual(expect.arrayContaining(['3.0', '8.0', '12.0', 'Average Benchmark IRR 5.64%', 'No. of Pots']))
})

it.each([0.0564, 0.0837, 0.0449])('draws the line of the average benchmark IRR where %s is', (meanBenchmarkIrr) => {
  const option = irrDistributionOption({ ...figure, meanBenchmarkIrr }, chartThemes.light, size)
  drawOnce(option, size, measure, (chart, svg) => {
    const ofItsLook = `[^>]*stroke="${chartThemes.light.benchmark}" stroke-width="1.5"`
    const [, from, to] = RegExp(`<path d="M([\\d.]+) [\\d.]+L([\\d.]+) [\\d.]+"${ofItsLook}`).exec(svg) ?? []
    const wanted = Number(chart.convertToPixel({ xAxisIndex: 0 }, meanBenchmarkIrr))
    for (const at of [from, to]) expect(Math.abs(Number(at) - wanted)).toBeLessThanOrEqual(1)
  })
})

it('draws the line over the bars and below the count that it goes through', () => {
  const svg = draw({ ...figure, meanBenchmarkIrr: 0.0645 })
  const line = svg.indexOf(`stroke="${chartThemes.light.benchmark}" stroke-width="1.5"`)
  expect(line).toBeGreaterThan(svg.lastIndexOf(`fill="${chartThemes.light.actualFill}"`))
  const plate = svg.indexOf(`fill="${chartThemes.light.surface}"`, line)
  expect(plate).toBeGreaterThan(line)
  expect(svg.indexOf('>10,500<')).toBeGreaterThan(plate)
})

it('labels every other edge where there is no room', () => {
  const texts = textsOf(draw(figure, 300))
  expect(texts).toContain('5.0')
  expect(texts).not.toContain('4.0')
})

it('has the count of every bar on a phone, upright where the bar is narrower', () => {
  const narrow = draw(figure, 300)
  expect(textsOf(narrow)).toEqual(expect.arrayContaining(['2,100', '3,900', '10,500', '900']))
  expect(narrow).toMatch(/transform="matrix\(0,-1,1,0[^>]*>10,500</)
  expect(draw(figure)).not.toMatch(/matrix\(0,-1,1,0/)
})

it('leaves room for the count of the tallest bar below the label of the benchmark, also where it is upright', () => {
  const tallAtTheLine = { ...figureOf([21_000, 39_000, 375_000, 105_000, 9800, 6200, 2900, 1100, 900, 900, 900, 900]) }
  for (const [width, height] of [
    [560, 290],
    [520, 290],
    [1100, 290],
    [340, 400],
  ] as const) {
    const svg = renderSvg(
      irrDistributionOption(tallAtTheLine, chartThemes.light, { width, height }),
      { width, height },
      measure,
    )
    const [, above = ''] = /translate\([\d.]+ ([\d.]+)\)[^>]*>Average Benchmark IRR/.exec(svg) ?? []
    const [, flat, turned] =
      /(?:translate\([\d.]+ ([\d.]+)\)|matrix\([-\d,.]*,([\d.]+)\))[^>]*>375,000</.exec(svg) ?? []
    const top = turned === undefined ? Number(flat) - 9 : Number(turned) - 6.4 * '375,000'.length
    // The label's plate ends just above where its text is moved to.
    expect([width, top > Number(above) - 1]).toEqual([width, true])
  }
})

it('counts savers, as its axis does', () => {
  expect(irrDistributionWords(figure).unit).toBe('Each bar holds at least 2% of the savers')
})

it('draws no line for a benchmark beyond all bars', () => {
  expect(draw({ ...figure, meanBenchmarkIrr: 0.2 })).not.toContain('Average Benchmark IRR')
  expect(draw({ ...figure, meanBenchmarkIrr: null })).not.toContain('Average Benchmark IRR')
})

it('says how far the averages lie apart, in the points that are shown', () => {
  expect(irrDistributionWords(figure).takeaway).toBe(
    "Average IRR is 5.92%, 0.28 points above the benchmark's 5.64%, evidence not known yet.",
  )
  expect(irrDistributionWords({ ...figure, meanIrr: 0.05 }).takeaway).toContain('5.00%, 0.64 points below')
  expect(irrDistributionWords({ ...figure, meanIrr: 0.056401 }).takeaway).toBe(
    "Average IRR is 5.64%, no clear difference from the benchmark's 5.64%.",
  )
  expect(irrDistributionWords({ ...figure, meanBenchmarkIrr: null }).takeaway).toBe(
    'Average IRR is 5.92%; no saver has a benchmark IRR.',
  )
})

it('says no side of the benchmark without how sure it is', () => {
  const saying = (meanIrr: number, headline = pooledOf(), filters = {}) =>
    irrDistributionWords(
      { ...figure, meanIrr },
      { pooled: pooledFiguresOf({ headline, withExtremes: headline }), provenance: { ...sampleProvenance, filters } },
    ).takeaway
  expect(saying(0.0592)).toBe(
    "Average IRR is 5.92%, 0.28 points above the benchmark's 5.64%, could be chance (all money together).",
  )
  expect(saying(0.05)).toBe(
    "Average IRR is 5.00%, 0.64 points below the benchmark's 5.64%, could be chance; all money together is above.",
  )
  expect(saying(0.0592, pooledOf({ savers: 1 }))).toContain('5.64%, fewer than 10 savers.')
  const strong = { strength: 'strong', difference: 0.02, low: 0.01, high: 0.03 } as const
  expect(saying(0.0592, pooledOf({ evidence: strong }))).toContain('5.64%, strong evidence (all money together).')
  expect(saying(0.0592, pooledOf({ evidence: null }))).toContain('5.64%, evidence not known.')
  expect(saying(0.0592, pooledOf(), { irr: { gt: 0 } })).toContain('5.64%, chosen by result.')
  expect(saying(0.0564)).toBe("Average IRR is 5.64%, no clear difference from the benchmark's 5.64%.")
})

it('can be drawn of nobody', () => {
  const nobody = { ...figureOf([]), meanIrr: null, meanBenchmarkIrr: null }
  expect(draw(nobody)).toContain('<svg')
  expect(irrDistributionWords(nobody).takeaway).toBe('No saver has an IRR.')
})

it('shows every saver who is counted', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { maxLength: 15 }), (counts) => {
      const any = figureOf(counts)
      return addsUp(irrDistributionWords(any).table, any.counted)
    }),
  )
})

it('says what the last bar holds where it spans several points and more than 5% of the savers', () => {
  const lastFrom = (to: number, savers: number) => ({
    ...figureOf([2100, 3900, 7500, 100]),
    counted: 13_500 + savers,
    bars: [
      ...figureOf([2100, 3900, 7500]).bars,
      { ...groupOf(savers, 50), range: [0.06, to] as [number, number], filter: { gt: 0.06, lte: to } },
    ],
  })
  expect(irrDistributionWords(lastFrom(0.4, 1500)).unit).toContain(
    '2% of the savers, the last one, 6.00% to 40.00%, 10.0%',
  )
  expect(irrDistributionWords(lastFrom(0.4, 500)).unit).not.toContain('last one')
  expect(irrDistributionWords(lastFrom(0.07, 1500)).unit).not.toContain('last one')
})
