import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui'
import { type ErrorCode, errorSchema, errorStatuses } from '@plumbline/contract/errors.ts'
import type { Access, Procedure } from '@plumbline/contract/procedure.ts'
import type { FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'

const signedInErrors: readonly ErrorCode[] = ['unauthorised', 'forbidden', 'not_found']
const anyErrors: readonly ErrorCode[] = ['invalid_input', 'too_many_attempts', 'internal', 'not_ready']

/** What the API page says of a procedure, and the schemas by which its input is parsed and its answer written. */
export function describeRoute(feature: string, name: string, procedure: Procedure): FastifySchema {
  return {
    operationId: `${feature}.${name}`,
    summary: procedure.summary,
    description: accessText(procedure.access),
    tags: [feature],
    security: procedure.access === 'public' ? [] : [{ token: [] }],
    ...(procedure.params && { params: procedure.params }),
    ...(procedure.query && { querystring: procedure.query }),
    ...(procedure.body && { body: procedure.body }),
    response: {
      ...(procedure.answer ? { 200: procedure.answer } : { 200: z.any().describe('A file or a stream') }),
      ...errorResponses(procedure),
    },
  }
}

function errorResponses({ access, errors = [] }: Procedure): Record<number, z.ZodType> {
  const codes = new Set([...errors, ...(access === 'public' ? [] : signedInErrors), ...anyErrors])
  const byStatus = Map.groupBy(codes, (code) => errorStatuses[code])
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => [status, errorSchema.describe(`Code ${those.join(' or ')}`)]),
  )
}

function accessText(access: Access): string {
  if (access === 'public') return 'Anybody.'
  if (access === 'signed-in') return 'Anybody signed in.'
  return `Roles: ${access.join(', ')}.`
}

export function documentOptions(version: string): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Plumbline API',
        version,
        description:
          'Sign in with POST /api/auth/login, send its token as `Authorization: Bearer ...`. Errors carry a code, ' +
          'a message that says what to do, and a request id.',
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  }
}

export const documentPage: FastifySwaggerUiOptions = {
  routePrefix: '/api/docs',
  // No badge of a validator on the internet: the page works offline.
  uiConfig: { docExpansion: 'list', deepLinking: true, validatorUrl: null, persistAuthorization: false },
  theme: { title: 'Plumbline API' },
}
