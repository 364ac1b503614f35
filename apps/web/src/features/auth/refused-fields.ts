import { ApiError } from '../../lib/api-error.ts'

/** What the server says of single fields of a form, to be shown beside them. */
export function refusedFields(error: Error | null, form: object): Readonly<Record<string, string>> {
  return Object.fromEntries(fieldsOf(error).filter(([name]) => name in form))
}

/** Whether the server says it all of fields of the form, so that nothing is left to be said as a message. */
export function isSaidBesideFields(error: Error | null, form: object): boolean {
  return fieldsOf(error).length > 0 && !isOfOtherFields(error, form)
}

/** Whether the server refuses what the form has no field for, such as the link that led to it. */
export function isOfOtherFields(error: Error | null, form: object): boolean {
  return fieldsOf(error).some(([name]) => !(name in form))
}

function fieldsOf(error: Error | null): [string, string][] {
  return error instanceof ApiError ? Object.entries(error.fields) : []
}
