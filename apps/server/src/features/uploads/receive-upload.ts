import type { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { MultipartFile } from '@fastify/multipart'
import { type UploadFields, uploadFieldsSchema } from '@plumbline/contract/uploads/uploads.ts'
import type { FastifyRequest } from 'fastify'
import type { FileFollower, FileStore } from '../../platform/files/file-store.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import { brokenFormFailure } from '../../platform/http/broken-form.ts'
import { comesByConnection } from '../../platform/http/by-connection.ts'
import { csvName } from '../../platform/http/csv-name.ts'
import { formSoFar } from '../../platform/http/form-so-far.ts'
import { refuseUnread } from '../../platform/http/refuse-unread.ts'
import { wrongField } from '../../platform/http/wrong-field.ts'
import { fileTooLarge } from './upload-failures.ts'
import { parseFields } from './upload-fields.ts'

/** An upload that is whole and on disk. */
export interface ReceivedFile {
  readonly fields: UploadFields
  readonly fileName: string
  readonly fileKey: string
  readonly bytes: number
  readonly sha256: string
  /** The number it had while it arrived in parts, and what the audit log says of them. */
  readonly part?: { readonly id: string; readonly onRecord: Readonly<Record<string, unknown>> }
}

export interface ReceiveOptions {
  readonly files: FileStore
  readonly fileKey: string
  readonly limitBytes: number
  /** Throws what speaks against the form: before a byte of the file is kept, where the fields come first. */
  readonly examine: (fields: UploadFields) => Promise<void>
  /** Who reads the file while it arrives. */
  readonly follow: (fields: UploadFields) => FileFollower | undefined
  /** Forgets what was read of it. */
  readonly unfollow: () => Promise<void>
}

/** Reads a form whose file goes straight to the file store; nothing stays there when anything is wrong. */
export async function receiveUpload(request: FastifyRequest, options: ReceiveOptions): Promise<ReceivedFile> {
  try {
    return await readForm(request, options)
  } catch (error) {
    // What is still on its way is read and thrown away: who sends it would otherwise see a broken connection, not the answer.
    request.raw.unpipe()
    request.raw.resume()
    throw asPlain(error, options.limitBytes)
  }
}

async function readForm(request: FastifyRequest, options: ReceiveOptions): Promise<ReceivedFile> {
  const { files, fileKey, limitBytes } = options
  const parts: Record<string, unknown> = {}
  let file: KeptFile | undefined
  try {
    for await (const part of request.parts({ limits: { files: 1, fileSize: limitBytes } })) {
      if (part.type === 'field') {
        refuseUnread({ [part.fieldname]: part.value }, uploadFieldsSchema)
        parts[part.fieldname] = part.value
      } else if (part.fieldname === 'file') {
        file = await keepFile(part, { ...options, parts, givesMemoryBack: comesByConnection(request.raw) })
      } else {
        throw new ApiFailure('invalid_input', 'Send the file in the field file.', {
          fields: { [part.fieldname]: 'This is not the field of the file.' },
        })
      }
    }
    const fields = parseFields(parts)
    if (file === undefined) throw wrongField('file', 'Choose a .csv file.')
    const { examined, ...kept } = file
    if (!isDeepStrictEqual(examined, fields)) {
      await options.examine(fields)
      // What was read of the file meanwhile was read by other settings.
      await options.unfollow()
    }
    return { ...kept, fields, fileKey }
  } catch (error) {
    if (file) await files.remove(fileKey)
    throw error
  }
}

interface KeptFile extends Pick<ReceivedFile, 'fileName' | 'bytes' | 'sha256'> {
  /** The fields that had come before it, which nothing spoke against; undefined while one was missing. */
  readonly examined: UploadFields | undefined
}

interface KeepOptions extends ReceiveOptions {
  readonly parts: Readonly<Record<string, unknown>>
  readonly givesMemoryBack: boolean
}

/** Fields mostly come before the file: what they say is wrong is said before it is sent, and it is scored while it comes. */
async function keepFile(part: MultipartFile, { parts, givesMemoryBack, ...options }: KeepOptions): Promise<KeptFile> {
  const examined = formSoFar(uploadFieldsSchema, parts, parseFields)
  const fileName = csvName(part.filename)
  if (examined !== undefined) {
    // Which method it belongs to may come later.
    const { sigma0Simulation: _, ...others } = examined
    await options.examine(parts.scoringMethod === undefined ? others : examined)
  }
  const follower = examined && options.follow(examined)
  return {
    examined,
    fileName,
    ...(await options.files.write(options.fileKey, whole(part), { follower, givesMemoryBack })),
  }
}

/** The parser ends a file that is too long as if it were whole. */
function whole({ file }: MultipartFile): Readable {
  const end = () => file.destroy(new FileTooLong())
  // It may end before anybody reads it, who then hears of it.
  file.on('error', () => undefined)
  if (file.truncated) end()
  else file.once('limit', end)
  return file
}

class FileTooLong extends Error {}

function asPlain(error: unknown, limitBytes: number): unknown {
  if (error instanceof ApiFailure) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (error instanceof FileTooLong || code === 'FST_REQ_FILE_TOO_LARGE') {
    return fileTooLarge(limitBytes)
  }
  if (code === 'FST_FILES_LIMIT') return new ApiFailure('invalid_input', 'Send one file at a time.')
  return brokenFormFailure(error) ?? error
}
