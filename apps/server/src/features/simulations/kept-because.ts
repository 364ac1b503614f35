import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import { openStatuses } from '@plumbline/contract/exports/export-status.ts'

/** Why a simulation cannot be deleted, in words; null when it can. */
export function keptBecause(state: ExportStatus, uploads: number): string | null {
  if (openStatuses.includes(state)) return 'This simulation is still being made. Cancel it first.'
  if (uploads === 0) return null
  const cite = uploads === 1 ? '1 upload scores' : `${uploads.toLocaleString('en-GB')} uploads score`
  return `${cite} by this simulation’s standard deviation, so it cannot be deleted.`
}
