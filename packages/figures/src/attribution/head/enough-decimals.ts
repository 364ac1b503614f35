import { numberWriter } from '@plumbline/contract/format/write-number.ts'

/** An estimate and the ends of its interval. */
export interface WithRange {
  readonly value: number
  readonly low: number
  readonly high: number
}

const usual = 2
const most = 5

/**
 * Decimals that an estimate is written with: two, or as many as keep an interval that excludes a value from reading as that value.
 * Two again where five would not: what lies so near is the value.
 */
export function enoughDecimals({ value, low, high }: WithRange, excluded: number): number {
  for (let decimals = usual; decimals <= most; decimals++) {
    const round = (some: number) => Number(some.toFixed(decimals))
    const isAbove = low <= excluded || Math.min(round(low), round(value)) > excluded
    const isBelow = high >= excluded || Math.max(round(high), round(value)) < excluded
    if (isAbove && isBelow) return decimals
  }
  return usual
}

/** `0.80`, with these decimals; what is shown as 0 has no minus. */
export function withDecimals(value: number, decimals: number, signed = false): string {
  const rounded = Number(value.toFixed(decimals)) + 0
  const sign = signed && rounded !== 0 ? ({ signDisplay: 'always' } as const) : {}
  return numberWriter({ minimumFractionDigits: decimals, maximumFractionDigits: decimals, ...sign })(rounded)
}
