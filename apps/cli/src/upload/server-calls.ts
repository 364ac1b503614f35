import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { type ClientRequest, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { errorSchema } from '@plumbline/contract/wire/errors.ts'
import { CommandFailure } from '../command/command-failure.ts'

export interface Server {
  readonly address: URL
  readonly key: string
}

/** What a server answered, whatever it was. */
export interface Answered {
  readonly status: number
  readonly body: string
}

/** The connection did not come about or broke off: nothing is known of what became of the call. */
export class NoAnswer extends Error {}

/** No answer for so long: what a large file takes is its sending, not this. */
const longestSilence = 10 * 60_000

/** Makes a call without a file; paths are below `/api`. */
export function ask(server: Server, method: 'GET' | 'POST', path: string, body?: object): Promise<Answered> {
  const sent = body === undefined ? '' : JSON.stringify(body)
  return answerOf(server, { method, path, headers: { 'content-type': 'application/json' } }, async (call) => {
    call.end(sent)
  })
}

export interface SentFile {
  readonly path: string
  readonly bytes: number
  readonly fields: Readonly<Record<string, string>>
  readonly onSent: (bytes: number) => void
}

/** Sends a form and its file, read as it goes. @throws CommandFailure where the file changes meanwhile */
export async function sendFile(server: Server, path: string, sent: SentFile): Promise<Answered> {
  // Drawn anew each time, so that nothing in a file can end the form.
  const boundary = `plumbline-${randomUUID()}`
  const before = Buffer.from(
    `${Object.entries(sent.fields).map(field(boundary)).join('')}${headOf(boundary, sent.path)}`,
  )
  const after = Buffer.from(`\r\n--${boundary}--\r\n`)
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(before.length + sent.bytes + after.length),
  }
  let changed: CommandFailure | undefined
  return answerOf(server, { method: 'POST', path, headers }, async (call) => {
    call.write(before)
    if ((await sendBytes(call, sent)) === sent.bytes) {
      call.end(after)
      return
    }
    changed = new CommandFailure('The file changed while it was read. Upload it again when it is whole.')
    throw changed
  }).catch((error: unknown) => {
    throw changed ?? error
  })
}

/** How many bytes of the file there were. */
async function sendBytes(call: ClientRequest, { path, bytes, onSent }: SentFile): Promise<number> {
  let sent = 0
  if (bytes === 0) return sent
  const file = createReadStream(path, { end: bytes - 1, highWaterMark: 1 << 20 })
  for await (const chunk of file) {
    if (!call.write(chunk) && !call.destroyed) await drained(call)
    if (call.destroyed) throw new Error('the connection broke off')
    sent += chunk.length
    onSent(sent)
  }
  return sent
}

/** Waits until a call takes more, or nothing ever again; leaves no listener behind. */
async function drained(call: ClientRequest): Promise<void> {
  const heard = new AbortController()
  const first = (event: string) => once(call, event, { signal: heard.signal }).catch(() => undefined)
  await Promise.race([first('drain'), first('close')])
  heard.abort()
}

const field =
  (boundary: string) =>
  ([name, value]: [string, string]) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** A name with a quote or a line break in it would end the line early. */
function headOf(boundary: string, path: string): string {
  const name = basename(path).replaceAll(/["\\\r\n]/g, '_')
  return `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`
}

interface CallOptions {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

async function answerOf(
  { address, key }: Server,
  { method, path, headers }: CallOptions,
  send: (call: ClientRequest) => Promise<void>,
): Promise<Answered> {
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
  const answer = new Promise<Answered>((resolve, reject) => {
    call.on('error', reject)
    call.on('response', (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
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
export function refusalOf({ status, body }: Answered): CommandFailure {
  const said = jsonOf(body)
  const parsed = errorSchema.safeParse(said)
  if (parsed.success) return new CommandFailure(`The server refused: ${parsed.data.message}`)
  return new CommandFailure(`The server answered ${status}, which is no answer of Plumbline. Check --server.`)
}

export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
