import { tusVersion } from '@plumbline/contract/uploads/part-uploads.ts'
import type { Connection } from './api-calls.ts'

/** Asks a server in a process of its own about uploads in parts: a request that is sent once it has its body, or none. */
export function askParts(
  { address, token }: Connection,
  method: string,
  at: string,
  headers: Record<string, string> = {},
): (body?: string | Buffer<ArrayBuffer>) => Promise<Response> {
  const own = { authorization: `Bearer ${token}`, 'tus-resumable': tusVersion, ...headers }
  return (body) =>
    fetch(`${address}/api/upload-data/parts${at}`, { method, headers: own, ...(body !== undefined && { body }) })
}
