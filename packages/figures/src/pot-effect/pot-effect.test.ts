import type { PotEffect } from '@plumbline/contract/figures/pot-effect.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { itemAt } from '../item-at.ts'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { isChosenByResult } from '../pooled/evidence-words.ts'
import { addsUp, groupOf, measure, textsOf } from '../testing/sample-groups.ts'
import { sampleProvenance } from '../testing/sample-report.ts'
import { potEffect } from './definition.ts'
import { byBenchmarkPot, byPot } from './pictures.ts'
import { potEffectWords } from './words.ts'

const edges = [0, 1_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000]
type Bands = readonly (readonly [savers: number, score: number])[]

function figureOf(bands: Bands, blank = 0): PotEffect {
  const counted = bands.reduce((sum, [savers]) => sum + savers, blank)
  const made = bands.map(([savers, score], place) => {
    const from = itemAt(edges, place)
    return {
      ...groupOf(savers, score),
      range: [from, edges[place + 1] ?? 0] satisfies [number, number],
      filter: { gt: from },
    }
  })
  return {
    counted,
    leftOut: 0,
    bands: made,
    blank: blank === 0 ? null : groupOf(blank, 30),
    byPot: made.with(0, { ...itemAt(made, 0), ...groupOf(itemAt(made, 0).savers + blank, 40) }),
  }
}

const figure = figureOf([
  [830, 46],
  [8525, 48],
  [8531, 52],
  [13697, 56],
  [7820, 59],
  [3929, 63],
  [1356, 67],
  [118, 72],
])
const takeaway = (bands: Bands) => potEffectWords(figureOf(bands), 'benchmark').takeaway

it('names the sizes by their edges, on a wide screen and on a phone', () => {
  for (const picture of [byBenchmarkPot(figure, {}), byPot(figure)]) {
    for (const width of [560, 340]) {
      const size = { width, height: 320 }
      const texts = textsOf(renderSvg(picture.option(chartThemes.dark, size), size, measure))
      expect(texts).toEqual(
        expect.arrayContaining(['≤ £1k', '£1–5k', '£5–10k', '£10–25k', '£100–250k', '> £250k', '13,697', '72']),
      )
    }
  }
})

it('names the sizes with the lowest and the highest score, wherever they stand among the sizes', () => {
  expect(potEffectWords(figure, 'benchmark').takeaway).toBe(
    'By size of benchmark pot, mean scores run from 46 (up to £1k) to 72 (over £250k).',
  )
  expect(
    takeaway([
      [5, 10],
      [50, 40],
      [50, 60],
    ]),
  ).toBe('By size of benchmark pot, mean scores run from 40 (£1–5k) to 60 (£5–10k).')
  // Neither end is the smallest or the largest size.
  expect(
    takeaway([
      [50, 47],
      [50, 61],
      [50, 41],
      [50, 52],
    ]),
  ).toBe('By size of benchmark pot, mean scores run from 41 (£5–10k) to 61 (£1–5k).')
})

it('says when there is no clear difference, or nothing to compare', () => {
  expect(
    takeaway([
      [50, 55],
      [50, 55],
    ]),
  ).toBe('No clear difference between sizes of benchmark pot: all score 55.')
  expect(
    takeaway([
      [50, 55],
      [0, 0],
    ]),
  ).toBe('The mean score is 55 (benchmark pots up to £1k); no other size of benchmark pot can be compared.')
  for (const nobody of [[[0, 0]], [[1, 80]], [[9, 10]]] satisfies Bands[]) {
    expect(takeaway(nobody)).toBe('No size of benchmark pot has a group of savers large enough to compare.')
  }
})

it('explains a band whose mean and pounds point apart, and none that is not passed on', () => {
  const { bands, ...rest } = figureOf([
    [50, 60],
    [50, 55],
  ])
  const apart = { ...itemAt(bands, 0), assets: 90_000, benchmarkAssets: 100_000 }
  const takeawayOf = (changes: object) =>
    potEffectWords({ ...rest, bands: [{ ...apart, ...changes }, itemAt(bands, 1)] }, 'benchmark').takeaway
  expect(takeawayOf({})).toMatch(
    /Mean score and pounds point apart \(≤ £1k\): the mean counts each saver alike, pounds count large pots for more\.$/,
  )
  expect(takeawayOf({ assets: 110_000 })).not.toContain('point apart')
  expect(takeawayOf({ hidden: 'with small' })).not.toContain('point apart')
})

it('warns that bands by pot choose savers by result, in every medium, and claims no effect', () => {
  const picture = byPot(figure)
  const warning =
    'Bands by pot choose savers by result: a pot contains its own return, so savers who did well are in larger pots for that.'
  expect(picture.words.takeaway).toBe(
    `By size of pot, mean scores run from 40 (up to £1k) to 72 (over £250k). ${warning}`,
  )
  expect(picture.words.alt).toContain(warning)
  expect(picture.paper.hasTakeaway).toBe(true)
  const { title, explain } = potEffect
  for (const text of [title, explain.definition, explain.formula, byBenchmarkPot(figure, {}).words.takeaway]) {
    expect(text).not.toMatch(/effect|because/i)
  }
})

it('is chosen by result by the pot, whose return it holds, and not by the benchmark pot', () => {
  const [benchmark, pot] = [byBenchmarkPot(figure, {}), byPot(figure)].map(({ marks }) => itemAt(marks({}), 3))
  const filtered = (filter = {}) => isChosenByResult({ ...sampleProvenance, filters: filter })
  expect(filtered(benchmark?.filter ?? {})).toBe(false)
  expect(filtered(pot?.filter ?? {})).toBe(true)
})

it('shows every saver who is counted, those without a benchmark pot apart', () => {
  const band = fc.tuple(fc.nat(1_000_000), fc.double({ min: 0, max: 100, noNaN: true }))
  fc.assert(
    fc.property(fc.array(band, { minLength: 8, maxLength: 8 }), fc.nat(20), (bands, blank) => {
      const any = figureOf(bands, blank)
      return (['benchmark', 'pot'] as const).every((kind) => addsUp(potEffectWords(any, kind).table, any.counted))
    }),
  )
  expect(potEffectWords(figureOf([[50, 55]], 3), 'benchmark').table.rows.map(([name]) => name)).toEqual([
    '≤ £1k',
    'No benchmark pot',
    'Total',
  ])
})
