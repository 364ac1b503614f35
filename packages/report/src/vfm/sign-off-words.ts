import { momentInZone } from '@plumbline/contract/format/moments.ts'
import type { SignOff } from './vfm-report-input.ts'

/** On the cover: who answers for the report. */
export function signOffText(status: SignOff, zone: string): string {
  if (status.kind === 'draft') return 'Draft, not signed off'
  return `Final, signed off by ${status.by} on ${momentInZone(status.at, zone)}`
}
