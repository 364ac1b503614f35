import { ApiFailure } from './api-failure.ts'

/** What is wrong with one field of the form, and what to do about it. */
export function wrongField(name: string, message: string): ApiFailure {
  return new ApiFailure('invalid_input', message, { fields: { [name]: message } })
}
