import { expect, it } from 'vitest'
import { chartPoints } from '../parts/chart-points.ts'
import { chartThemes } from '../parts/chart-theme.ts'
import { evidenceKey, evidenceLegend } from '../parts/keys.ts'
import { renderSvg } from '../parts/svg.ts'
import { groupOf, measure, textsOf } from '../testing/sample-groups.ts'
import { evidenceOption, stackedHeight } from './evidence-option.ts'
import { drawnOf, type EvidenceRows, evidenceRow } from './evidence-rows.ts'
import { segmentHeight } from './option.ts'

const { light } = chartThemes

const known = (gap: number, strength: 'strong' | 'some' | 'could be chance', pounds: number) => ({
  ...{ name: null, others: null, savers: 100, meanScore: 40, pounds },
  evidence: {
    ...{ strength, gap, low: gap - 0.02, high: gap + 0.02 },
    ...{ poundsLow: pounds - 9000, poundsHigh: pounds + 9000, irr: null, benchmarkIrr: null },
  },
})

const figure: EvidenceRows = {
  heading: 'Fund',
  basis: '',
  rows: [
    evidenceRow({ name: 'Growth', group: groupOf(300, 78) }, known(0.01, 'could be chance', 7_610_000)),
    evidenceRow({ name: 'Cautious', group: groupOf(100, 5) }, known(-0.035, 'strong', -3_140_000)),
    evidenceRow({ name: 'Income', group: groupOf(90, 40) }, known(-0.021, 'some', -20_000)),
    evidenceRow({ name: 'Same', group: groupOf(80, 50) }, known(0.000_01, 'could be chance', 0)),
    evidenceRow({ name: 'Few', group: groupOf(7, 50) }, undefined),
  ],
  total: evidenceRow({ name: 'All funds', group: groupOf(577, 60) }, known(0.004, 'could be chance', 4_450_000)),
}
const sizes = [
  { width: 665, height: segmentHeight(6) },
  { width: 1078, height: segmentHeight(6) },
  { width: 350, height: stackedHeight(6) },
]
const draw = (size: (typeof sizes)[number], rows = figure) =>
  renderSvg(evidenceOption(rows, light, size), size, measure)

it.each(sizes)(
  'has savers, score and pounds beside each row, and below them all together, at $width pixels',
  (size) => {
    const texts = textsOf(draw(size))
    for (const text of [
      'Growth',
      '300',
      '▲ 78',
      '+£7.61m',
      '−£3.14m',
      '£0',
      'Few',
      '7*',
      'All funds',
      '577',
      '+£4.45m',
    ])
      expect(texts).toContain(text)
  },
)

it('says in words how sure each is, where there is room, and nothing of few savers', () => {
  const [paper, screen] = sizes
  for (const size of [paper, screen]) {
    const texts = textsOf(draw(size ?? { width: 0, height: 0 }))
    expect(texts.filter((text) => /^(Strong|Some|Could be chance|No clear difference)$/.test(text))).toEqual([
      ...['Could be chance', 'Strong', 'Some', 'No clear difference'],
      'Could be chance',
    ])
  }
})

it('draws a solid bar where the evidence is strong, an outline where there is some, and no colour of a side else', () => {
  const [size = { width: 0, height: 0 }] = sizes
  const fills = (rows: EvidenceRows['rows']) => {
    const svg = draw(size, { ...figure, rows, total: null })
    return [`fill="${light.belowFill}"`, `stroke="${light.belowFill}"`].map((part) => svg.split(part).length - 1)
  }
  expect(fills(figure.rows.slice(1, 2))).toEqual([1, 0])
  expect(fills(figure.rows.slice(2, 3))).toEqual([0, 1])
  expect(fills([...figure.rows.slice(0, 1), ...figure.rows.slice(3)])).toEqual([0, 0])
})

it('has heads for bar and interval where rows have two lines, and pounds in a colour only where the bar says how sure', () => {
  const [, , phone = { width: 0, height: 0 }] = sizes
  const svg = draw(phone)
  expect(textsOf(svg)).toEqual(expect.arrayContaining(['IRR a year', 'Gap a year, 95%']))
  const fillOf = (text: string) => new RegExp(`<text[^>]*fill="([^"]*)"[^>]*>${text}</text>`).exec(svg)?.[1]
  expect(fillOf('−£3.14m')).toBe(light.below)
  expect(fillOf('\\+£7.61m')).toBe(light.text)
})

it('has no colour for pounds of a group that does not differ', () => {
  const [desk = { width: 0, height: 0 }] = sizes
  const same = evidenceRow({ name: 'The index', group: groupOf(103, 50) }, known(0.000_001, 'could be chance', 33))
  const svg = draw(desk, { ...figure, rows: [same] })
  expect(/<text[^>]*fill="([^"]*)"[^>]*>\+£33<\/text>/.exec(svg)?.[1]).toBe(light.text)
})

it('answers to the pointer for each group, and not for all together', () => {
  for (const size of sizes) {
    expect(chartPoints(evidenceOption(figure, light, size)).map(({ place }) => place)).toEqual([0, 1, 2, 3, 4])
  }
})

it('says nothing of a group that is not passed on', () => {
  const hidden = { ...groupOf(300, 40), hidden: 'small' as const }
  const row = evidenceRow({ name: 'Tiny', group: hidden }, known(-0.03, 'strong', -5000))
  expect([row.evidence, row.pounds, row.sure, row.steps]).toEqual([null, null, '', 0])
})

it('names in its key the strengths that are drawn, and no others', () => {
  const named = (rows: ReturnType<typeof drawnOf>) => {
    const onPaper = evidenceKey(rows).map(({ name }) => name)
    expect(evidenceLegend(rows).map(({ text }) => text)).toEqual(onPaper)
    return onPaper.slice(2)
  }
  expect(named(drawnOf(figure))).toEqual(['Strong evidence', 'Some', 'Could be chance'])
  expect(named(drawnOf(figure, 2))).toEqual(['Strong evidence', 'Could be chance'])
  expect(named(drawnOf({ ...figure, total: null }).slice(1, 3))).toEqual(['Strong evidence', 'Some'])
  // Of too few savers nothing is drawn.
  expect(named(figure.rows.slice(4))).toEqual([])
})

it('writes the rate of a short bar beside it, past a tick that is in the way, and nothing without room', () => {
  const rated = (meanIrr: number, meanBenchmarkIrr: number) =>
    evidenceRow({ name: 'Cautious', group: { ...groupOf(90, 40), meanIrr, meanBenchmarkIrr } }, undefined)
  const [paper = { width: 0, height: 0 }, desk = paper] = sizes
  const long = rated(0.0801, 0.08)
  const rows = [long, rated(0.0101, 0.0799), rated(0.0103, 0.02), rated(-0.0004, 0.05)]
  const svg = draw(desk, { ...figure, rows, total: null })
  const fillOf = (text: string) => new RegExp(`<text[^>]*fill="([^"]*)"[^>]*>${text}</text>`).exec(svg)?.[1]
  expect(['8.01%', '1.01%', '1.03%', '−0.04%'].map(fillOf)).toEqual([light.textOnFill, ...Array(3).fill(light.text)])
  const onPaper = [long, rated(0.0305, 0.06), rated(0.0306, 0.01)]
  const narrow = textsOf(draw(paper, { ...figure, rows: onPaper, total: null }))
  expect([narrow.includes('3.05%'), narrow.includes('3.06%')]).toEqual([false, true])
})
