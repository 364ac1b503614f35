import { missing } from './missing.ts'
import { numberWriter } from './write-number.ts'

const whole = numberWriter({ style: 'currency', currency: 'GBP', maximumFractionDigits: 0 })
const withPence = numberWriter({ style: 'currency', currency: 'GBP' })
const threeFigures = numberWriter({
  style: 'currency',
  currency: 'GBP',
  minimumSignificantDigits: 3,
  maximumSignificantDigits: 3,
})

/** Pounds in a table: `£581,160`. */
export function wholePounds(pounds: number | null): string {
  return pounds === null ? missing : whole(pounds)
}

/** Pounds of one saver: `£63,494.48`. */
export function poundsAndPence(pounds: number | null): string {
  return pounds === null ? missing : withPence(pounds)
}

/** Pounds as they were set, with pence where there are any: `£20,000`, `£49.50`. */
export function exactPounds(pounds: number): string {
  return Number.isInteger(pounds) ? whole(pounds) : withPence(pounds)
}

const thousands = { unit: 1e3, suffix: 'k' }
const scales = [{ unit: 1e9, suffix: 'bn' }, { unit: 1e6, suffix: 'm' }, thousands]
const inFullBelow = 10_000

/** Pounds on cards and axes, in three figures: `£1.08bn`, `£43.7m`, `£84.2k`; under `£10k` in full. */
export function shortPounds(pounds: number | null): string {
  if (pounds === null) return missing
  const size = Math.abs(pounds)
  if (size < inFullBelow) return whole(pounds)
  // 999,500 has three figures as £1.00m, not as £1000k.
  const scale = scales.find(({ unit }) => size >= unit * 0.9995) ?? thousands
  const text = threeFigures(pounds / scale.unit)
  return `${text}${scale.suffix}`
}
