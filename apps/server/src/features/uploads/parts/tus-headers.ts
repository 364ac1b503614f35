import type { IncomingHttpHeaders } from 'node:http'
import { bytesSaidBy, partLimits, tusVersion } from '@plumbline/contract/uploads/part-uploads.ts'
import { uploadFieldsSchema } from '@plumbline/contract/uploads/uploads.ts'
import { oneLineSchema, storableTextSchema } from '@plumbline/contract/wire/primitives.ts'
import type { FastifyReply } from 'fastify'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import { wrongField } from '../../../platform/http/wrong-field.ts'
import type { PartRow } from './part-uploads.pg.ts'

const hour = 3_600_000

/** What a file is begun with. */
export interface Beginning {
  readonly bytes: number
  readonly fileName: string | undefined
  readonly fingerprint: string
  /** The header as it was sent. */
  readonly metadata: string | undefined
  /** The fields of the form as they were sent. */
  readonly fields: Readonly<Record<string, string>>
}

/** @throws ApiFailure unsupported_version where another protocol is spoken, or none */
export function requireTus(headers: IncomingHttpHeaders, reply: FastifyReply): void {
  if (headers['tus-resumable'] === tusVersion) return
  reply.header('tus-version', tusVersion)
  throw new ApiFailure('unsupported_version', `Send the header Tus-Resumable: ${tusVersion}.`)
}

export function readBeginning(headers: IncomingHttpHeaders): Beginning {
  const { filename, fingerprint = '', ...others } = readMetadata(headers['upload-metadata'])
  if (!oneLineSchema.safeParse(fingerprint).success || fingerprint.length > partLimits.longestFingerprint) {
    throw wrongField('fingerprint', `A fingerprint is one line of at most ${partLimits.longestFingerprint} characters.`)
  }
  const fields = Object.fromEntries(
    Object.entries(others).filter(([name]) => Object.hasOwn(uploadFieldsSchema.shape, name)),
  )
  for (const [name, value] of Object.entries(fields)) {
    if (!storableTextSchema.safeParse(value).success)
      throw wrongField(name, 'Leave out characters that cannot be shown.')
  }
  const metadata = headers['upload-metadata']?.toString()
  return { bytes: readCount(headers, 'upload-length'), fileName: filename, fingerprint, metadata, fields }
}

/** A number of bytes. @throws ApiFailure invalid_input */
export function readCount(headers: IncomingHttpHeaders, name: 'upload-length' | 'upload-offset'): number {
  const bytes = bytesSaidBy(headers[name])
  if (bytes !== undefined) return bytes
  throw new ApiFailure('invalid_input', `Send the header ${name} as a number of bytes.`)
}

/** `name base64,name base64`; names that come twice or values that are no base64 are refused. */
function readMetadata(header: string | string[] | undefined): Readonly<Record<string, string>> {
  const pairs = new Map<string, string>()
  for (const pair of String(header ?? '').split(',')) {
    const [name = '', value = '', ...more] = pair.trim().split(' ')
    if (name === '' && value === '') continue
    if (!/^[!-~]+$/.test(name) || more.length > 0 || pairs.has(name) || !/^[A-Za-z0-9+/]*={0,2}$/.test(value)) {
      throw new ApiFailure('invalid_input', 'Send the header Upload-Metadata as names with values in base64.')
    }
    pairs.set(name, Buffer.from(value, 'base64').toString())
  }
  return Object.fromEntries(pairs)
}

/** Says how far a file is, and until when it is kept. */
export function tellPart(reply: FastifyReply, { arrived, bytes, heard_at: heardAt }: PartRow): void {
  void reply.headers({
    'upload-offset': arrived,
    'upload-length': bytes,
    'upload-expires': keptUntil(heardAt).toUTCString(),
  })
}

export function keptUntil(heardAt: Date): Date {
  return new Date(heardAt.getTime() + partLimits.keptHours * hour)
}
