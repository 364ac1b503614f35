import type { FastifyRequest } from 'fastify'

/** Whether a request is for the API: by the call that was found for it, since an address can be spelt in many ways. */
export function isApiCall({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): boolean {
  return url.startsWith('/api') || routeOptions.url?.startsWith('/api') === true
}
