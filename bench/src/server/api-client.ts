import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Calls of one person over one connection that is kept open; paths are below `/api`. */
export class ApiClient {
  readonly address: string
  readonly token: string | undefined
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(address: string, token?: string) {
    this.address = address
    this.token = token
  }

  /** Answers are not checked: whoever calls knows what the server of this repository says. */
  get(path: string): Promise<unknown> {
    return this.#call('GET', path)
  }

  post(path: string, body?: object): Promise<unknown> {
    return this.#call('POST', path, body)
  }

  close(): void {
    this.#agent.destroy()
  }

  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const answered = Promise.withResolvers<IncomingMessage>()
    const outgoing = request(
      `${this.address}/api${path}`,
      { method, agent: this.#agent, headers: headersOf(this.token, body) },
      answered.resolve,
    )
    outgoing.on('error', answered.reject)
    outgoing.end(body && JSON.stringify(body))
    return jsonOf(await answered.promise, `${method} ${path}`)
  }
}

/** @throws Error when the server refused */
export async function jsonOf(response: IncomingMessage, what: string): Promise<unknown> {
  const answer = await text(response)
  if (response.statusCode !== 200) throw new Error(`${what}: ${response.statusCode} ${answer}`)
  return JSON.parse(answer)
}

function headersOf(token: string | undefined, body: object | undefined): Record<string, string> {
  return {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
}
