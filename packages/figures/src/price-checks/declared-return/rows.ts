import { rateGap } from '@plumbline/contract/format/rates.ts'
import type { ReconciledReturnResult } from '@plumbline/contract/price-checks/declared-return.ts'

/** A rate, or a step from one to the next; annual fractions. */
export interface DeclaredRow {
  readonly id: keyof ReconciledReturnResult['steps']
  readonly name: string
  readonly isTotal: boolean
  /** Where the step begins; 0 of a total. */
  readonly from: number
  readonly value: number
  /** As it is printed: steps add up to their totals in print too. */
  readonly roundedValue: number
  readonly low: number | null
  readonly high: number | null
}

const names = {
  declared: 'Declared net return',
  investment: 'Investment',
  charges: 'Charges',
  implied: 'Implied track',
  otherMonths: 'Other months of the track',
  timing: 'Timing of payments',
  unexplained: 'Not explained by the track',
  pooled: 'Savers’ pooled IRR',
} as const

const order = [
  'declared',
  'investment',
  'charges',
  'implied',
  'otherMonths',
  'timing',
  'unexplained',
  'pooled',
] as const
const totals: readonly string[] = ['declared', 'implied', 'pooled']

/** From the declared return down to the pooled IRR: each step begins where the one before it ended. */
export function declaredRows({ steps, from, to }: ReconciledReturnResult): readonly DeclaredRow[] {
  const span = from === to ? String(from) : `${from} to ${to}`
  let at = 0
  return order.flatMap((id): DeclaredRow[] => {
    const step = steps[id]
    if (step === null) return []
    const isTotal = totals.includes(id)
    const before = isTotal ? 0 : at
    at = isTotal ? step.value : at + step.value
    const isOfYears = id === 'declared' || (id === 'implied' && steps.otherMonths !== null)
    return [
      {
        id,
        name: isOfYears ? `${names[id]}, ${span}` : names[id],
        isTotal,
        from: before,
        value: step.value,
        roundedValue: isTotal ? step.value : rateGap(at, before),
        low: step.low,
        high: step.high,
      },
    ]
  })
}
