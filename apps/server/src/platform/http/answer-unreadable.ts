import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ApiError } from '@plumbline/contract/wire/errors.ts'
import { bareHeaders } from './security-headers.ts'

export type Refusal = Pick<ApiError, 'code' | 'message'> & { readonly status: 400 | 408 | 417 | 431 }

/** Answers what is no request of HTTP, as every other refusal is answered, and ends the connection. */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(answerText(refusalOf(error.code)))
  socket.destroy(error)
}

function refusalOf(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return { status: 408, code: 'invalid_input', message: 'The request took too long to arrive. Send it again.' }
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return { status: 431, code: 'too_large', message: 'The head of the request is larger than the server takes.' }
  }
  return { status: 400, code: 'invalid_input', message: 'This is no request that can be read.' }
}

function answerText({ status, ...error }: Refusal): string {
  const body = JSON.stringify(error)
  const headers = {
    ...bareHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
