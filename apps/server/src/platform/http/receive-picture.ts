import { logoTexts } from '@plumbline/contract/providers/providers.ts'
import type { FastifyRequest } from 'fastify'
import { ApiFailure } from './api-failure.ts'
import { brokenFormFailure } from './broken-form.ts'
import { pictureKind } from './picture-kind.ts'
import { pictureMistake } from './picture-mistake.ts'
import { refuseUnread } from './refuse-unread.ts'

export interface ReceivedPicture {
  readonly content: Buffer
  readonly extension: 'png' | 'jpg'
}

/**
 * Reads the `file` of a form, which must be a PNG or JPEG, whatever it is called. SVG is not taken: it can hold scripts.
 */
export async function receivePicture(request: FastifyRequest, limitBytes: number): Promise<ReceivedPicture> {
  const content = await contentOf(request, limitBytes)
  const mistake = pictureMistake(content, logoTexts.notAnImage)
  const kind = pictureKind(content)
  if (mistake !== undefined || kind === undefined) throw wrongFile(mistake ?? logoTexts.notAnImage)
  return { content, extension: kind.extension }
}

async function contentOf(request: FastifyRequest, limitBytes: number): Promise<Buffer> {
  try {
    let content: Buffer | undefined
    for await (const part of request.parts({ limits: { files: 1, fileSize: limitBytes } })) {
      if (part.type === 'field') refuseUnread({ [part.fieldname]: part.value }, undefined)
      else if (part.fieldname === 'file') content = await part.toBuffer()
      else throw wrongFile('Send the picture in the field file.')
    }
    if (content === undefined) throw wrongFile('Choose an image file.')
    return content
  } catch (error) {
    // What is still on its way is read and thrown away, so that the answer can be read.
    request.raw.unpipe()
    request.raw.resume()
    throw asPlain(error, limitBytes)
  }
}

function asPlain(error: unknown, limitBytes: number): unknown {
  if (error instanceof ApiFailure) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new ApiFailure('too_large', `A logo has at most ${limitBytes / 1e6} MB. Make it smaller.`)
  }
  if (code?.startsWith('FST_') === true) return new ApiFailure('invalid_input', 'Send one file in the field file.')
  return brokenFormFailure(error) ?? error
}

function wrongFile(message: string): ApiFailure {
  return new ApiFailure('invalid_input', message, { fields: { file: message } })
}
