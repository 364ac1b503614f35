import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fastifyHelmet from '@fastify/helmet'
import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { api } from '@plumbline/contract/api.ts'
import type { Procedures } from '@plumbline/contract/wire/procedure.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../../config.ts'
import { answerError } from './answer-error.ts'
import { answerUnreadable } from './answer-unreadable.ts'
import type { ApiBackend } from './api-backend.ts'
import { documentOptions, documentPage } from './api-document.ts'
import { ApiFailure, notReady } from './api-failure.ts'
import { serveProcedures } from './api-routes.ts'
import type { Handler } from './feature.ts'
import { isApiCall } from './is-api-call.ts'
import { networkOf } from './network-of.ts'
import { packAnswers } from './pack-answers.ts'
import { isByOtherSite } from './same-origin.ts'
import { bareHeaders, narrowHeaders, securityHeaders } from './security-headers.ts'
import { settleSenders } from './sender.ts'
import { serveWeb } from './serve-web.ts'
import { cutOffSlowBodies } from './slow-bodies.ts'
import { isForThisMachine } from './this-machine.ts'
import { serveTus, takeMethodOfHeader } from './tus-protocol.ts'
import { refuseUnreadable } from './unreadable-requests.ts'

const builtWebApp = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
/** JSON bodies of procedures that name no limit of their own, such as a filter; uploads are streams with theirs. */
const bodyLimit = 64 * 1024
/** By address. An office behind one address and a page that asks often stay far below it. */
const requestLimit = { max: 6000, timeWindow: 10_000 }

export interface ServingOptions {
  readonly config: Config
  readonly log: FastifyBaseLogger
  /** What the API answers, by feature. */
  readonly procedures: Readonly<Record<string, Procedures>>
  /** Undefined until the stores are open: every call but health then answers 503. */
  readonly backend: () => ApiBackend | undefined
  readonly health: Handler<typeof api.health.health>
  /** Folder of the built web app. */
  readonly webRoot?: string
}

/** The HTTP server: API, its reference page and the web app. Not listening yet. */
export async function serveApi(options: ServingOptions): Promise<FastifyInstance> {
  const { config, log, procedures, backend, health, webRoot = builtWebApp } = options
  const closing = new AbortController()
  const http = Fastify({
    loggerInstance: log,
    // Logged below without addresses and query strings, which may hold personal data.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: (request) => {
      takeMethodOfHeader(request)
      return request.url ?? '/'
    },
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    // Fastify and Node would answer these without our headers: see refuseUntilReady and refuseUnreadable.
    return503OnClosing: false,
    http: { requireHostHeader: false },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(bareHeaders)),
  })
  http.setErrorHandler(answerError)
  http.addHook('preClose', async () => closing.abort())
  settleSenders(http, config.trustedProxies)
  logAnswers(http)
  await http.register(fastifyHelmet, securityHeaders)
  narrowHeaders(http)
  cutOffSlowBodies(http)
  await http.register(fastifyRateLimit, {
    ...requestLimit,
    keyGenerator: ({ sender }) => networkOf(sender),
    errorResponseBuilder: () => new ApiFailure('too_many_attempts', 'Too many requests. Wait a little and try again.'),
  })
  refuseUnreadable(http)
  refuseOtherSites(http)
  if (config.demonstration) refuseOthers(http)
  refuseUntilReady(http, backend, closing.signal)
  await http.register(fastifyMultipart, {
    limits: { files: 1, fields: 20, fieldSize: 64 * 1024, fileSize: config.uploadLimitBytes },
  })
  await http.register(fastifySwagger, documentOptions(config.version))
  await http.register(fastifySwaggerUi, documentPage)
  await http.register(
    (scope, _options, done) => {
      packAnswers(scope)
      serveProcedures(scope, { procedures, backend, closing: closing.signal, health })
      serveTus(scope)
      done()
    },
    { prefix: '/api' },
  )
  await serveWeb(http, webRoot)
  return http
}

/** There are no cookies to misuse; still, nothing here is for pages of others. */
function refuseOtherSites(http: FastifyInstance): void {
  http.addHook('onRequest', async (request) => {
    if (!isApiCall(request) || !isByOtherSite(request.method, request.headers)) return
    throw new ApiFailure('forbidden', 'Pages of other sites may not call this. Open the product itself.')
  })
}

/** Everybody knows the password of a demonstration. */
function refuseOthers(http: FastifyInstance): void {
  http.addHook('onRequest', async ({ raw }) => {
    if (isForThisMachine(raw)) return
    throw new ApiFailure(
      'forbidden',
      'A demonstration answers on this machine alone: type its address. To serve others, set PUBLIC_URL and TRUSTED_PROXIES.',
    )
  })
}

function refuseUntilReady(http: FastifyInstance, backend: ServingOptions['backend'], closing: AbortSignal): void {
  http.addHook('onRequest', async (request) => {
    if (closing.aborted) throw new ApiFailure('not_ready', 'The server stops. Try again in a minute.')
    if (backend() === undefined && request.routeOptions.url !== '/api/health') throw notReady()
  })
}

function logAnswers(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  http.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, caller } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms, userId: caller?.userId },
      'answered',
    )
  })
}
