import type { FastifyRequest } from 'fastify'
import { ApiFailure } from './api-failure.ts'

export interface Picture {
  readonly bytes: Buffer
  /** As its first bytes say, whatever its name or the sender said. */
  readonly type: 'image/png' | 'image/jpeg'
}

const signatures = [
  { type: 'image/png', begins: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: 'image/jpeg', begins: Buffer.from([0xff, 0xd8, 0xff]) },
] as const

/** Reads a form with one small picture in the field `file`. SVG is not among them: it can hold scripts. */
export async function receivePicture(request: FastifyRequest, limitBytes: number): Promise<Picture> {
  if (!request.isMultipart()) throw wrong('Send the form as multipart/form-data.')
  try {
    const part = await request.file({ limits: { files: 1, fileSize: limitBytes }, throwFileSizeLimit: false })
    if (part === undefined || part.fieldname !== 'file') throw wrong('Choose a picture, a PNG or JPEG.')
    const bytes = await part.toBuffer()
    if (part.file.truncated) {
      throw new ApiFailure('too_large', `Choose a picture of at most ${limitBytes / 1e6} MB.`)
    }
    const type = signatures.find(({ begins }) => bytes.subarray(0, begins.length).equals(begins))?.type
    if (type === undefined) throw wrong('This is no PNG or JPEG. Save the picture as one of them and choose it again.')
    return { bytes, type }
  } catch (error) {
    // What is still on its way is read and thrown away, so that who sends it sees the answer.
    request.raw.unpipe()
    request.raw.resume()
    if (error instanceof ApiFailure) throw error
    throw new ApiFailure('invalid_input', 'The picture did not arrive whole. Send it again.', { cause: error })
  }
}

function wrong(message: string): ApiFailure {
  return new ApiFailure('invalid_input', message, { fields: { file: message } })
}
