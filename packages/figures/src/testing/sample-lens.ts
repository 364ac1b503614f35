import type { ChargeLensResult } from '@plumbline/contract/attribution/charge-lens.ts'
import { sampleProvenance } from './sample-report.ts'

/** A made lens of schemes with these fees and intervals; null: too few savers. */
export function sampleLens(
  fees: readonly (readonly [fee: number, low: number, high: number] | null)[],
  change: Partial<ChargeLensResult> = {},
): ChargeLensResult {
  return {
    providerName: 'Harbour Master Trust',
    schemes: fees.map((each, place) => ({
      scheme: place === 0 ? '' : `Scheme ${place}`,
      savers: 1000 - 10 * place,
      fee: each?.[0] ?? null,
      low: each?.[1] ?? null,
      high: each?.[2] ?? null,
    })),
    otherSchemes: 0,
    counts: { counted: 4000, leftOut: 120 },
    members: 4100,
    drawn: 4100,
    provenance: sampleProvenance,
    ...change,
  }
}
