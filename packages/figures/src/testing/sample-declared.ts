import type { ReconciledReturnResult } from '@plumbline/contract/price-checks/declared-return.ts'
import { sampleProvenance } from './sample-report.ts'

const exact = (value: number) => ({ value, low: null, high: null })

/** A made declaration of 5.12 % a year, of which savers got 4.87 %. */
export function sampleDeclared(change: Partial<ReconciledReturnResult> = {}): ReconciledReturnResult {
  return {
    status: 'reconciled',
    savers: { providerId: 1, providerName: 'Harbour Master Trust', scheme: null, fund: null },
    from: 2015,
    to: 2025,
    otherYears: [],
    charge: 0,
    flatFee: { value: 0.0033, low: 0.0027, high: 0.0039 },
    schemesWithoutFee: 0,
    steps: {
      declared: exact(0.0512),
      investment: { value: -0.0021, low: -0.0088, high: 0.0046 },
      charges: { value: -0.0035, low: -0.0041, high: -0.0029 },
      implied: { value: 0.0456, low: 0.0389, high: 0.0523 },
      otherMonths: exact(0.0008),
      timing: exact(0.0025),
      unexplained: exact(-0.0002),
      pooled: exact(0.0487),
    },
    months: { from: '2014-04', to: '2026-03' },
    counts: { counted: 4021, leftOut: 31 },
    residuals: [],
    converged: true,
    provenance: sampleProvenance,
    ...change,
  }
}
