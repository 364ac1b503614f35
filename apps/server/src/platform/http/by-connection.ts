import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

/** Whether a body comes by a connection, so that nobody else has its pieces; what a test injects is its own. */
export function comesByConnection({ socket }: IncomingMessage): boolean {
  return socket instanceof Socket
}
