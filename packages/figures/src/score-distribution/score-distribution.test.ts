import type { ScoreDistribution } from '@plumbline/contract/figures/score-distribution.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { addsUp, groupOf, measure, textsOf } from '../testing/sample-groups.ts'
import { pooledFiguresOf, sampleProvenance } from '../testing/sample-report.ts'
import { scoreDistributionOption } from './option.ts'
import { scoreTwoBandsOption } from './two-bands-option.ts'
import { scoreDistributionWords } from './words.ts'

function figureOf(counts: readonly number[]): ScoreDistribution {
  const band = (from: number, to: number, savers: number) => ({
    ...groupOf(savers, (from + to) / 2),
    range: [from, to] satisfies [number, number],
    filter: from === 0 ? { gte: from, lte: to } : { gt: from, lte: to },
  })
  const total = counts.reduce((sum, savers) => sum + savers, 0)
  const low = counts.slice(0, 5).reduce((sum, savers) => sum + savers, 0)
  return {
    counted: total,
    leftOut: 3,
    bands: counts.map((savers, place) => band(place * 10, place * 10 + 10, savers)),
    twoBands: [band(0, 49.5, low), band(49.5, 100, total - low)],
  }
}

const figure = figureOf([1995, 3260, 4047, 4616, 4940, 5259, 5548, 5645, 5333, 7])
const wide = { width: 1000, height: 320 }

it('writes how many savers are in each band, and which share', () => {
  const texts = textsOf(renderSvg(scoreDistributionOption(figure, chartThemes.light, wide), wide, measure))
  expect(texts).toContain('1,995')
  expect(texts).toContain('4.9%')
  expect(texts).toContain('90–100')
  expect(texts).toContain('Benchmark = 50')
})

it('marks a band of under 10 savers, and says what the mark means', () => {
  const texts = textsOf(renderSvg(scoreDistributionOption(figure, chartThemes.light, wide), wide, measure))
  expect(texts).toContain('7*')
  expect(scoreDistributionWords(figure, 'bands').unit).toBe(
    'Savers by score, and their share; at or above the benchmark is a score above 49.5, which is shown as 50 or more, also where it stands in the band 40–50; * under 10 savers',
  )
})

it('has five pink columns and five green ones, also as rows', () => {
  for (const width of [1000, 340]) {
    const size = { width, height: 320 }
    const svg = renderSvg(scoreDistributionOption(figure, chartThemes.light, size), size, measure)
    expect(svg.match(/fill="#CE65A2"/g)).toHaveLength(5)
    expect(svg.match(/fill="#287C42"/g)).toHaveLength(5)
  }
})

it('splits one bar at 49.5', () => {
  const size = { width: 600, height: 80 }
  const texts = textsOf(renderSvg(scoreTwoBandsOption(figure, chartThemes.dark, size), size, measure))
  expect(texts).toEqual(['46.4%', '18,858 savers', '53.6%', '21,792 savers'])
})

it('writes nothing in a band that is narrower than its text', () => {
  const uneven = figureOf([0, 0, 0, 0, 150, 2270, 0, 0, 0, 0])
  const textsAt = (width: number) => {
    const size = { width, height: 80 }
    return textsOf(renderSvg(scoreTwoBandsOption(uneven, chartThemes.light, size), size, measure))
  }
  expect(textsAt(702)).toEqual(['93.8%', '2,270 savers'])
  expect(textsAt(1400)).toEqual(['6.2%', '150 savers', '93.8%', '2,270 savers'])
})

it('says which share reaches the benchmark', () => {
  expect(scoreDistributionWords(figure, 'twoBands').takeaway).toBe(
    '53.6% of 40,650 savers score at or above the benchmark; the average is 51, evidence not known yet.',
  )
  expect(scoreDistributionWords(figureOf([0, 0, 0, 0, 50, 50, 0, 0, 0, 0]), 'bands').takeaway).toBe(
    'No clear difference: 50.0% of 100 savers score at or above the benchmark; the average is 50.',
  )
  expect(scoreDistributionWords(figureOf(Array(10).fill(0)), 'bands').takeaway).toBe('No saver has a score.')
})

it('shows every saver who is counted, in both views and their tables', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 10, maxLength: 10 }), (counts) => {
      const any = figureOf(counts)
      const tables = [scoreDistributionWords(any, 'bands'), scoreDistributionWords(any, 'twoBands')]
      return tables.every(({ table }) => addsUp(table, any.counted))
    }),
  )
})

it('draws the same text again after other pictures', () => {
  const draw = () => renderSvg(scoreDistributionOption(figure, chartThemes.light, wide), wide, measure)
  expect(draw()).toBe(draw())
})

it('says how sure the side of the average is, once that is known', () => {
  const evidence = (strength: 'strong' | 'could be chance', difference: number) => {
    const { headline, ...rest } = pooledFiguresOf()
    return {
      ...rest,
      headline: { ...headline, evidence: headline.evidence && { ...headline.evidence, strength, difference } },
    }
  }
  const takeaway = (counts: readonly number[], pooled: ReturnType<typeof evidence>) =>
    scoreDistributionWords(figureOf(counts), 'bands', { pooled, provenance: sampleProvenance }).takeaway
  const above = [0, 0, 0, 0, 0, 0, 0, 60, 40, 0]
  expect(takeaway(above, evidence('could be chance', 0.01))).toMatch(
    /the average is 79, could be chance \(all money together\)\.$/,
  )
  expect(takeaway(above, evidence('strong', 0.01))).toMatch(/, strong evidence \(all money together\)\.$/)
  expect(takeaway(above, evidence('strong', -0.01))).toMatch(/could be chance; all money together is below\.$/)
  expect(takeaway([0, 0, 0, 0, 50, 50, 0, 0, 0, 0], evidence('could be chance', 0.001))).toMatch(/the average is 50\.$/)
})
