import { api } from '@plumbline/contract/api.ts'
import type { Procedures } from '@plumbline/contract/wire/procedure.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../../config.ts'
import { servedApi } from '../../served-api.ts'
import { openLog } from '../log/open-log.ts'
import { serveApi } from './serve-api.ts'

const types = z.enum(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'])
/** The keywords of JSON Schema 2020-12 that the contract needs, which is what OpenAPI 3.1 takes. */
const jsonSchema: z.ZodType = z.strictObject({
  $ref: z
    .string()
    .regex(/^#\/components\/schemas\/\w+$/)
    .optional(),
  type: z.union([types, z.array(types).min(2)]).optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).min(1).optional(),
  format: z.string().optional(),
  pattern: z
    .string()
    .refine((text) => new RegExp(text, 'u') !== null)
    .optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  multipleOf: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  get items() {
    return z.union([z.boolean(), jsonSchema]).optional()
  },
  get prefixItems() {
    return z.array(jsonSchema).optional()
  },
  get properties() {
    return z.record(z.string(), jsonSchema).optional()
  },
  get propertyNames() {
    return jsonSchema.optional()
  },
  get additionalProperties() {
    return z.union([z.boolean(), jsonSchema]).optional()
  },
  get anyOf() {
    return z.array(jsonSchema).min(1).optional()
  },
  get oneOf() {
    return z.array(jsonSchema).min(1).optional()
  },
  get allOf() {
    return z.array(jsonSchema).min(1).optional()
  },
})

const content = z.record(z.string().regex(/^[a-z]+\/[a-z0-9-]+$/), z.strictObject({ schema: jsonSchema }))
const operation = z.strictObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()).length(1),
  security: z.array(z.strictObject({ token: z.array(z.never()) })),
  parameters: z
    .array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['path', 'query']),
        required: z.boolean(),
        schema: jsonSchema,
      }),
    )
    .optional(),
  requestBody: z.strictObject({ required: z.literal(true), content }).optional(),
  responses: z.record(
    z.string().regex(/^[2-5]\d\d$/),
    z.strictObject({ description: z.string(), content: content.optional() }),
  ),
})

/** OpenAPI 3.1, as far as the product uses it; anything else in the document fails. */
const openApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  components: z.strictObject({
    securitySchemes: z.strictObject({
      token: z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer') }),
    }),
    schemas: z.record(z.string(), jsonSchema),
  }),
  paths: z.record(
    z.string().regex(/^\/api\//),
    z.partialRecord(z.enum(['get', 'head', 'post', 'patch', 'delete']), operation),
  ),
})

let http: Awaited<ReturnType<typeof serveApi>>
let document: unknown
beforeAll(async () => {
  http = await serveApi({
    procedures: servedApi,
    config: readConfig({}),
    log: openLog('silent'),
    backend: () => ({ handlers: {}, authenticate: async () => undefined }),
    health: async () => {
      throw new Error('not asked')
    },
  })
  document = (await http.inject('/api/docs/json')).json()
})
afterAll(() => http.close())

it('is OpenAPI 3.1', () => {
  expect(openApi.safeParse(document).error?.issues).toBeUndefined()
})

it('refers only to schemas that it has', () => {
  const { components } = openApi.parse(document)
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
  expect(references.length).toBeGreaterThan(0)
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(references))
})

it('has every procedure at its path, with its path parameters, and none beside', () => {
  const { paths } = openApi.parse(document)
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, parameters = [] }]) => {
      const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => name)
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
      return `${operationId}: ${method.toUpperCase()} ${path}`
    }),
  )
  const declared = Object.entries<Procedures>(api).flatMap(([feature, procedures]) =>
    Object.entries(procedures).map(([name, { method, path }]) => `${feature}.${name}: ${method} /api${path}`),
  )
  expect(described.toSorted()).toEqual(declared.toSorted())
})

it('says what is no JSON', () => {
  const { paths } = openApi.parse(document)
  const upload = paths['/api/upload-data']?.post?.requestBody?.content['multipart/form-data']?.schema
  expect(upload).toMatchObject({ required: expect.arrayContaining(['providerId', 'file']) })
  expect(Object.keys(paths['/api/events']?.get?.responses['200']?.content ?? {})).toEqual(['text/event-stream'])
  expect(Object.keys(paths['/api/upload-data/template.csv']?.get?.responses['200']?.content ?? {})).toEqual([
    'text/csv',
  ])
})

it('says that a body or a form takes nothing beside what it names', () => {
  const { paths } = openApi.parse(document)
  const bodies = Object.values(paths).flatMap((operations) =>
    Object.values(operations).flatMap(({ operationId, requestBody }) =>
      Object.values(requestBody?.content ?? {}).map(({ schema }) => ({ operationId, schema })),
    ),
  )
  expect(bodies.length).toBeGreaterThan(20)
  const open = bodies.filter(
    ({ schema }) => z.looseObject({ additionalProperties: z.literal(false) }).safeParse(schema).error,
  )
  expect(open.map(({ operationId }) => operationId)).toEqual([])
})

it('names numbers as answers do', () => {
  const { paths } = openApi.parse(document)
  const answer = paths['/api/pdf/reports/data/{providerId}']?.get?.responses['200']?.content
  const schema = answer?.['application/json']?.schema
  expect(schema).toMatchObject({
    properties: {
      potEffect: {
        properties: {
          bands: {
            items: {
              required: [
                'doc_count',
                'avg_score',
                'avg_airr',
                'avg_birr',
                'total_nav',
                'total_benchmarkNav',
                'range',
                'filter',
              ],
            },
          },
        },
      },
    },
  })
})

it('is shown on a page that needs nothing from elsewhere', async () => {
  const page = await http.inject('/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc="\/api\/docs\/)/)
  expect(page.body).not.toMatch(/https?:\/\//)
})
