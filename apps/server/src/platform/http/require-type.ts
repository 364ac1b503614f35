import { partType } from '@plumbline/contract/uploads/part-uploads.ts'
import type { Procedure } from '@plumbline/contract/wire/procedure.ts'
import type { FastifyRequest } from 'fastify'
import { ApiFailure } from './api-failure.ts'

const formType = 'multipart/form-data'

/**
 * A body of another type than its call reads is 415 before any of it is read (RFC 9110, 15.5.16). Types that no call reads are refused
 * by Fastify.
 * @throws ApiFailure unsupported_type
 */
export function requireType({ body, form, takesBytes }: Procedure, { headers }: FastifyRequest): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  const sent = type.trim().toLowerCase()
  if (takesBytes === true && sent !== partType) throw unsupported(`Send the part as ${partType}.`)
  if (form !== undefined && sent !== formType) throw unsupported(`Send the form as ${formType}.`)
  if (body !== undefined && (sent === formType || sent === partType))
    throw unsupported('Send the body as application/json.')
}

function unsupported(message: string): ApiFailure {
  return new ApiFailure('unsupported_type', message)
}
