import { ApiError } from '../../lib/api-error.ts'

/** What the server says of single fields, to be shown beside them. */
export function refusedFields(error: Error | null): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {}
}
