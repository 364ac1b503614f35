import { count } from '@plumbline/contract/format/counts.ts'
import type { ArrivedRows } from '@plumbline/contract/uploads/part-uploads.ts'
import { bytesText } from '../../lib/bytes-text.ts'
import type { Sending } from './api/send-in-parts.ts'

/** What is being done about a file, in a word or two. */
export function doingText({ doing, sent, of }: Sending): string {
  if (doing === 'paused') return 'Paused'
  if (doing === 'waiting') return 'Waiting to go on'
  return sent < of ? 'Uploading' : 'Finishing'
}

/** `412 MB of 950 MB · 11.2 MB/s · 48 s left`; what is waited with is what has arrived. */
export function progressText({ doing, sent, of, bytesPerSecond }: Sending): string {
  const parts = [
    `${bytesText(Math.round(sent))} of ${bytesText(of)}${doing === 'sending' ? '' : ' known to have arrived'}`,
  ]
  if (doing === 'sending' && bytesPerSecond !== undefined && sent < of) {
    parts.push(`${bytesText(Math.round(bytesPerSecond))}/s`, timeLeft((of - sent) / bytesPerSecond))
  }
  return parts.join(' · ')
}

/** `48 s left`, `5 min left`, `1 h 5 min left`: never less than there is. */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} s left`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `${minutes} min left`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? `${hours} h left` : `${hours} h ${rest} min left`
}

/** `3 errors in the 120,345 lines looked at so far`. */
export function rowErrorsText({ errors, atLeast, lines }: ArrivedRows): string {
  const errorTotal = `${atLeast ? 'At least ' : ''}${count(errors)} ${errors === 1 ? 'error' : 'errors'}`
  return `${errorTotal} in the ${count(lines)} lines looked at so far`
}

/** `Line 204,002, contribution_date: There is no such day: correct the date.` */
export function rowErrorText({ row, column, reason }: ArrivedRows['first'][number]): string {
  return `Line ${count(row)}${column === '' ? '' : `, ${column}`}: ${reason}`
}
