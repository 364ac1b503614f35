import { z } from 'zod'

/** Every error code of the API and the HTTP status it travels with. */
export const errorStatuses = {
  invalid_input: 422,
  invalid_credentials: 400,
  wrong_code: 400,
  sign_in_expired: 400,
  dead_link: 400,
  unauthorised: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  changed_meanwhile: 409,
  same_file_again: 409,
  unsupported_version: 412,
  too_large: 413,
  not_a_csv: 415,
  unsupported_type: 415,
  too_many_attempts: 429,
  internal: 500,
  not_ready: 503,
  not_made_yet: 503,
  mail_unavailable: 503,
  no_room: 507,
} as const

export type ErrorCode = keyof typeof errorStatuses

/** What every failed call answers: `message` says what to do next, in plain words. */
export const errorSchema = z.object({
  code: z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  /** Which input is wrong and why, by its path. */
  fields: z.record(z.string(), z.string()).optional(),
  /** What belongs to the code: the id of the upload for `same_file_again`. */
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string().optional(),
})
export type ApiError = z.infer<typeof errorSchema>
