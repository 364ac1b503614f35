import { partUploadsProcedures, tusVersion } from '@plumbline/contract/uploads/part-uploads.ts'
import { authorisation, endSession, wasExchanged } from '../../../lib/session.ts'

export interface PartRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'
  /** Below the calls of parts, such as the number of a file. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Blob | string
  readonly signal: AbortSignal
  /** Told of the share of the body that has left, 0 to 1. */
  readonly onSent?: (share: number) => void
}

export interface PartAnswer {
  readonly status: number
  readonly header: (name: string) => string | null
  readonly body: string
}

/** Makes one call about a file in parts. Rejects with NoAnswer when none came, and with the reason of `signal`. */
export type AskParts = (request: PartRequest) => Promise<PartAnswer>

/** The connection did not come about or broke off: nothing is known of what became of the call. */
export class NoAnswer extends Error {}

/** Nothing left and nothing came for so long: after a sleep a connection may seem open for ever. */
const silenceMs = 60_000
/** The end of a file of many gigabytes may take minutes, as the server reads it once more. */
const endSilenceMs = 15 * 60_000

/** Only XMLHttpRequest tells how much of a body has left. */
export async function askParts(request: PartRequest): Promise<PartAnswer> {
  request.signal.throwIfAborted()
  const caller = authorisation()
  const answer = await ask(request, caller)
  if (answer.status !== 401) return answer
  // Nothing was done: it can be asked again.
  if (wasExchanged(caller)) return await askParts(request)
  endSession()
  return answer
}

function ask(
  { method, path, headers = {}, body, signal, onSent }: PartRequest,
  caller: Readonly<Record<string, string>>,
): Promise<PartAnswer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open(method, `/api${partUploadsProcedures.begin.path}${path}`)
    for (const [name, value] of Object.entries({ ...caller, 'tus-resumable': tusVersion, ...headers })) {
      call.setRequestHeader(name, value)
    }
    let silence: ReturnType<typeof setTimeout>
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(() => call.abort(), path.endsWith('/import') ? endSilenceMs : silenceMs)
    }
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      heard()
      onSent?.(total === 0 ? 0 : loaded / total)
    })
    const stop = () => call.abort()
    signal.addEventListener('abort', stop, { once: true })
    call.addEventListener('loadend', () => {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
      if (signal.aborted) reject(signal.reason)
      else if (call.status === 0) reject(new NoAnswer())
      else resolve({ status: call.status, header: (name) => call.getResponseHeader(name), body: call.responseText })
    })
    heard()
    call.send(body ?? null)
  })
}
