import type { PotEffect } from '@plumbline/contract/figures/pot-effect.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { itemAt } from '../item-at.ts'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { addsUp, groupOf, measure, textsOf } from '../testing/sample-groups.ts'
import { potEffectOption } from './option.ts'
import { potEffectWords } from './words.ts'

const edges = [0, 1_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000]

function figureOf(bands: readonly (readonly [savers: number, score: number])[]): PotEffect {
  return {
    counted: bands.reduce((sum, [savers]) => sum + savers, 0),
    leftOut: 0,
    bands: bands.map(([savers, score], place) => {
      const from = itemAt(edges, place)
      return { ...groupOf(savers, score), range: [from, edges[place + 1] ?? 0], filter: { gt: from } }
    }),
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

it('names the sizes by their edges, on a wide screen and on a phone', () => {
  for (const width of [560, 340]) {
    const size = { width, height: 320 }
    const texts = textsOf(renderSvg(potEffectOption(figure, chartThemes.dark, size), size, measure))
    expect(texts).toEqual(
      expect.arrayContaining(['≤ £1k', '£1–5k', '£5–10k', '£10–25k', '£100–250k', '> £250k', '13,697', '72']),
    )
  }
})

it('compares the largest with the smallest pots that can be compared', () => {
  expect(potEffectWords(figure).takeaway).toBe('Pots over £250k score 72; pots up to £1k score 46.')
  expect(
    potEffectWords(
      figureOf([
        [5, 10],
        [50, 40],
        [50, 60],
      ]),
    ).takeaway,
  ).toBe('Pots of £5–10k score 60; pots of £1–5k score 40.')
})

it('says when there is no clear difference, or nothing to compare', () => {
  expect(
    potEffectWords(
      figureOf([
        [50, 55],
        [50, 55],
      ]),
    ).takeaway,
  ).toBe('No clear difference between pot sizes: all score 55.')
  expect(
    potEffectWords(
      figureOf([
        [50, 55],
        [0, 0],
      ]),
    ).takeaway,
  ).toBe('Pots up to £1k score 55; no other pot size can be compared.')
  expect(potEffectWords(figureOf([[0, 0]])).takeaway).toBe('No pot size has a group of savers large enough to compare.')
})

it('shows every saver who is counted', () => {
  const band = fc.tuple(fc.nat(1_000_000), fc.double({ min: 0, max: 100, noNaN: true }))
  fc.assert(
    fc.property(fc.array(band, { minLength: 8, maxLength: 8 }), (bands) => {
      const any = figureOf(bands)
      return addsUp(potEffectWords(any).table, any.counted)
    }),
  )
})
