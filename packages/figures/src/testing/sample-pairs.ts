import type { Findings } from '@plumbline/contract/figures/findings.ts'

/** A scheme in two funds, one of them of few savers, and the pairs that a table has no room for. */
export const samplePairs: Findings['schemeFunds'] = {
  pairs: [
    {
      scheme: { name: 'Staff Plan', others: null },
      name: 'Growth',
      others: null,
      savers: 300,
      meanScore: null,
      pounds: -12_000,
      evidence: {
        strength: 'some',
        gap: -0.01,
        low: -0.022,
        high: 0.002,
        poundsLow: -25_000,
        poundsHigh: 2000,
        irr: null,
        benchmarkIrr: null,
      },
    },
    {
      scheme: { name: 'Staff Plan', others: null },
      name: null,
      others: null,
      savers: 8,
      meanScore: null,
      pounds: 500,
      evidence: null,
    },
  ],
  rest: { pairs: 3, savers: 92 },
}
