import { numberWriter } from '@plumbline/contract/format/write-number.ts'
import type { NiceAxis } from './nice-axis.ts'

const mostDecimals = 6
const inFullBelow = 10_000
const scales = [
  { unit: 1e9, suffix: 'bn' },
  { unit: 1e6, suffix: 'm' },
  { unit: 1e3, suffix: 'k' },
] as const

/** Rates along an axis, all with as many decimals as its steps need: `0.0%`, `2.5%`, `5.0%`. */
export function axisRates({ interval }: NiceAxis): (rate: number) => string {
  const decimals = decimalsOf(interval * 100)
  return numberWriter({ style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** Pounds along an axis, all of one size and with as many decimals as its steps need: `£0`, `£0.5m`, `£1.0m`. */
export function axisPounds(axis: NiceAxis): (pounds: number) => string {
  const { unit, suffix } = scaleOf(largestStep(axis))
  const decimalsOfStep = decimalsOf(axis.interval / unit)
  // Parts of a pound are pence.
  const decimals = unit === 1 && decimalsOfStep === 1 ? 2 : decimalsOfStep
  const write = numberWriter({
    style: 'currency',
    currency: 'GBP',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return (pounds) => (Math.abs(pounds) < axis.interval / 1e6 ? '£0' : `${write(pounds / unit)}${suffix}`)
}

/** Differences along an axis: `+£0.5m`. */
export function signedAxisPounds(axis: NiceAxis): (pounds: number) => string {
  const write = axisPounds(axis)
  return (pounds) => (pounds > 0 ? `+${write(pounds)}` : write(pounds))
}

function scaleOf(pounds: number): { readonly unit: number; readonly suffix: string } {
  const whole = { unit: 1, suffix: '' }
  return pounds < inFullBelow ? whole : (scales.find(({ unit }) => pounds >= unit) ?? whole)
}

/** An axis may end between two steps. */
function largestStep({ min, max, interval }: NiceAxis): number {
  const steps = Math.floor(Math.max(Math.abs(min), Math.abs(max)) / interval + 1e-9)
  return steps * interval
}

function decimalsOf(step: number): number {
  for (let decimals = 0; decimals < mostDecimals; decimals++) {
    const scaled = step * 10 ** decimals
    if (Math.round(scaled) > 0 && Math.abs(scaled - Math.round(scaled)) < 1e-6 * scaled) return decimals
  }
  return mostDecimals
}
