import { missing } from './missing.ts'
import { numberWriter } from './write-number.ts'

const twoDecimals = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
const rate = numberWriter(twoDecimals)
const signedRate = numberWriter({ ...twoDecimals, signDisplay: 'always' })
const ungrouped = new Intl.NumberFormat('en-GB', { ...twoDecimals, roundingMode: 'halfExpand', useGrouping: false })
const points = numberWriter({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
const plain = numberWriter({ style: 'percent', maximumFractionDigits: 2 })
const oneDecimal = numberWriter({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A rate of return, from a fraction: `5.92%`. */
export function percent(fraction: number | null): string {
  return fraction === null ? missing : rate(fraction)
}

/** A rate or share that somebody set or assumed, as one says it: `4%`, `0.75%`, `50%`. */
export function plainPercent(fraction: number | null): string {
  return fraction === null ? missing : plain(fraction)
}

/** A part of a whole, from a fraction: `11.7%`. */
export function share(fraction: number | null): string {
  return fraction === null ? missing : oneDecimal(fraction)
}

/** A charge or a difference of rates in basis points, from a fraction: `45.5 bps`. */
export function basisPoints(fraction: number | null): string {
  return fraction === null ? missing : `${points(fraction * 10_000)} bps`
}

/** How far one rate lies above another, from a difference of fractions: `+0.28 points`, and what is shown as 0 without a sign. */
export function pointsDifference(fraction: number | null): string {
  if (fraction === null) return missing
  const write = asShown(fraction) === 0 ? rate : signedRate
  return write(fraction).replace('%', ' points')
}

/** How far two rates lie apart as `percent` shows them, so that the three figures add up. */
export function pointsBetween(fraction: number | null, other: number | null): string {
  return pointsDifference(fraction === null || other === null ? null : rateGap(fraction, other))
}

/** The same as a fraction: 0 where both are shown alike. */
export function rateGap(fraction: number, other: number): number {
  return asShown(fraction) - asShown(other)
}

function asShown(fraction: number): number {
  return Number.parseFloat(ungrouped.format(fraction)) / 100
}
