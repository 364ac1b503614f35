import type { ExportJob } from '@plumbline/contract/exports/exports.ts'
import { dayInLondon } from '@plumbline/contract/format/moments.ts'

/** What kinds of files are called, by the endings of their names. */
const fileKinds: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  csv: 'CSV',
  xlsx: 'Excel workbook',
  parquet: 'Parquet file',
}

/** `PDF ready` */
export function readyTitle(fileName: string): string {
  return `${fileKinds[endingOf(fileName)] ?? 'File'} ready`
}

/** Browsers show PDFs; other files they can only keep. */
export function canBeShown(fileName: string): boolean {
  return endingOf(fileName) === 'pdf'
}

function endingOf(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
}

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
