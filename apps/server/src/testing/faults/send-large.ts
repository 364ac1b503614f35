import { partType, partUploadsProcedures, tusVersion } from '@plumbline/contract/uploads/part-uploads.ts'
import { uploadAnswerSchema } from '@plumbline/contract/uploads/uploads.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { Random } from '@plumbline/engine/random/seeded-random.ts'
import { tusMetadata } from '../server/tus-client.ts'
import { type Connection, inPieces, uploadInPieces } from './api-calls.ts'
import { largeUpload, type PlannedUpload } from './planned-uploads.ts'

/** From here on threads score what has come of a file. */
const scoredFrom = 8 << 20
const pieceBytes = 512 << 10

/** Sends large files, each whole at last however often the server is killed meanwhile. */
export class LargeFiles {
  readonly #providerId: number
  readonly #random: Random
  /** The file in parts that was begun and not acknowledged. */
  #open: PlannedUpload | undefined
  #openId: string | undefined

  constructor(providerId: number, random: Random) {
    this.#providerId = providerId
    this.#random = random
  }

  /** Sends a new one; gives the number of its import. `onHalfway`: threads are at work on it. */
  async send(connection: Connection, number: number, onHalfway: () => void): Promise<number> {
    const upload = largeUpload(number, this.#providerId)
    if (this.#random.integer(2) === 0) {
      return await uploadInPieces(connection, upload.form, this.#pause, {
        count: 20,
        onSent: (bytes) => bytes > scoredFrom && onHalfway(),
      })
    }
    this.#open = upload
    this.#openId = undefined
    return (await this.goOn(connection, onHalfway)) ?? 0
  }

  /** Ends the one in parts that was cut short; undefined where there is none. */
  async goOn(connection: Connection, onHalfway: () => void = () => undefined): Promise<number | undefined> {
    if (this.#open === undefined) return undefined
    const { form } = this.#open
    const { fileName = '', fields } = form
    const content = Buffer.from(form.content ?? '')
    this.#openId ??= await begunAs(connection, fileName)
    this.#openId ??= await begin(connection, { bytes: content.length, fileName, fields })
    const id = this.#openId
    const headAnswer = await ask(connection, 'HEAD', `/${id}`)
    const offset = Number(headAnswer.headers.get('upload-offset'))
    if (offset < content.length) {
      const onSent = (bytes: number) => offset + bytes > scoredFrom && onHalfway()
      await ask(connection, 'PATCH', `/${id}`, {
        headers: { 'content-type': partType, 'upload-offset': String(offset) },
        body: ReadableStream.from(inPieces(content.subarray(offset), pieceBytes, this.#pause, onSent)),
      })
    }
    const headers = { 'content-type': 'application/json' }
    const answer = await ask(connection, 'POST', `/${id}/import`, { headers, body: '{}' })
    this.#open = undefined
    return uploadAnswerSchema.parse(await answer.json()).importId
  }

  readonly #pause = () => this.#random.integer(40)
}

interface Sent {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | ReadableStream
}

async function ask({ address, token }: Connection, method: string, at: string, { headers, body }: Sent = {}) {
  const response = await fetch(`${address}/api/upload-data/parts${at}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': tusVersion, ...headers },
    ...(body !== undefined && { body, duplex: 'half' }),
  })
  if (response.status < 300) return response
  throw new Error(`${method} of a file in parts: ${response.status} ${await response.text()}`)
}

/** An answer may have been lost: the server knows what it has begun. */
async function begunAs(connection: Connection, fileName: string): Promise<string | undefined> {
  const listed = partUploadsProcedures.list.answer.parse(await (await ask(connection, 'GET', '')).json())
  return listed.find((part) => part.fileName === fileName)?.id
}

async function begin(
  connection: Connection,
  { bytes, fileName, fields }: { bytes: number; fileName: string; fields: PlannedUpload['form']['fields'] },
): Promise<string> {
  const named = Object.entries(fields).map(([name, value]) => [name, String(value)] as const)
  const metadata = tusMetadata({ filename: fileName, ...Object.fromEntries(named) })
  const answer = await ask(connection, 'POST', '', {
    headers: { 'upload-length': String(bytes), 'upload-metadata': metadata },
  })
  return itemAt((answer.headers.get('location') ?? '').split('/').slice(-1), 0)
}
