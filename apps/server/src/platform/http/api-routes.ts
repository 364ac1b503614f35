import { api } from '@plumbline/contract/api.ts'
import { partType } from '@plumbline/contract/uploads/part-uploads.ts'
import type { Call, Procedure, Procedures } from '@plumbline/contract/wire/procedure.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { ApiBackend } from './api-backend.ts'
import { describeRoute } from './api-document.ts'
import { ApiFailure, notReady } from './api-failure.ts'
import { authorise } from './authorise.ts'
import { watchBeginning, watchExport, watchKeys, watchRefusal } from './call-watch.ts'
import type { Caller } from './caller.ts'
import type { Handler } from './feature.ts'
import { fewAtOnce } from './few-at-once.ts'
import { type LoadLimit, loads } from './loads.ts'
import { serveOtherMethods } from './other-methods.ts'
import { refuseUnread } from './refuse-unread.ts'
import { requireType } from './require-type.ts'

const minute = 60_000

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by authorisation before the body is read; undefined for public procedures. */
    caller: Caller | undefined
  }
}

export interface ApiRoutesOptions {
  /** By feature; the server says which. */
  readonly procedures: Readonly<Record<string, Procedures>>
  /** Undefined until the stores are open. */
  readonly backend: () => ApiBackend | undefined
  readonly closing: AbortSignal
  /** The call that is answered even before the stores are open. */
  readonly health: Handler<typeof api.health.health>
}

/** Serves every procedure given below the prefix that `http` has. */
export function serveProcedures(http: FastifyInstance, options: ApiRoutesOptions): void {
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  http.decorateRequest('caller', undefined)
  http.removeContentTypeParser('text/plain')
  http.addContentTypeParser(partType, (_request, _payload, done) => done(null))
  const turns = turnsOfLoads()
  for (const [feature, procedures] of Object.entries(options.procedures)) {
    for (const [name, procedure] of Object.entries(procedures)) {
      serveProcedure(http, { feature, name, procedure }, { ...options, turns })
    }
  }
  serveOtherMethods(http, options.procedures)
}

interface NamedProcedure {
  readonly feature: string
  readonly name: string
  readonly procedure: Procedure
}

interface Serving extends ApiRoutesOptions {
  readonly turns: ReturnType<typeof turnsOfLoads>
}

type Turns = ReturnType<typeof fewAtOnce>

/** Calls of the same load wait for each other, whichever they are. */
function turnsOfLoads(): ReadonlyMap<LoadLimit, Turns> {
  const limits = Object.values(loads)
  return new Map(limits.flatMap((limit) => (limit.ofCaller === undefined ? [] : [[limit, fewAtOnce(limit.ofCaller)]])))
}

function serveProcedure(http: FastifyInstance, route: NamedProcedure, options: Serving): void {
  const { procedure } = route
  const isHealth = procedure === api.health.health
  const limit = loads[procedure.load ?? 'light']
  const most = limit.ofAddressAMinute
  const inTurn = options.turns.get(limit)
  http.route({
    method: procedure.method,
    url: procedure.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // What monitors ask.
    exposeHeadRoute: isHealth,
    schema: describeRoute(route.feature, route.name, procedure),
    ...(most !== undefined && { config: { rateLimit: { max: most, timeWindow: minute } } }),
    ...(procedure.bodyBytes === undefined ? {} : { bodyLimit: procedure.bodyBytes }),
    // After the limit of requests, before the body is read.
    preParsing: async (request) => {
      if (!isHealth) await authorise(procedure, request, openBackend(options))
      requireType(procedure, request)
      await watchBeginning(options.backend()?.watch, procedure, request)
    },
    preValidation: async ({ query, body }) => {
      refuseUnread(query, procedure.query)
      // Forms are looked at as they come.
      if (procedure.form === undefined && procedure.takesBytes !== true) refuseUnread(body, procedure.body)
    },
    // Again when the body is there: who sends it drop by drop must not keep rights that were taken away meanwhile.
    preHandler: async (request) => {
      if (procedure.method !== 'GET') await authorise(procedure, request, openBackend(options))
    },
    onError: (request, _reply, error) => watchRefusal(options.backend()?.watch, procedure, request, error),
    onSend: async (request, reply, payload) => {
      if (procedure.exports === true && reply.statusCode < 300) {
        await watchExport(options.backend()?.watch, procedure, request)
      }
      if (reply.statusCode < 300) await watchKeys(options.backend()?.watch, procedure, request)
      return payload
    },
    handler: async (request, reply) => {
      const handle = isHealth ? erased(options.health) : findHandler(openBackend(options).handlers, route)
      const { caller } = request
      // `authorise` has made sure of the caller that the procedure's type promises.
      const context = { caller: caller as never, request, reply, closing: options.closing }
      const answering = async () => {
        reply.status(procedure.succeeds ?? 200)
        const answer = await handle(callOf(request), context)
        return procedure.answer === undefined ? reply : answer
      }
      if (caller === undefined || inTurn === undefined) return answering()
      return inTurn(caller.userId, () => (request.socket.destroyed ? leftAlone() : answering()))
    },
  })
}

/** Who asked has gone while waiting for a turn. */
async function leftAlone(): Promise<never> {
  throw new ApiFailure('invalid_input', 'Nobody waits for this answer any more.')
}

function openBackend({ backend }: ApiRoutesOptions): ApiBackend {
  const open = backend()
  if (open === undefined) throw notReady()
  return open
}

/** Who gave both has paired them, with the compiler's help; a walk over both loses the pairs. */
function findHandler(handlers: ApiBackend['handlers'], { feature, name }: NamedProcedure): Handler<Procedure> {
  const handler = Object.entries(handlers).find(([key]) => key === feature)?.[1]
  const part: unknown = handler && Object.entries(handler).find(([key]) => key === name)?.[1]
  if (typeof part !== 'function') throw new Error(`no handler for ${feature}.${name}`)
  return erased(part)
}

function erased(handler: unknown): Handler<Procedure> {
  return handler as Handler<Procedure>
}

/** What the validator has parsed by the procedure's schemas. */
function callOf(request: FastifyRequest): Call<Procedure> {
  return { params: request.params, query: request.query, body: request.body } as Call<Procedure>
}
