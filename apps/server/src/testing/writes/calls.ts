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
  try {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
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
    const found = await look()
    if (found !== undefined) return found
    await delay(50)
  }
  return undefined
}
