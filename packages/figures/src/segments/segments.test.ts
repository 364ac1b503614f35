import type { TextSegment } from '@plumbline/contract/figures/segments.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { itemAt } from '../item-at.ts'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { addsUp, groupOf, measure, textsOf } from '../testing/sample-groups.ts'
import { segmentHeight, segmentOption } from './option.ts'
import { numberRows, textRows } from './segment-rows.ts'
import { segmentWords } from './words.ts'

type Parts = Pick<TextSegment, 'groups' | 'rest' | 'blank'>

const schemes: Parts = {
  groups: [
    { ...groupOf(18_446, 59), name: 'Employer Scheme in a Master Trust', labelAbbr: null },
    { ...groupOf(9_865, 45), name: 'HMRC Group Personal Pension', labelAbbr: 'HMRC GPP' },
    { ...groupOf(40, 0), meanScore: null, name: 'Not scored', labelAbbr: null },
    { ...groupOf(9, 99), name: 'Few', labelAbbr: null },
  ],
  rest: { ...groupOf(120, 55), values: 12 },
  blank: groupOf(30, 50),
}

function draw(parts: Parts, width = 900): string {
  const rows = textRows(parts)
  const size = { width, height: segmentHeight(rows.length) }
  return renderSvg(segmentOption(rows, chartThemes.light, size), size, measure)
}

it('writes savers and score beside each row, NA where nobody has a score', () => {
  expect(textsOf(draw(schemes))).toEqual(
    expect.arrayContaining([
      'Savers',
      'Score',
      '18,446',
      '▲ 59',
      '▼ 45',
      'NA',
      '9*',
      '12 others',
      'Not stated',
      '5.90%',
    ]),
  )
})

it('shows the abbreviation where one was saved', () => {
  const texts = textsOf(draw(schemes))
  expect(texts).toContain('HMRC GPP')
  expect(texts).not.toContain('HMRC Group Personal Pension')
})

it('keeps the columns on a phone', () => {
  expect(textsOf(draw(schemes, 340))).toEqual(expect.arrayContaining(['18,446', '▲ 59', 'Score']))
})

it('draws names as text whatever they contain', () => {
  const odd = { ...schemes, groups: [{ ...itemAt(schemes.groups, 0), name: '<b>{a|x} & "y"</b>' }] }
  expect(draw(odd)).not.toContain('<b>')
})

it('tells names apart that differ by what nobody sees, and lets none turn text around', () => {
  const names = ['zerowidth', 'zero\u200Bwidth', '\u200B', '\u202Eevil\u202C name', 'שלום עולם']
  const groups = names.map((name) => ({ ...groupOf(20, 40), name, labelAbbr: null }))
  const shown = ['zerowidth', 'zero□width', '□', '□evil□ name', 'שלום עולם']
  const rows = textRows({ groups, rest: null, blank: null })
  expect(rows.map(({ name }) => name)).toEqual(shown)
  expect(segmentWords('Scheme', rows).table.rows.map(([name]) => name)).toEqual([...shown, 'Total'])
  expect(textsOf(draw({ groups, rest: null, blank: null }))).toEqual(expect.arrayContaining(shown))
})

it('names number bands by their edges', () => {
  const band = (from: number, to: number) => ({
    ...groupOf(10, 50),
    range: [from, to] satisfies [number, number],
    filter: from === -1.5 ? { gte: from, lte: to } : { gt: from, lte: to },
  })
  const rows = numberRows({ bands: [band(-1.5, 0.3), band(0.3, 20_000), band(7, 7)], blank: null, unit: 'none' })
  expect(rows.map(({ name }) => name)).toEqual(['\u22121.5 to 0.3', 'over 0.3 to 20,000.0', '7.0'])
})

it('says how far scores lie apart, without groups of few savers, those that are shown alike together, and when there is no clear difference', () => {
  expect(segmentWords('Scheme', textRows(schemes)).takeaway).toBe(
    "Mean scores run from 45 (HMRC GPP) to 59 (Employer Scheme in a Master Trust); 1 of 4 groups has a mean score below the benchmark's 50.",
  )
  const of = (...scores: readonly number[]) =>
    segmentWords(
      'Scheme',
      scores.map((score, place) => ({ name: `S${place}`, group: groupOf(50, score) })),
    ).takeaway
  expect(of(40, 30)).toBe(
    "Mean scores run from 30 (S1) to 40 (S0); every group has a mean score below the benchmark's 50.",
  )
  expect(of(60, 70)).toBe(
    "Mean scores run from 60 (S0) to 70 (S1); no group has a mean score below the benchmark's 50.",
  )
  expect(of(70.4, 60, 69.6, 59.9)).toBe(
    "Mean scores run from 60 (S1 and S3) to 70 (S0 and S2); no group has a mean score below the benchmark's 50.",
  )
  expect(of(70, 60, 70, 70)).toBe(
    "Mean scores run from 60 (S1) to 70 (S0 and 2 others); no group has a mean score below the benchmark's 50.",
  )
  expect(of(60, 60.6)).toBe('No clear difference between the groups: all score 60 to 61.')
  expect(of(60)).toBe('The mean score is 60 (S0); no other group can be compared.')
  const blank = { name: 'Not stated', group: groupOf(50, 70) }
  const other = { name: 'S0', group: groupOf(50, 60) }
  expect(segmentWords('Scheme', [blank]).takeaway).toBe(
    'The mean score is 70 (not stated); no other group can be compared.',
  )
  expect(segmentWords('Scheme', [other, blank]).takeaway).toBe(
    "Mean scores run from 60 (S0) to 70 (not stated); no group has a mean score below the benchmark's 50.",
  )
  expect(of()).toBe('No group of savers is large enough to compare.')
})

it('says of which groups mean scores and pounds point apart, a few of them by name', () => {
  const less = (name: string) => ({ name, group: { ...groupOf(50, 53), assets: 40_000 } })
  const agreeing = { name: 'North', group: groupOf(50, 60) }
  expect(segmentWords('Region', [agreeing, less('West'), less('Not stated')]).takeaway).toBe(
    "Mean scores run from 53 (West and not stated) to 60 (North); no group has a mean score below the benchmark's 50. Mean score and pounds point apart (West, not stated): the mean counts each saver alike, pounds count large pots for more.",
  )
  const many = Array.from({ length: 12 }, (_, place) => less(`R${place}`))
  expect(segmentWords('Region', [agreeing, ...many]).takeaway).toContain(
    'Mean score and pounds point apart (R0, R1, R2, R3, R4, R5, R6 and 5 others): the mean',
  )
  const few = { name: 'Few', group: { ...groupOf(9, 53), assets: 1 } }
  expect(segmentWords('Region', [agreeing, few]).takeaway).not.toContain('apart')
})

it('shows every saver who is counted, also those without a value and of rare values', () => {
  const savers = fc.nat(1_000_000)
  fc.assert(
    fc.property(fc.array(savers, { maxLength: 30 }), fc.option(savers), fc.option(savers), (counts, rest, blank) => {
      const counted = [...counts, rest ?? 0, blank ?? 0].reduce((sum, each) => sum + each, 0)
      const rows = textRows({
        groups: counts.map((each, place) => ({ ...groupOf(each, 50), name: `S${place}`, labelAbbr: null })),
        rest: rest === null ? null : { ...groupOf(rest, 50), values: 3 },
        blank: blank === null ? null : groupOf(blank, 50),
      })
      return addsUp(segmentWords('Scheme', rows).table, counted)
    }),
  )
})

it('keeps a name that is read from the right apart from the numbers beside it', () => {
  const groups = [
    { ...groupOf(50, 40), name: 'קרן 7', labelAbbr: null },
    { ...groupOf(50, 70), name: 'North', labelAbbr: null },
  ]
  const { takeaway, table } = segmentWords('Fund', textRows({ groups, rest: null, blank: null }))
  expect(takeaway).toContain('from 40 (\u2068קרן 7\u2069) to 70 (North)')
  expect(table.rows[0]?.[0]).toBe('קרן 7')
})
