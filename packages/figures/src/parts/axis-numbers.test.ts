import fc from 'fast-check'
import { expect, it } from 'vitest'
import { axisPounds, axisRates, signedAxisPounds } from './axis-numbers.ts'
import { type NiceAxis, niceAxis } from './nice-axis.ts'

function stepsOf({ min, max, interval }: NiceAxis): number[] {
  return Array.from({ length: Math.floor((max - min) / interval + 1e-9) + 1 }, (_, step) => min + step * interval)
}
const labels = (axis: NiceAxis, write: (axis: NiceAxis) => (value: number) => string) => stepsOf(axis).map(write(axis))

it('gives rates of one axis as many decimals each', () => {
  expect(labels({ min: 0, max: 0.086, interval: 0.025 }, axisRates)).toEqual(['0.0%', '2.5%', '5.0%', '7.5%'])
  expect(labels({ min: -0.05, max: 0.1, interval: 0.05 }, axisRates)).toEqual(['−5%', '0%', '5%', '10%'])
  expect(labels({ min: 0, max: 0.0003, interval: 0.0001 }, axisRates)).toEqual(['0.00%', '0.01%', '0.02%', '0.03%'])
})

it('gives pounds of one axis one size and as many decimals each', () => {
  expect(labels({ min: -1e6, max: 1e6, interval: 5e5 }, signedAxisPounds)).toEqual([
    '−£1.0m',
    '−£0.5m',
    '£0',
    '+£0.5m',
    '+£1.0m',
  ])
  expect(labels({ min: 0, max: 15_000, interval: 5000 }, axisPounds)).toEqual(['£0', '£5k', '£10k', '£15k'])
  expect(labels({ min: 0, max: 7500, interval: 2500 }, axisPounds)).toEqual(['£0', '£2,500', '£5,000', '£7,500'])
})

it('tells pence apart where all amounts are tiny', () => {
  expect(labels({ min: 0, max: 0.6, interval: 0.2 }, axisPounds)).toEqual(['£0', '£0.20', '£0.40', '£0.60'])
  expect(labels({ min: 0, max: 0.004, interval: 0.002 }, axisPounds)).toEqual(['£0', '£0.002', '£0.004'])
})

it('writes no step as another is written', () => {
  const amount = fc.double({ min: 1e-4, max: 1e12, noNaN: true })
  fc.assert(
    fc.property(amount, amount, (low, high) => {
      const axis = niceAxis(-low, high)
      for (const write of [axisPounds, axisRates]) {
        const texts = labels(axis, write)
        if (new Set(texts).size !== texts.length) return false
      }
      return true
    }),
  )
})
