import { partType, tusVersion } from '@plumbline/contract/uploads/part-uploads.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { TestClient } from './sign-in-as.ts'
import type { TestServer } from './test-server.ts'

/** The header that says what a file is called and what the form of its upload holds. */
export function tusMetadata(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

export interface TusCall {
  readonly method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE'
  /** Below the calls of parts, such as the number of a file. */
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
}

/** Makes one call of the protocol. */
export function tusCall(
  { http }: Pick<TestServer, 'http'>,
  { token }: Pick<TestClient, 'token'>,
  { method, path = '', headers, payload }: TusCall,
): Promise<LightMyRequestResponse> {
  return http.inject({
    method,
    url: `/api/upload-data/parts${path}`,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': tusVersion, ...headers },
    ...(payload !== undefined && { payload }),
  })
}

/** Begins a file, and gives its number. */
export async function beginParts(
  server: Pick<TestServer, 'http'>,
  client: Pick<TestClient, 'token'>,
  bytes: number,
  metadata: Readonly<Record<string, string>>,
): Promise<string> {
  const headers = { 'upload-length': String(bytes), 'upload-metadata': tusMetadata({ filename: 'a.csv', ...metadata }) }
  const response = await tusCall(server, client, { method: 'POST', headers })
  if (response.statusCode !== 201) throw new Error(`${response.statusCode}: ${response.body}`)
  return String(response.headers.location).replace('parts/', '')
}

/** Sends a part. */
export function sendPart(
  server: Pick<TestServer, 'http'>,
  client: Pick<TestClient, 'token'>,
  id: string,
  { offset, content, headers = {} }: { offset: number; content: string | Buffer; headers?: Record<string, string> },
): Promise<LightMyRequestResponse> {
  return tusCall(server, client, {
    method: 'PATCH',
    path: `/${id}`,
    headers: { 'content-type': partType, 'upload-offset': String(offset), ...headers },
    payload: content,
  })
}
