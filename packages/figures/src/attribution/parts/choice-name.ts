import type { AttributionChoice } from '@plumbline/contract/attribution/attribution-result.ts'

/** `All savers`, `Scheme A, fund B` */
export function choiceName({ scheme, fund }: AttributionChoice): string {
  if (scheme === null) return fund === null ? 'All savers' : `Fund ${fund}`
  return fund === null ? `Scheme ${scheme}` : `Scheme ${scheme}, fund ${fund}`
}
