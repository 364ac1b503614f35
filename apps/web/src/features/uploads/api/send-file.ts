import { sameFileSchema, uploadAnswerSchema } from '@plumbline/contract/uploads/uploads.ts'
import { type ApiError as ApiErrorBody, errorSchema } from '@plumbline/contract/wire/errors.ts'
import type { z } from 'zod'
import { authorisation, endSession, wasExchanged } from '../../../lib/session.ts'

/** How sending a file ended. */
export type SendOutcome =
  | ({ readonly outcome: 'accepted' } & z.infer<typeof uploadAnswerSchema>)
  | ({ readonly outcome: 'same file again' } & z.infer<typeof sameFileSchema>)
  | { readonly outcome: 'refused'; readonly message: string }

export interface SendOptions {
  /** Share of the bytes that have left, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

const brokenOff =
  'The connection broke off before the file had arrived, and nothing was imported. Check the connection and upload the file again.'

/** Only XMLHttpRequest tells how much of an upload has left. Rejects when aborted. */
export function sendFile(data: FormData, { onProgress, signal }: SendOptions): Promise<SendOutcome> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload-data')
    const caller = authorisation()
    for (const [name, value] of Object.entries(caller)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () => {
      if (request.status === 401 && !wasExchanged(caller)) endSession()
      resolve(outcomeOf(request.status, request.responseText))
    })
    request.addEventListener('error', () => resolve({ outcome: 'refused', message: brokenOff }))
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(data)
  })
}

export function outcomeOf(status: number, text: string): SendOutcome {
  const body = parsed(text)
  const accepted = uploadAnswerSchema.safeParse(body)
  if (status < 300 && accepted.success) return { outcome: 'accepted', ...accepted.data }
  const error = errorSchema.safeParse(body)
  if (!error.success) return { outcome: 'refused', message: brokenOff }
  return sameFile(error.data) ?? { outcome: 'refused', message: messageOf(error.data) }
}

function sameFile({ code, details }: ApiErrorBody): SendOutcome | undefined {
  const same = sameFileSchema.safeParse(details)
  return code === 'same_file_again' && same.success ? { outcome: 'same file again', ...same.data } : undefined
}

function messageOf({ message, fields }: ApiErrorBody): string {
  const reasons = Object.values(fields ?? {}).filter((reason) => !message.includes(reason))
  return [message, ...reasons].join(' ')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
