import type { FoundDelay } from '@plumbline/contract/price-checks/investment-delay.ts'
import { sampleProvenance } from './sample-report.ts'

/** A made delay of so many days. */
export function sampleDelay(change: Partial<FoundDelay> = {}): FoundDelay {
  const days = change.days ?? 6
  return {
    status: 'found',
    savers: { providerId: 1, providerName: 'Harbour Master Trust', scheme: null, fund: null },
    track: { id: 7, name: 'Harbour Growth' },
    counts: { counted: 4021, leftOut: 31 },
    members: 4021,
    drawn: 4021,
    days,
    low: 3,
    high: 9,
    errors: Array.from({ length: 61 }, (_, at) => 0.0062 + 0.006 * (1 - Math.exp(-(((at - days) / 25) ** 2)))),
    cost: 184_210,
    provenance: sampleProvenance,
    ...change,
  }
}
