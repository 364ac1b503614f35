import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { scoreWithDecimal } from '@plumbline/contract/format/scores.ts'

/** A lasting difference: `+0.50%`, `−1.72%`, and 0.00% without a sign. */
export function signedPercent(fraction: number): string {
  return withPlus(fraction, percent)
}

/** A change of a score, with the decimal that tells small ones apart: `+1.4`. */
export function signedScore(points: number | null): string {
  return points === null ? scoreWithDecimal(null) : withPlus(points, scoreWithDecimal)
}

/** A change in pounds, in full: `+£611,053`. */
export function signedWholePounds(pounds: number): string {
  return withPlus(pounds, wholePounds)
}

function withPlus(value: number, write: (value: number) => string): string {
  const text = write(value)
  return value > 0 && text !== write(0) ? `+${text}` : text
}
