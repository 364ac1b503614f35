import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { isApiCall } from './is-api-call.ts'

/** No script, frame or connection but our own. Styles may stand inline: the component library writes them so. */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      frameSrc: ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
}

/** What an answer of the API may do where somebody opens it as a page: nothing, whatever a file holds. */
const answerPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"
/** The product asks for none of a device's senses. */
const permissions = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** For answers to what cannot even be read as a request, which no hook sees. */
export const bareHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': answerPolicy,
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
} as const

/** Kinds of text that Fastify and its plug-ins name without the encoding: drawings, the manifest, the API's document as YAML. */
const textWithoutEncoding = /^(text\/[\w.+-]+|[a-z]+\/([\w.-]+\+)?(xml|json)|application\/(javascript|x-yaml|yaml))$/

/** Sets what helmet has no setting for. Register it after helmet, which it narrows. */
export function narrowHeaders(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissions)
    if (!isApiCall(request)) return
    reply.header('cache-control', 'no-store')
    // The reference page of the API is a page.
    if (!/^\/api\/docs(\/|$|\?)/.test(request.url)) reply.header('content-security-policy', answerPolicy)
  })
  http.addHook('onSend', async (_request, reply) => {
    const type = reply.getHeader('content-type')
    if (typeof type === 'string' && textWithoutEncoding.test(type))
      reply.header('content-type', `${type}; charset=utf-8`)
  })
}
