import { sameFileSchema, uploadAnswerSchema } from '@plumbline/contract/uploads/uploads.ts'
import { type ApiError as ApiErrorBody, errorSchema } from '@plumbline/contract/wire/errors.ts'
import type { z } from 'zod'

/** How sending a file ended. */
export type SendOutcome =
  | ({ readonly outcome: 'accepted' } & z.infer<typeof uploadAnswerSchema>)
  | ({ readonly outcome: 'same file again' } & z.infer<typeof sameFileSchema>)
  | { readonly outcome: 'refused'; readonly message: string; readonly reasons?: readonly string[] }

const brokenOff =
  'The server gave an answer that cannot be read, and nothing was imported. Check the connection and upload the file again.'

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
