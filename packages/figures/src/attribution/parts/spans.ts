import type { AttributedSpan, DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { pointsBetween, rateGap } from '@plumbline/contract/format/rates.ts'

/** How money is paid in. */
export type Payments = 'single' | 'regular'

export interface KnownSpan {
  readonly start: number
  readonly end: number
  readonly track: number
  readonly benchmark: number
  /** Between the rates as they are shown, so that what is read adds up. */
  readonly difference: number
  /** The 95% interval of the track's rate, where it is kept. */
  readonly range?: { readonly low: number; readonly high: number }
}

/** The spans that have a rate, each with its difference. */
export function knownSpans(spans: readonly AttributedSpan[], payments: Payments): readonly KnownSpan[] {
  return spans.flatMap(({ start, end, rates, ranges }) => {
    if (rates === null) return []
    const { track, benchmark } = rates[payments]
    const range = ranges && { range: ranges[payments] }
    return [{ start, end, track, benchmark, difference: rateGap(track, benchmark), ...range }]
  })
}

export function differenceText({ track, benchmark }: KnownSpan): string {
  return pointsBetween(track, benchmark)
}

/** What is paid in, at the head of a sentence. */
export const paidIn = { single: '£1,000 paid in once', regular: '£100 a month' } as const satisfies Record<
  Payments,
  string
>

/** How far apart the month ends of a grid are. */
export function stepText({ grids: { step } }: Pick<DoneAttribution, 'grids'>): string {
  if (step === 1) return 'every month'
  if (step === 6) return 'every half year'
  if (step % 12 === 0) return step === 12 ? 'every year' : `every ${step / 12} years`
  return `every ${step} months`
}
