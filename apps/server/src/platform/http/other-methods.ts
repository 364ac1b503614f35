import type { Procedures } from '@plumbline/contract/wire/procedure.ts'
import type { FastifyInstance } from 'fastify'
import { ApiFailure } from './api-failure.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * Says of each path there is by which methods it can be asked (RFC 9110, 15.5.6): to OPTIONS, and to a method that it has no call for. Nothing
 * of the request is read for that, and nobody has to sign in: the API page says the same.
 */
export function serveOtherMethods(http: FastifyInstance, procedures: Readonly<Record<string, Procedures>>): void {
  const all = Object.values(procedures).flatMap((calls) => Object.values(calls))
  // Parameters of a place may have several names.
  for (const calls of Map.groupBy(all, ({ path }) => path.replaceAll(/\{\w+\}/g, '{}')).values()) {
    const [{ path } = { path: '/' }] = calls
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
    const served = methods.filter(
      (method) =>
        calls.some((call) => call.method === method) || http.hasRoute({ method, url: `${http.prefix}${url}` }),
    )
    const allow = [...served, 'OPTIONS'].join(', ')
    const schema = { hide: true }
    http.route({
      method: 'OPTIONS',
      url,
      schema,
      handler: (_request, reply) => reply.code(204).header('allow', allow).send(),
    })
    const others = methods.filter((method) => !served.includes(method))
    http.route({
      method: others,
      url,
      schema,
      onRequest: async (_request, reply) => {
        reply.header('allow', allow)
        throw new ApiFailure('method_not_allowed', `This address can be asked by ${allow} alone.`)
      },
      handler: (_request, reply) => reply,
    })
  }
}
