import type { ExportJob } from '@plumbline/contract/exports/exports.ts'
import { dayInLondon } from '@plumbline/contract/format/moments.ts'

export function isOpen({ status }: ExportJob): boolean {
  return status === 'queued' || status === 'running'
}

/** How far it is, in words. */
export function statusText({ status, progress, failure, expiresAt }: ExportJob): string {
  switch (status) {
    case 'queued':
      return 'Waiting'
    case 'running':
      return `Being made, ${Math.floor(progress * 100)}%`
    case 'completed':
      return expiresAt === null ? 'Ready' : `Ready, kept until ${dayInLondon(expiresAt)}`
    case 'failed':
      return failure ?? 'Failed'
    case 'cancelled':
      return 'Called off'
  }
}
