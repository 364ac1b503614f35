import { type IncomingMessage, request } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { jsonOf } from './api-client.ts'
import { piecesOf } from './file-pieces.ts'

export interface FileToSend {
  /** Of the server. */
  readonly address: string
  readonly token: string
  readonly providerId: number
  readonly path: string
  /** How many bytes of the file are sent, from its start again where it ends. */
  readonly bytes: number
  /** No faster than so much, evenly; as fast as it goes where nothing is said. */
  readonly bytesPerSecond?: number
  /** Whether it is published when it is sound; so it is where nothing is said. */
  readonly publish?: boolean
  /** Called when the last byte has left. */
  readonly onSent?: () => void
}

const boundary = 'plumbline-bench-boundary'

/** Uploads a file as a browser does, piece by piece from the disk; gives its import. */
export async function sendFile(file: FileToSend): Promise<number> {
  const head = Buffer.from(
    [
      formField('providerId', `${file.providerId}`),
      formField('publishWhenSound', `${file.publish ?? true}`),
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="savers.csv"\r\nContent-Type: text/csv\r\n\r\n`,
    ].join(''),
  )
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  const answered = Promise.withResolvers<IncomingMessage>()
  const outgoing = request(
    `${file.address}/api/upload-data`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${file.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': head.length + file.bytes + tail.length,
      },
    },
    answered.resolve,
  )
  outgoing.on('error', answered.reject)
  const [response] = await Promise.all([
    answered.promise,
    pipeline(async function* () {
      yield head
      yield* atPace(piecesOf(file.path, file.bytes), file.bytesPerSecond)
      yield tail
    }, outgoing).then(() => file.onSent?.()),
  ])
  const { importId } = (await jsonOf(response, 'upload')) as { importId: number }
  return importId
}

/** Each piece leaves when a line of that speed would have taken those before it. */
async function* atPace(pieces: AsyncIterable<Uint8Array>, bytesPerSecond = Number.POSITIVE_INFINITY) {
  const started = performance.now()
  let sent = 0
  for await (const piece of pieces) {
    const early = started + (1000 * sent) / bytesPerSecond - performance.now()
    if (early > 1) await wait(early)
    yield piece
    sent += piece.length
  }
}

function formField(name: string, value: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}
