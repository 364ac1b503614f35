import type { ComparedUnitPrice } from '@plumbline/contract/price-checks/unit-price-check.ts'
import { sampleAttribution } from './sample-attribution.ts'
import { sampleProvenance } from './sample-report.ts'

/** A made check of so many months, in which those at some places are outside or beyond chance. */
export function sampleUnitPrice(
  { outside = [], beyond = [] }: { readonly outside?: readonly number[]; readonly beyond?: readonly number[] } = {},
  count = 60,
  change: Partial<ComparedUnitPrice> = {},
): ComparedUnitPrice {
  const { track, months, members, residuals } = sampleAttribution({}, count)
  return {
    status: 'compared',
    savers: { providerId: 1, providerName: 'Harbour Master Trust', scheme: null, fund: null },
    track: { id: 7, name: 'Harbour Growth', charge: 0.5 },
    months: track.map(({ month, end, return: implied, returnStandardError }, place) => {
      const band = 1.96 * returnStandardError
      const isBeyondChance = beyond.includes(place)
      const isOutside = isBeyondChance || outside.includes(place)
      const difference = isBeyondChance ? -2.5 * band : isOutside ? 1.2 * band : 0.4 * band * Math.sin(place)
      const start = track[place - 1]?.end ?? months.start
      return {
        month,
        start,
        end,
        published: implied + difference,
        implied,
        difference,
        band,
        isOutside,
        isBeyondChance,
      }
    }),
    notCompared: 1,
    expectedOutside: 0.05 * count,
    members,
    residuals,
    converged: true,
    ofEarlierBatch: false,
    provenance: sampleProvenance,
    ...change,
  }
}
