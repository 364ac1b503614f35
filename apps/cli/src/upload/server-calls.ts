import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { type ClientRequest, type IncomingHttpHeaders, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import { errorSchema } from '@plumbline/contract/wire/errors.ts'
import type { Method } from '@plumbline/contract/wire/procedure.ts'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import { CommandFailure } from '../command/command-failure.ts'

export interface Server {
  readonly address: URL
  readonly key: string
}

/** What a server answered, whatever it was. */
export interface ServerAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The connection did not come about or broke off: nothing is known of what became of the call. */
export class NoAnswer extends Error {}

/** No answer for so long: what a large file takes is its sending, not this. */
const longestSilence = 10 * 60_000

export interface Asking {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

/** Makes a call without a file; paths are below `/api`. */
export function ask(
  server: Server,
  method: Method,
  path: string,
  { headers = {}, body }: Asking = {},
): Promise<ServerAnswer> {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  return answerOf(server, { method, path, headers: { ...headers, ...type } }, async (call) => {
    call.end(body === undefined ? undefined : soundJson(body))
  })
}

export interface SentBytes {
  /** Of the file. */
  readonly path: string
  /** Where in it to begin, and what is the first that is not sent. */
  readonly offset: number
  readonly end: number
  readonly headers: Readonly<Record<string, string>>
  readonly onSent: (bytes: number) => void
}

/** Sends a stretch of a file, read as it goes. @throws CommandFailure where the file changes meanwhile */
export async function sendBytes(server: Server, path: string, stretch: SentBytes): Promise<ServerAnswer> {
  const headers = {
    ...stretch.headers,
    'upload-offset': String(stretch.offset),
    'content-length': String(stretch.end - stretch.offset),
  }
  let fileChange: CommandFailure | undefined
  return answerOf(server, { method: 'PATCH', path, headers }, async (call) => {
    if ((await writeBytes(call, stretch)) === stretch.end) {
      call.end()
      return
    }
    fileChange = new CommandFailure('The file changed while it was read. Upload it again when it is whole.')
    throw fileChange
  }).catch((error: unknown) => {
    throw fileChange ?? error
  })
}

/** How far in the file there were bytes. */
async function writeBytes(call: ClientRequest, { path, end, offset, onSent }: SentBytes): Promise<number> {
  let at = offset
  const file = createReadStream(path, { start: offset, end: end - 1, highWaterMark: 1 << 20 })
  for await (const chunk of file) {
    if (!call.write(chunk) && !call.destroyed) await drained(call)
    if (call.destroyed) throw new Error('the connection broke off')
    at += chunk.length
    onSent(at)
  }
  return at
}

/** Waits until a call takes more, or nothing ever again; leaves no listener behind. */
async function drained(call: ClientRequest): Promise<void> {
  const heard = new AbortController()
  const first = (event: string) => once(call, event, { signal: heard.signal }).catch(() => undefined)
  await Promise.race([first('drain'), first('close')])
  heard.abort()
}

interface CallOptions {
  readonly method: Method
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

async function answerOf(
  { address, key }: Server,
  { method, path, headers }: CallOptions,
  send: (call: ClientRequest) => Promise<void>,
): Promise<ServerAnswer> {
  const url = new URL(address)
  const [place = '', query = ''] = path.split('?')
  url.pathname = `${address.pathname.replace(/\/$/, '')}/api${place}`
  url.search = query
  const request = url.protocol === 'https:' ? overHttps : overHttp
  const call = request(url, {
    method,
    headers: { ...headers, authorization: `Bearer ${key}` },
    timeout: longestSilence,
  })
  call.on('timeout', () => call.destroy(new Error('the server fell silent')))
  const answer = new Promise<ServerAnswer>((resolve, reject) => {
    call.on('error', reject)
    call.on('response', (response) => {
      const { statusCode: status = 0, headers: responseHeaders } = response
      text(response).then((body) => resolve({ status, headers: responseHeaders, body }), reject)
    })
  })
  // A server that refuses answers before the file is whole, and then takes no more of it: its answer counts.
  const sending = send(call).catch((error: unknown) => {
    call.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  try {
    return await answer
  } catch (error) {
    throw new NoAnswer(error instanceof Error ? error.message : String(error), { cause: error })
  } finally {
    if (!call.writableFinished) call.destroy()
    await sending
  }
}

/** What a refusal says, as the server's own words. */
export function refusalOf({ status, body }: ServerAnswer): CommandFailure {
  const content = jsonOf(body)
  const refusal = errorSchema.safeParse(content)
  if (refusal.success) return new CommandFailure(`The server refused: ${refusal.data.message}`)
  return new CommandFailure(`The server answered ${status}, which is no answer of Plumbline. Check --server.`)
}

export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
