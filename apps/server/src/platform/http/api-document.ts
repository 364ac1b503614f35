import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui'
import { api } from '@plumbline/contract/api.ts'
import { type ErrorCode, errorSchema, errorStatuses } from '@plumbline/contract/wire/errors.ts'
import type { Access, Procedure, Procedures } from '@plumbline/contract/wire/procedure.ts'
import type { FastifySchema } from 'fastify'
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'

const signedInErrors: readonly ErrorCode[] = ['unauthorised', 'forbidden', 'not_found']
const anyErrors: readonly ErrorCode[] = ['invalid_input', 'too_many_attempts', 'internal', 'not_ready', 'no_room']
/** Of a call that may have a body. */
const bodyErrors: readonly ErrorCode[] = ['too_large', 'unsupported_type']

// Named in the document once instead of repeated with each answer.
z.globalRegistry.add(errorSchema, { id: 'Error' })

/** Of what the server names otherwise than the wire does, the page says what the wire has. */
const onWire: NonNullable<Parameters<typeof createJsonSchemaTransform>[0]['zodToJsonConfig']> = {
  override({ zodSchema, jsonSchema }) {
    // What is sent is described by the side of the wire already.
    if (!(zodSchema instanceof z.ZodCodec) || Object.keys(jsonSchema).length > 0) return
    const { $schema: _, ...answer } = z.toJSONSchema(zodSchema.def.in, { ...onWire, unrepresentable: 'any' })
    Object.assign(jsonSchema, answer)
  },
}

/** What the API page says of a procedure, and the schemas by which its input is parsed and its answer written. */
export function describeRoute(feature: string, name: string, procedure: Procedure): FastifySchema {
  const { answer, writes, params, query, body } = procedure
  const schema = answer ?? writes?.schema ?? z.any()
  return {
    operationId: `${feature}.${name}`,
    summary: procedure.summary,
    description: accessText(procedure.access),
    tags: [feature],
    security: procedure.access === 'public' ? [] : [{ token: [] }],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      [procedure.succeeds ?? 200]: {
        description: 'Done',
        content: { [writes?.type ?? 'application/json']: { schema } },
      },
      ...errorResponses(procedure),
    },
  }
}

/** Every status that a call may answer; 204 and 405 of other methods are of the address, not of the call. */
export function documentedStatuses(procedure: Procedure): readonly number[] {
  return [procedure.succeeds ?? 200, ...Object.keys(errorResponses(procedure)).map(Number)]
}

function errorResponses({ method, access, errors = [] }: Procedure): Record<number, object> {
  const mayHaveBody = method !== 'GET' && method !== 'HEAD'
  const codes = new Set([
    ...errors,
    ...(access === 'public' ? [] : signedInErrors),
    ...(mayHaveBody ? bodyErrors : []),
    ...anyErrors,
  ])
  const byStatus = Map.groupBy(codes, (code) => errorStatuses[code])
  const content = { 'application/json': { schema: errorSchema } }
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => [status, { description: `Code ${those.join(' or ')}`, content }]),
  )
}

function accessText(access: Access): string {
  if (access === 'public') return 'Anybody.'
  if (access === 'signed-in') return 'Anybody signed in.'
  return `Roles: ${access.join(', ')}.`
}

export function documentOptions(version: string): FastifyDynamicSwaggerOptions {
  return {
    // There are none but those of the contract.
    exposeHeadRoutes: true,
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
    transform: createJsonSchemaTransform({ zodToJsonConfig: onWire }),
    transformObject: (document) =>
      withClosedBodies(withForms(withBareAnswers(withOwnNames(jsonSchemaTransformObject(document))))),
  }
}

type Document = ReturnType<typeof jsonSchemaTransformObject>

/** What has no body has no type either. */
function withBareAnswers(document: Document): Document {
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of [path?.post, path?.patch, path?.delete]) {
      for (const status of ['201', '204']) {
        const answer = operation?.responses?.[status]
        if (answer !== undefined && 'content' in answer) delete answer.content
      }
    }
  }
  return document
}

/** What answers a HEAD goes by another name of the plugin's making. */
function withOwnNames(document: Document): Document {
  for (const path of Object.values(document.paths ?? {})) {
    const { head, get } = path ?? {}
    if (head?.operationId === undefined) continue
    head.operationId = head.operationId.replace(/-head$/, '')
    // Beside a GET it says nothing of its own.
    if (head.operationId === get?.operationId) delete path?.head
  }
  return document
}

/** Forms are read by their handlers, not by the server's parser of bodies, so they are described apart. */
function withForms(document: Document): Document {
  for (const { form, files = ['file'], path, method } of Object.values<Procedures>(api).flatMap((calls) =>
    Object.values(calls),
  )) {
    const operation = document.paths?.[`/api${path}`]?.[method === 'POST' ? 'post' : 'patch']
    if (form === undefined || operation === undefined) continue
    const ofFiles = Object.fromEntries(
      files.map((name) => [name, files.length === 1 ? z.string() : z.string().optional()]),
    )
    const { $schema: _, ...schema } = z.toJSONSchema(form.extend(ofFiles), { io: 'input' })
    Object.assign(operation, { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } })
  }
  return document
}

const closableSchema = z.looseObject({
  schema: z.looseObject({ type: z.literal('object'), properties: z.looseObject({}) }),
})

/** A body that has what its call does not read is refused: see `refuseUnread`. */
function withClosedBodies(document: Document): Document {
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of [path?.post, path?.patch, path?.delete]) {
      const body = operation?.requestBody
      if (body === undefined || '$ref' in body) continue
      for (const media of Object.values(body.content)) {
        const { success, data } = closableSchema.safeParse(media)
        if (success) Object.assign(media ?? {}, { schema: { ...data.schema, additionalProperties: false } })
      }
    }
  }
  return document
}

export const documentPage: FastifySwaggerUiOptions = {
  routePrefix: '/api/docs',
  // No badge of a validator on the internet: the page works offline.
  uiConfig: { docExpansion: 'list', deepLinking: true, validatorUrl: null, persistAuthorization: false },
  theme: { title: 'Plumbline API' },
}
