import { knownBrowserHeader } from '@plumbline/contract/auth/auth.ts'
import type { FastifyRequest } from 'fastify'

/** The device that a sign-in comes from, as its owner is shown it later. */
export interface SessionClient {
  readonly address: string
  readonly userAgent: string | undefined
  /** What we gave the browser at its last sign-in, to know it by. */
  readonly browser?: string | undefined
}

export function clientOf({ sender, headers }: Pick<FastifyRequest, 'sender' | 'headers'>): SessionClient {
  const browser = headers[knownBrowserHeader]
  return {
    address: sender,
    userAgent: headers['user-agent'],
    browser: typeof browser === 'string' ? browser : undefined,
  }
}
