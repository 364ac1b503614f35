import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AttributionReport } from '@plumbline/contract/attribution/attribution-report.ts'
import type { AttributionResult } from '@plumbline/contract/attribution/attribution-result.ts'
import { describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { sampleAttribution } from '../testing/sample-attribution.ts'
import { measure } from '../testing/sample-groups.ts'
import { sampleReport } from '../testing/sample-report.ts'
import {
  attributionDataSchema,
  attributionHead,
  attributionReportProcedure,
  attributionReportSections,
  numberedCharts,
} from './attribution.ts'
import { figuresOf } from './report.ts'

const { provenance } = sampleReport()
const charts = (attribution = sampleAttribution()) => {
  const data = { provenance, attribution }
  return [attributionHead, ...Object.values(attributionReportSections)]
    .flatMap((section) => figuresOf(section, data))
    .flatMap((figure) => (figure.kind === 'chart' ? [{ ...figure, picture: figure.pictures[0] }] : []))
}

function anchorsOf(page: string): readonly string[] {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/methodology', `${page}.md`), 'utf8')
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'))
}

describe.each(charts().map(({ id }) => id))('the figure %s of an attribution', (id) => {
  const chart = charts().find((each) => each.id === id) ?? expect.fail(id)

  it('says how it is calculated, and leads to a heading of the methodology', () => {
    expect(chart.explain.definition).toMatch(/^[A-Z].*\.$/)
    expect(chart.explain.formula).toMatch(/^[A-Z].*\.$/)
    expect(anchorsOf(chart.explain.page)).toContain(chart.explain.anchor)
  })

  it('has words without gaps, and a number for each number of its table', () => {
    const { words, numbers } = chart.picture
    for (const text of [words.title, words.takeaway, words.unit]) {
      expect(text).not.toMatch(/^$|NaN|undefined|null|Infinity| {2}|\.\./)
    }
    expect(words.alt).toContain(words.takeaway)
    expect(numbers).toHaveLength(words.table.rows.length)
    words.table.rows.forEach((row, place) => {
      row.slice(1).forEach((text, column) => {
        const number = numbers[place]?.[column + 1]
        if (number === null) expect(text).toBe('--')
        else if (/^[+−]?£?[\d,]+(\.\d+)?%?( points)?$/.test(text)) expect(number).toBeTypeOf('number')
      })
    })
  })

  it('is drawn on phones, screens and paper, in both themes and however short the track', () => {
    for (const months of inject('long') ? [24, 146, 300] : [24]) {
      const drawn = charts(sampleAttribution({}, months)).find((each) => each.id === id) ?? expect.fail(id)
      for (const [width, theme] of [
        [300, chartThemes.dark],
        [640, chartThemes.light],
        [1130, chartThemes.light],
      ] as const) {
        const size = { width, height: drawn.picture.height }
        const svg = renderSvg(drawn.picture.option(theme, size), size, measure)
        expect(svg).toContain('<path')
        expect(svg).not.toMatch(/NaN|undefined/)
      }
    }
  })

  it.each([
    ['under 12 months', [{ start: 0, end: 1, rates: null }]],
    ['whose levels give none', []],
  ])('says no rate of a track %s', (_, cells) => {
    const young = sampleAttribution({ grids: { byStart: [], step: 1, cells } })
    const drawn = charts(young).find((each) => each.id === id) ?? expect.fail(id)
    const size = { width: 500, height: drawn.picture.height }
    expect(renderSvg(drawn.picture.option(chartThemes.light, size), size, measure)).not.toMatch(/NaN/)
    expect(drawn.picture.words.takeaway).not.toMatch(/NaN|Infinity/)
  })
})

it('turns three-dimensional figures, whose numbers are in their tables', () => {
  const turning = charts().filter(({ picture }) => picture.turned !== undefined)
  expect(turning.map(({ id }) => id)).toEqual(['irrSingle3d', 'irrRegular3d', 'portfolioIrr3d'])
  const size = { width: 560, height: 420 }
  for (const { picture } of turning) {
    const drawn = (degrees: number) =>
      renderSvg(picture.turned?.(degrees)(chartThemes.light, size) ?? {}, size, measure)
    expect(drawn(-30)).toBe(renderSvg(picture.option(chartThemes.light, size), size, measure))
    expect(drawn(40)).not.toBe(drawn(-30))
    expect(picture.words.table.rows.length).toBeGreaterThan(0)
  }
})

it('numbers the charts that are shown from 2 on, one after the other', () => {
  const data = { attribution: sampleAttribution(), provenance }
  expect(numberedCharts(data).map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
  const some = numberedCharts(data, ['regression', 'irrSingle', 'portfolioIrr'])
  expect(some.map(({ figure, number }) => [figure.id, number])).toEqual([
    ['irrSingle', 2],
    ['portfolioIrr', 3],
    ['portfolioIrr3d', 4],
    ['irrDistribution', 5],
    ['regression', 6],
  ])
})

it('reads what the attribution is, and nothing else', () => {
  const data = { attribution: sampleAttribution(), provenance }
  const wire = JSON.parse(JSON.stringify(attributionDataSchema.encode(data)))
  expect(attributionDataSchema.parse(wire)).toEqual(data)
})

it('says nothing but their number of fewer than ten savers who joined in a year', () => {
  const portfolio = charts().find(({ id }) => id === 'portfolioIrr')?.picture ?? expect.fail('no figure')
  expect(portfolio.words.table.rows.at(-1)).toEqual(['2025', '4', '--', '--', '--', '--'])
})

it('has savers by their IRR as other reports do, says where the evidence is, and needs none of an earlier result', () => {
  const irrs = charts().find(({ id }) => id === 'irrDistribution')?.picture ?? expect.fail('no figure')
  expect(irrs.words.takeaway).toBe(
    "Average IRR is 4.70%, 0.50 points below the benchmark's 5.20%, evidence in the Value for Money Report.",
  )
  const { irrDistribution: _, ...earlier } = sampleAttribution()
  expect(charts(earlier).map(({ id }) => id)).toEqual(
    charts().flatMap(({ id }) => (id === 'irrDistribution' ? [] : id)),
  )
})

it('gives the chart library the option of each chart by the figure, as it is drawn, and none without a track', () => {
  const attribution = sampleAttribution()
  const source = { provenance, attribution }
  const optionsOf = (outcome: AttributionResult['outcome'] | undefined) => {
    const about = { id: 1, scheme: null, fund: null, dataBatchId: '128.1', ofEarlierBatch: false, provenance }
    const made = { benchmark: { id: 'default', name: 'Index', version: 1 }, madeAt: '2026-11-28T09:00:00.000Z' }
    // Of a report the options are of its result alone.
    const report = { result: outcome === undefined ? null : { ...about, ...made, outcome } } as AttributionReport
    const written = attributionReportProcedure.answer.def.reverseTransform(report, { value: report, issues: [] })
    return z.object({ chartOptions: z.record(z.string(), z.unknown()) }).parse(written).chartOptions
  }
  const drawn = numberedCharts(source).map(({ figure: { id, pictures } }) => {
    const [{ option, height }] = pictures
    return [id, JSON.parse(JSON.stringify(option(chartThemes.light, { width: 960, height })))]
  })
  expect(drawn.length).toBeGreaterThan(3)
  expect(optionsOf(attribution)).toEqual(Object.fromEntries(drawn))
  expect(optionsOf(undefined)).toEqual({})
})
