import { createReadStream } from 'node:fs'
import { type ClientRequest, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
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

const boundary = 'plumbline-upload-7f1c4a52e9'

/** Sends a form and its file, read as it goes. */
export function sendFile(server: Server, path: string, { fields, onSent, ...file }: SentFile): Promise<Answered> {
  const before = Buffer.from(`${Object.entries(fields).map(field).join('')}${headOf(file.path)}`)
  const after = Buffer.from(`\r\n--${boundary}--\r\n`)
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(before.length + file.bytes + after.length),
  }
  return answerOf(server, { method: 'POST', path, headers }, async (call) => {
    call.write(before)
    let sent = 0
    await pipeline(
      createReadStream(file.path, { end: Math.max(0, file.bytes - 1), highWaterMark: 1 << 20 }),
      async function* counted(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          yield chunk
          sent += chunk.length
          onSent(sent)
        }
      },
      call,
      { end: false },
    )
    call.end(after)
  })
}

const field = ([name, value]: [string, string]) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** A name with a quote or a line break in it would end the line early. */
const headOf = (path: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${basename(path).replaceAll(/["\\\r\n]/g, '_')}"\r\nContent-Type: text/csv\r\n\r\n`

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
  const url = new URL(`${address.pathname.replace(/\/$/, '')}/api${path}`, address)
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
  try {
    // A server that refuses answers before the file is whole, and then takes no more of it.
    const [answered] = await Promise.all([
      answer,
      send(call).catch((error: unknown) =>
        answer.then(ignored, () => {
          throw error
        }),
      ),
    ])
    return answered
  } catch (error) {
    throw new NoAnswer(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

const ignored = () => undefined

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
