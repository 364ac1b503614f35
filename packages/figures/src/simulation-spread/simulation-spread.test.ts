import { expect, it } from 'vitest'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { simulationSpreadOption } from './option.ts'
import { pointsNumber } from './points-number.ts'
import type { SpreadFigure } from './spread-figure.ts'
import { simulationSpreadWords, spreadSentence } from './words.ts'

const figure: SpreadFigure = {
  isSos: true,
  maxUsers: 50,
  simulationsPerContribution: 20,
  result: {
    stDev: 0.0247,
    mean: -0.0001,
    count: 1_000,
    within: 0.684,
    quantiles: { 5: -0.0406, 25: -0.0167, 50: 0, 75: 0.0167, 95: 0.0407 },
    histogram: { from: -0.04, width: 0.02, counts: [100, 380, 400, 110], below: 4, above: 6 },
  },
}
const timing: SpreadFigure = {
  ...figure,
  isSos: false,
  result: {
    ...figure.result,
    mean: 0.0529,
    histogram: { from: 0.01, width: 0.02, counts: [500, 500], below: 0, above: 0 },
  },
}

const size = { width: 500, height: 300 }
const texts = (data: SpreadFigure, width = size.width) =>
  [
    ...renderSvg(
      simulationSpreadOption(data, chartThemes.light, { ...size, width }),
      { ...size, width },
      (text) => 6 * text.length,
    ).matchAll(/>([^<>]+)<\/text>/g),
  ].map(([, text]) => text)

it('says what the number means: luck of funds, or of timing alone', () => {
  expect(spreadSentence(figure)).toBe(
    '68.4% of savers in average funds end within 2.47 points a year of the benchmark, by luck and lasting differences between funds.',
  )
  expect(spreadSentence(timing)).toBe(
    '68.4% of savers end within 2.47 points a year of the mean of 5.29%, by timing alone: all of them are in the benchmark.',
  )
  const one = { ...figure, result: { ...figure.result, stDev: null, within: null } }
  expect(spreadSentence(one)).toBe('One pot alone has no spread: simulate more savers.')
})

it('says between which values nine of ten lie', () => {
  expect(simulationSpreadWords(figure).takeaway).toBe(
    'Nine of ten pots end from −4.06 to +4.07 points a year from the benchmark.',
  )
  const rates = { 5: 0.03, 25: 0.04, 50: 0.05, 75: 0.06, 95: 0.0701 }
  expect(simulationSpreadWords({ ...timing, result: { ...timing.result, quantiles: rates } }).takeaway).toBe(
    'Nine of ten savers have a benchmark IRR from 3.00% to 7.01% a year.',
  )
})

it('counts what lies outside of its bins, in words and table', () => {
  const { unit, table, alt } = simulationSpreadWords(figure)
  expect(unit).toBe('Pots in each 2 points; 10 more lie farther out')
  expect(alt).toBe('A histogram of 1,000 pots from −4 to +4 points.')
  expect(table.rows).toEqual([
    ['', '−4', '4', '0.4%'],
    ['−4', '−2', '100', '10.0%'],
    ['−2', '0', '380', '38.0%'],
    ['0', '+2', '400', '40.0%'],
    ['+2', '+4', '110', '11.0%'],
    ['+4', '', '6', '0.6%'],
  ])
  expect(simulationSpreadWords(timing).table.rows).toEqual([
    ['1', '3', '500', '50.0%'],
    ['3', '5', '500', '50.0%'],
  ])
})

it('draws the benchmark, or the mean, and the standard deviation to both sides', () => {
  expect(texts(figure)).toEqual(expect.arrayContaining(['Benchmark', '1 standard deviation', '−4', '0', '+4']))
  expect(texts(timing)).toEqual(expect.arrayContaining(['Mean', '1 standard deviation']))
  expect(texts(figure, 300)).toEqual(expect.arrayContaining(['Benchmark', '−4', '+4']))
  expect(texts({ ...figure, result: { ...figure.result, stDev: null } })).not.toContain('1 standard deviation')
})

it.each([
  [0.04, 0.02, true, '+4'],
  [-0.005, 0.005, true, '−0.5'],
  [0, 0.01, true, '0'],
  [0.0525, 0.0025, false, '5.25'],
  [-0.00000001, 0.01, false, '0'],
])('writes %d in steps of %d', (fraction, interval, signed, text) => {
  expect(pointsNumber(fraction, interval, signed)).toBe(text)
})
