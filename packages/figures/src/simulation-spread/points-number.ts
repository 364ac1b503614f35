import { numberWriter } from '@plumbline/contract/format/write-number.ts'

/** A fraction in percentage points with as many decimals as steps of `interval` take: `+4`, `−0.5`. */
export function pointsNumber(fraction: number, interval: number, signed: boolean): string {
  const decimals = decimalsOf(interval * 100)
  const value = Math.round(fraction * 100 * 10 ** decimals) / 10 ** decimals + 0
  const sign = signed && value !== 0 ? ({ signDisplay: 'always' } as const) : {}
  return numberWriter({ minimumFractionDigits: decimals, maximumFractionDigits: decimals, ...sign })(value)
}

/** As few as write a step of an axis exactly. */
function decimalsOf(step: number): number {
  const few = [0, 1, 2, 3, 4, 5]
  return few.find((decimals) => Math.abs(step * 10 ** decimals - Math.round(step * 10 ** decimals)) < 1e-6) ?? 6
}
