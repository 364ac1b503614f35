import type { JoinerCohorts } from '@plumbline/contract/figures/joiner-cohorts.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { addsUp, groupOf, measure, textsOf } from '../testing/sample-groups.ts'
import { joinerCohortsOption } from './option.ts'
import { joinerCohortsWords } from './words.ts'

function figureOf(years: readonly (readonly [savers: number, score: number])[]): JoinerCohorts {
  return {
    counted: years.reduce((sum, [savers]) => sum + savers, 0),
    leftOut: 0,
    years: years.map(([savers, score], place) => ({ ...groupOf(savers, score), year: 2004 + place })),
  }
}

const figure = figureOf([
  [819, 66],
  [883, 62.6],
  [965, 59],
  [1016, 44],
  [1118, 48],
  [9, 20],
  [1229, 64],
  [1282, 64],
])
const draw = (width: number) => {
  const size = { width, height: 320 }
  return renderSvg(joinerCohortsOption(figure, chartThemes.light, size), size, measure)
}

it('writes scores at the columns and savers under the years, in rows on a phone', () => {
  for (const width of [900, 340]) {
    expect(textsOf(draw(width))).toEqual(expect.arrayContaining(['63', '44', '2005', '883', '9*']))
  }
})

it('stands columns on the line at 50 and hangs them from it, groups under 10 savers in grey', () => {
  const svg = draw(900)
  // No side of the benchmark has a colour: how sure it is is not known by group.
  expect(svg.match(/fill="#2F62C4"/g)).toHaveLength(7)
  expect(svg.match(/fill="#7A8594"/g)).toHaveLength(1)
  // The first column ends where the fourth begins: at the line.
  const bars = [...svg.matchAll(/<path d="M[\d.]+ ([\d.]+)l[\d.]+ 0l0 (-?[\d.]+)[^>]*fill="#2F62C4"/g)]
  const bases = new Set(bars.map(([, from]) => from))
  expect(bars).toHaveLength(7)
  expect(bases.size).toBe(1)
})

it('stands every year, its savers and its score upright where they do not fit side by side', () => {
  const many = figureOf(Array.from({ length: 40 }, () => [100, 60] as const))
  const size = { width: 600, height: 320 }
  const texts = textsOf(renderSvg(joinerCohortsOption(many, chartThemes.light, size), size, measure))
  for (const { year } of many.years) expect(texts).toContain(String(year))
  expect(texts.filter((text) => text === '100')).toHaveLength(40)
  // One of them is on the axis.
  expect(texts.filter((text) => text === '60')).toHaveLength(41)
})

it('keeps to columns where rows would not be high enough to read', () => {
  const many = figureOf(Array.from({ length: 40 }, () => [100, 60] as const))
  const size = { width: 340, height: 320 }
  const texts = textsOf(renderSvg(joinerCohortsOption(many, chartThemes.light, size), size, measure))
  expect(texts).toContain('Average Score')
  // Not even upright is there room for all: every other one, and one on the axis.
  expect(texts.filter((text) => text === '60')).toHaveLength(21)
})

it('names the years below the benchmark, without those of few savers', () => {
  expect(joinerCohortsWords(figure).takeaway).toBe(
    'Mean scores run from 44 (2007) to 66 (2004); joiners of 2007 and 2008 score below the benchmark on average.',
  )
  expect(
    joinerCohortsWords(
      figureOf([
        [50, 60],
        [50, 52],
      ]),
    ).takeaway,
  ).toBe(
    'Mean scores run from 52 (2005) to 60 (2004); joiners of every year score at or above the benchmark on average.',
  )
  expect(
    joinerCohortsWords(
      figureOf([
        [50, 40],
        [50, 32],
      ]),
    ).takeaway,
  ).toBe('Mean scores run from 32 (2005) to 40 (2004); joiners of every year score below the benchmark on average.')
  const many = figureOf([[50, 60], ...Array.from({ length: 8 }, (_, place) => [50, 30 + place] as const)])
  expect(joinerCohortsWords(many).takeaway).toBe(
    'Mean scores run from 30 (2005) to 60 (2004); joiners of 8 of the 9 years with 10 savers or more score below the benchmark on average.',
  )
})

it('says of which years mean scores and pounds point apart', () => {
  const [first, ...others] = figureOf([
    [50, 44],
    [50, 60],
  ]).years
  if (first === undefined) throw new Error('No year')
  const years = [{ ...first, assets: first.benchmarkAssets + 10_000 }, ...others]
  expect(joinerCohortsWords({ ...figure, years }).takeaway).toBe(
    'Mean scores run from 44 (2004) to 60 (2005); joiners of 2004 score below the benchmark on average. Mean score and pounds point apart (2004): the mean counts each saver alike, pounds count large pots for more.',
  )
})

it('says when there is no clear difference, or nothing to compare', () => {
  expect(
    joinerCohortsWords(
      figureOf([
        [50, 55],
        [50, 54.2],
      ]),
    ).takeaway,
  ).toBe('No clear difference between the years of joining: all score 54 to 55.')
  expect(
    joinerCohortsWords(
      figureOf([
        [50, 55],
        [5, 10],
      ]),
    ).takeaway,
  ).toBe('Joiners of 2004 score 55; no other year can be compared.')
  expect(joinerCohortsWords(figureOf([])).takeaway).toBe('No year has a group of savers large enough to compare.')
})

it('shows every saver who is counted', () => {
  const year = fc.tuple(fc.nat(1_000_000), fc.double({ min: 0, max: 100, noNaN: true }))
  fc.assert(
    fc.property(fc.array(year, { maxLength: 60 }), (years) => {
      const any = figureOf(years)
      return addsUp(joinerCohortsWords(any).table, any.counted)
    }),
  )
})
