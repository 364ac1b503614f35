import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pointsOf } from '../benchmarking/parts/points.ts'
import { rankText } from '../benchmarking/parts/rank-words.ts'
import { scoreByAssetsOption } from '../benchmarking/score-by-assets/option.ts'
import { assetWindows } from '../benchmarking/score-by-assets/windows.ts'
import { qualityStats, scoreStats } from '../benchmarking/summary/key-stats.ts'
import { itemAt } from '../item-at.ts'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { sampleBenchmarking } from '../testing/sample-benchmarking.ts'
import { measure } from '../testing/sample-groups.ts'
import { benchmarkingSections } from './benchmarking.ts'
import { figuresOf } from './report.ts'

const charts = (data = sampleBenchmarking()) =>
  Object.values(benchmarkingSections)
    .flatMap((section) => figuresOf(section, data))
    .flatMap((figure) => (figure.kind === 'chart' ? [figure] : []))
const desk = { width: 1200 }
const takeaways = (data = sampleBenchmarking()) => charts(data).map(({ pictures: [{ words }] }) => words.takeaway)

describe('sentences of benchmarking', () => {
  it('say between which ranks a provider is, and one rank alone where chance leaves one', () => {
    expect(takeaways()[0]).toBe(
      'Northbank Master Trust scores 55: between 3rd and 9th of 14 providers, as luck alone moves scores. 2 providers are not shown because too few savers were scored.',
    )
    const sure = sampleBenchmarking(13, {
      ranks: { score: { rank: 1, low: 1, high: 1, of: 14 }, suspect: null },
      leftOut: { fewSavers: 0, fewProviders: 1, byFilter: 3 },
    })
    expect(takeaways(sure)[0]).toBe(
      'Northbank Master Trust scores 55, 1st of 14 providers. 1 provider is not shown because too few providers would be left to hide among. The filter leaves out 3 more.',
    )
    expect(takeaways(sampleBenchmarking(0))[0]).toContain('there is nobody to compare it with.')
    const published = { scoreLow: null, scoreHigh: null }
    const rows = sampleBenchmarking().rows.map((row, place) => (place > 11 ? { ...row, ...published } : row))
    expect(takeaways(sampleBenchmarking(13, { rows }))[0]).toContain(
      ': between 3rd and 9th of 14 providers scored here, as luck alone moves scores. 2 providers are shown by published figures, without a rank. 2 providers are not shown',
    )
  })

  it('count suspect data, and hold it against the others', () => {
    expect(takeaways()[1]).toBe(
      '1.43% of the savers of Northbank Master Trust have suspect data, 2nd of 14 providers, least first; half of the others have 4.60% or less.',
    )
  })

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [11, '11th'],
    [112, '112th'],
    [123, '123rd'],
  ])('call place %d %s', (rank, name) => {
    expect(rankText({ rank, low: rank, high: rank, of: 500 })).toBe(`${name} of 500`)
  })
})

describe('charts of benchmarking', () => {
  it('are drawn of one provider, of 14 and of 500, in each window, on a phone and a desk', () => {
    for (const others of [0, 13, 499]) {
      for (const { pictures } of charts(sampleBenchmarking(others))) {
        for (const { option, height, words } of pictures) {
          for (const width of [340, 1200]) {
            const svg = renderSvg(option(chartThemes.light, { width, height }), { width, height }, measure)
            expect(svg, words.title).not.toMatch(/NaN|undefined/)
          }
          expect(words.table.rows).toHaveLength(others + 1)
        }
      }
    }
  })

  it('have the own point last, on top of the others, with its name and score', () => {
    const points = pointsOf(sampleBenchmarking().rows, 'meanScore')
    const { series } = scoreByAssetsOption(points, itemAt(assetWindows(), 0), chartThemes.light, desk)
    expect([series].flat().at(-1)).toMatchObject({
      z: 9,
      itemStyle: { color: chartThemes.light.outlier },
      data: [{ name: '0', label: { show: true, formatter: 'Northbank Master Trust · 55' } }],
    })
  })

  it('have the own point at the edge where its assets lie beyond the axis, and say so', () => {
    const { rows } = sampleBenchmarking()
    const ofAssets = (assets: number) => rows.map((row) => (row.own ? { ...row, assets } : row))
    const drawn = (assets: number, place: number) => {
      const points = pointsOf(ofAssets(assets), 'meanScore')
      const { series } = scoreByAssetsOption(points, itemAt(assetWindows(), place), chartThemes.light, desk)
      return [series].flat().at(-1)
    }
    const label = { formatter: 'Northbank Master Trust · 55 · £9bn →', position: 'left' }
    expect(drawn(9e9, 0)).toMatchObject({ data: [{ value: [5e9, 55], label }] })
    expect(drawn(9e9, 1)).toMatchObject({
      data: [{ value: [9e9, 55], label: { formatter: 'Northbank Master Trust · 55' } }],
    })
    expect(drawn(0, 2)).toMatchObject({
      data: [{ value: [1e6, 55], label: { formatter: expect.stringMatching(/← £0$/) } }],
    })
    const [scores, quality] = charts(sampleBenchmarking(13, { rows: ofAssets(9e9) }))
    for (const figure of [scores, quality])
      expect(figure?.pictures[0].words.unit).toMatch(/; own scheme drawn at the edge$/)
    expect(scores?.pictures[1]?.words.unit).not.toContain('edge')
  })

  it('name the largest, but where the name would stand in that of the own one', () => {
    const [own, ...others] = sampleBenchmarking().rows
    const at = (meanScore: number) =>
      others.map((row, place) => ({ ...row, big: place === 0, assets: 1.1e9, meanScore }))
    const shown = (meanScore: number) => {
      const rows = [own, ...at(meanScore)].flatMap((row) => (row === undefined ? [] : [row]))
      const points = pointsOf(rows, 'meanScore')
      const { series } = scoreByAssetsOption(points, itemAt(assetWindows(), 0), chartThemes.light, desk)
      return [series].flat().find((each) => each !== undefined && 'symbol' in each && each.symbol === 'diamond')
    }
    expect(shown(56)).toMatchObject({ data: [{ label: { show: false } }] })
    expect(shown(80)).toMatchObject({ data: [{ label: { show: true } }] })
  })

  it('call the own point what the legend calls it where there is no room for its name', () => {
    const points = pointsOf(sampleBenchmarking().rows, 'meanScore')
    const { series } = scoreByAssetsOption(points, itemAt(assetWindows(), 0), chartThemes.light, { width: 340 })
    expect([series].flat().at(-1)).toMatchObject({ data: [{ label: { formatter: 'Own scheme · 55' } }] })
  })

  it('have fewer numbers below on a phone', () => {
    const interval = (width: number) => {
      const points = pointsOf(sampleBenchmarking().rows, 'meanScore')
      return scoreByAssetsOption(points, itemAt(assetWindows(), 0), chartThemes.light, { width }).xAxis
    }
    expect([interval(1200), interval(340)]).toMatchObject([{ interval: 5e8 }, { interval: 2e9 }])
  })

  it('leave assets beyond £5 billion to the table until all are asked for', () => {
    const [own, ...others] = sampleBenchmarking().rows
    const rows = [own, ...others].flatMap((row) => (row === undefined ? [] : [row]))
    const data = sampleBenchmarking(13, { rows: [...rows.slice(0, 13), { ...itemAt(rows, 13), assets: 6e9 }] })
    const units = charts(data)[0]?.pictures.map(({ words }) => words.unit)
    expect(units?.[0]).toContain('1 provider outside £0 to £5bn in the table')
    expect(units?.[1]).not.toContain('outside')
  })

  it('show the range that is asked for, with its ends in words', () => {
    const data = sampleBenchmarking(13, { filters: { assets: { gte: 100_000_000, lte: 2_500_000_000 } } })
    const [scores] = charts(data)
    expect(scores?.views?.names.map(({ label }) => label)).toEqual(['£100m–£2.5bn', 'All', 'Log'])
    expect(scores?.pictures[0].words.unit).toMatch(/providers outside £100m to £2.5bn in the table$/)
    const size = { width: 800, height: 400 }
    const { xAxis } = scores?.pictures[0].option(chartThemes.light, size) ?? {}
    expect(xAxis).toMatchObject({ min: 100_000_000, max: 2_500_000_000 })
  })

  it('are explained on a page and at a heading that are there', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../../docs/methodology/benchmarking.md'), 'utf8')
    const anchors = [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'))
    for (const { explain } of charts()) expect(anchors).toContain(explain.anchor)
  })
})

it('has key stats for both', () => {
  expect(scoreStats(sampleBenchmarking(), 'Plumbline Score').map(({ text }) => text)).toEqual([
    '55',
    '3rd to 9th',
    '£1.08bn',
    '14',
  ])
  expect(qualityStats(sampleBenchmarking()).map(({ text }) => text)).toEqual(['92.93%', '4.96%', '1.43%', '0.68%'])
})
