import type { FastifyRequest } from 'fastify'

/** The device that a sign-in comes from, as its owner is shown it later. */
export interface SessionClient {
  readonly address: string
  readonly userAgent: string | undefined
}

export function clientOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): SessionClient {
  return { address: ip, userAgent: headers['user-agent'] }
}
