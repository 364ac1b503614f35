import { missing } from './missing.ts'
import { numberWriter } from './write-number.ts'

const twoDecimals = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
const rate = numberWriter(twoDecimals)
const signedRate = numberWriter({ ...twoDecimals, signDisplay: 'always' })
const ungrouped = new Intl.NumberFormat('en-GB', { ...twoDecimals, roundingMode: 'halfExpand', useGrouping: false })
const points = numberWriter({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
const oneDecimal = numberWriter({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A rate of return, from a fraction: `5.92%`. */
export function percent(fraction: number | null): string {
  return fraction === null ? missing : rate(fraction)
}

/** A part of a whole, from a fraction: `11.7%`. */
export function share(fraction: number | null): string {
  return fraction === null ? missing : oneDecimal(fraction)
}

/** A charge or a difference of rates in basis points, from a fraction: `45.5 bps`. */
export function basisPoints(fraction: number | null): string {
  return fraction === null ? missing : `${points(fraction * 10_000)} bps`
}

/** Rates nearer to each other than this are the same: an index fund's differ by the pennies of its pots. */
const leastRate = 1e-6

/**
 * How far one rate lies above another, from a difference of fractions: `+0.28 points`. The sign is that of the value
 * before rounding.
 */
export function pointsDifference(fraction: number | null): string {
  if (fraction === null) return missing
  const shown = Math.abs(fraction) < leastRate ? 0 : fraction
  const write = shown === 0 ? rate : signedRate
  return write(shown).replace('%', ' points')
}

/** How far two rates lie apart as `percent` shows them, so that the three figures add up; signed as before rounding. */
export function pointsBetween(fraction: number | null, other: number | null): string {
  if (fraction === null || other === null) return missing
  const apart = asShown(fraction) - asShown(other)
  return pointsDifference(apart === 0 ? Math.sign(rateGap(fraction, other)) * leastRate : apart)
}

/** How far one rate lies above another before rounding; 0 where the specification takes the difference as zero. */
export function rateGap(fraction: number, other: number): number {
  const gap = fraction - other
  return Math.abs(gap) < leastRate ? 0 : gap
}

function asShown(fraction: number): number {
  return Number.parseFloat(ungrouped.format(fraction)) / 100
}
