import { LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { expect, it } from 'vitest'
import { chartThemes } from '../parts/chart-theme.ts'
import { type SaverHistoryData, saverHistoryOption } from './option.ts'

use([LineChart, ScatterChart, GridComponent, SVGRenderer])

const data: SaverHistoryData = {
  points: [
    { date: '2014-10-06', paidIn: 1_510, benchmarkPot: 1_510 },
    { date: '2020-04-06', paidIn: 20_000, benchmarkPot: 21_300 },
    { date: '2026-03-31', paidIn: 46_670, benchmarkPot: 60_252.88 },
  ],
  paidOut: 0,
  pot: 63_494.48,
  navDate: '2026-03-31',
}
const words = { paidIn: 'Paid in £46,670', benchmarkPot: 'Benchmark £60,253', pot: 'Pot £63,494' }

function draw(history: SaverHistoryData, width = 520): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height: 236 })
  chart.setOption(saverHistoryOption(history, chartThemes.light, { width, height: 236 }))
  const svg = chart.renderToSVGString()
  chart.dispose()
  return svg
}

/** Where texts stand from the top. */
function heightOf(svg: string, text: string): number {
  const element = svg.match(new RegExp(`<text[^>]*>${text}</text>`))?.[0] ?? ''
  return Number(element.match(/translate\([\d.]+ ([\d.]+)\)/)?.[1] ?? element.match(/ y="([\d.]+)"/)?.[1])
}

it('names each line at its end, the pot apart from the benchmark although they nearly meet', () => {
  const svg = draw(data)
  const [pot, benchmarkPot, paidIn] = [
    heightOf(svg, words.pot),
    heightOf(svg, words.benchmarkPot),
    heightOf(svg, words.paidIn),
  ]
  expect([pot, benchmarkPot, paidIn].every(Number.isFinite)).toBe(true)
  expect(benchmarkPot - pot).toBeGreaterThanOrEqual(16)
  expect(paidIn - benchmarkPot).toBeGreaterThanOrEqual(16)
})

it('calls the steps net where money was paid out', () => {
  expect(draw({ ...data, paidOut: 500 })).toContain('Paid in, net £46,670')
})

it('draws the benchmark as a dashed ink line and the real pot as one dot', () => {
  const svg = draw(data)
  expect(svg).toMatch(/stroke="#131C2B"[^>]*stroke-dasharray="5,3"/)
  expect(svg.match(/fill="#1F53B8"/g)?.length).toBeGreaterThanOrEqual(1)
})

it('starts at zero and ends at a round number above all', () => {
  expect(draw(data)).toContain('£80k')
  expect(draw(data)).toContain('£0')
})

it('draws no benchmark where the index does not reach', () => {
  const svg = draw({ ...data, points: data.points.map((point) => ({ ...point, benchmarkPot: null })) })
  expect(svg).not.toContain('stroke-dasharray="5,3"')
  expect(svg).toContain(words.pot)
})

it('breaks the labels in two on a phone, still apart', () => {
  const svg = draw(data, 340)
  expect(svg).not.toContain(words.pot)
  expect(svg).toContain('Benchmark')
  expect(heightOf(svg, '£60,253') - heightOf(svg, '£63,494')).toBeGreaterThanOrEqual(30)
})
