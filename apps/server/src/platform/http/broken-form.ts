import { ApiFailure } from './api-failure.ts'

/** What the parser of forms says of one that is none; its errors have no codes. */
const brokenForm = /^Multipart: Boundary not found|unexpected end of multipart data/i

/** What to answer where a form cannot be read to its end; undefined where something else went wrong. */
export function brokenFormFailure(error: unknown): ApiFailure | undefined {
  if (!(error instanceof Error) || 'code' in error || !brokenForm.test(error.message)) return undefined
  return new ApiFailure('invalid_input', 'The form is damaged or ends too early. Send it again.')
}
