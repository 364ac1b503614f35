import { gunzipSync } from 'node:zlib'
import { expect, vi } from 'vitest'
import type { PartAnswer, PartRequest } from '../api/ask-parts.ts'
import { fingerprintOf } from '../api/part-metadata.ts'
import { Pausing } from '../api/pausing.ts'
import type { Sending } from '../api/send-in-parts.ts'

export const mebibyte = 1 << 20
export const content = Buffer.from(Array.from({ length: 10 * mebibyte }, (_, at) => 48 + ((at >> 7) % 10)))
export const file = new File([content], 'Prénoms & pots.csv', { lastModified: 1_700_000_000_000 })
export const fields = { providerId: '7' }
export const accepted = { outcome: 'accepted', uploadId: 3, importId: 4 }

/** A server that keeps what comes, and does before each call what the test says. */
export function fakeServer(
  before: (request: PartRequest, call: number) => PartAnswer | undefined = () => undefined,
  topErrors: readonly { readonly reason: string; readonly canBeDropped?: true }[] = [
    { reason: 'The file has no column nav_date.' },
  ],
) {
  const top = topErrors.map((error) => ({ row: 1, column: '', value: '', ...error }))
  let storedPart: { id: string; fields: typeof fields; bytes: Buffer } | undefined
  const calls: string[] = []
  let begun = 0
  const answer = (status: number, headers: Record<string, string | number> = {}, body: unknown = ''): PartAnswer => ({
    status,
    header: (name) => (name in headers ? String(headers[name]) : null),
    body: JSON.stringify(body),
  })
  const listed = () =>
    storedPart === undefined || storedPart.bytes.length === content.length
      ? []
      : [
          {
            id: storedPart.id,
            fileName: file.name,
            bytes: file.size,
            arrived: storedPart.bytes.length,
            fingerprint: fingerprintOf(file),
            fields: storedPart.fields,
            keptUntil: '2026-11-27T00:00:00.000Z',
          },
        ]
  const ask = async (request: PartRequest): Promise<PartAnswer> => {
    request.signal.throwIfAborted()
    calls.push(request.method)
    const early = before(request, calls.length)
    if (early !== undefined) return early
    if (request.method === 'GET') return answer(200, {}, request.path === '' ? listed() : { errors: top, rows: null })
    if (request.method === 'POST' && request.path === '') {
      begun += 1
      storedPart = { id: `0000000${begun}-0000-4000-8000-000000000000`, fields, bytes: Buffer.alloc(0) }
      return answer(201, { location: `parts/${storedPart.id}` })
    }
    if (storedPart === undefined || !request.path.includes(storedPart.id)) return answer(404)
    if (request.method === 'DELETE') {
      storedPart = undefined
      return answer(204)
    }
    if (request.method === 'PATCH') {
      expect(request.headers?.['upload-offset']).toBe(String(storedPart.bytes.length))
      const sent = Buffer.from(await new Blob([request.body ?? '']).arrayBuffer())
      const plain = request.headers?.['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
      request.onSent?.(1)
      storedPart.bytes = Buffer.concat([storedPart.bytes, plain])
    }
    if (request.method === 'POST') return answer(200, {}, { uploadId: 3, importId: 4 })
    return answer(200, { 'upload-offset': storedPart.bytes.length })
  }
  return {
    ask,
    calls,
    answer,
    arrived: () => storedPart?.bytes,
    forget: () => {
      storedPart = undefined
    },
    hold: (bytes: number, partFields = fields) => {
      storedPart = { id: '00000009-0000-4000-8000-000000000000', fields: partFields, bytes: content.subarray(0, bytes) }
    },
  }
}

export function controlOf(ask: (request: PartRequest) => Promise<PartAnswer>) {
  const [pausing, abort, events] = [new Pausing(), new AbortController(), [] as Sending[]]
  const untilWorthTrying = vi.fn(async (_failures: number) => undefined)
  const onBegun = vi.fn()
  return {
    events,
    abort,
    pausing,
    untilWorthTrying,
    onBegun,
    control: {
      ask,
      pausing,
      stop: abort.signal,
      onBegun,
      untilWorthTrying,
      onChange: (now: Sending) => void events.push(now),
    },
  }
}
