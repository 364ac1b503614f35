import { setTimeout as delay } from 'node:timers/promises'
import type { Connection } from '../faults/api-calls.ts'

/** A server that is killed answers nobody. */
const brokenOff = /fetch failed|terminated|aborted|other side closed/i

/** The answer of a call, or undefined when the server died before it gave one. */
export async function call(
  { address, token }: Connection,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<unknown> {
  const type = { 'content-type': 'application/json' }
  return await answerOf(path, () =>
    fetch(`${address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && type) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
}

/** The same with a form. */
export async function callWithForm(
  { address, token }: Connection,
  path: string,
  body: Buffer,
  type: string,
): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type }
  return await answerOf(path, () =>
    fetch(`${address}/api${path}`, { method: 'POST', headers, body: new Uint8Array(body) }),
  )
}

async function answerOf(path: string, ask: () => Promise<Response>): Promise<unknown> {
  try {
    const response = await ask()
    const text = await response.text()
    if (response.status >= 300) throw new Error(`${path}: ${response.status} ${text}`)
    return text === '' ? {} : JSON.parse(text)
  } catch (error) {
    if (error instanceof Error && brokenOff.test(`${error.message} ${String(error.cause)}`)) return undefined
    throw error
  }
}

/** Asks until the answer is there; undefined once that has taken far too long, or `over` says that nobody answers. */
export async function until<Value>(
  look: () => Promise<Value | undefined>,
  over: () => boolean = () => false,
): Promise<Value | undefined> {
  for (let attempt = 0; attempt < 600 && !over(); attempt++) {
    const answer = await look()
    if (answer !== undefined) return answer
    await delay(50)
  }
  return undefined
}
