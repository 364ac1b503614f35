import type { AttributionRun } from '@plumbline/contract/attribution/attribution-report.ts'
import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { share } from '@plumbline/contract/format/rates.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'

export function isUnderWay({ status }: Pick<AttributionRun, 'status'>): boolean {
  return openStatuses.includes(status)
}

/** What a run is called in lists. */
export function runName({
  providerName,
  scheme,
  fund,
}: Pick<AttributionRun, 'providerName' | 'scheme' | 'fund'>): string {
  const of = [...(scheme === null ? [] : [`scheme ${scheme}`]), ...(fund === null ? [] : [`fund ${fund}`])]
  return `${nameInSentence(providerName)}: Performance attribution${of.length === 0 ? '' : ` of ${of.join(', ')}`}`
}

/** How far it is, or how it ended. */
export function runState({ status, progress, found, failure }: AttributionRun): string {
  switch (status) {
    case 'queued':
      return 'Waiting to begin'
    case 'running':
      return share(progress)
    case 'completed':
      return found === 'refused' ? 'Ended without a track' : 'Completed'
    case 'failed':
      return failure ?? 'Failed'
    case 'cancelled':
      return 'Cancelled'
  }
}
