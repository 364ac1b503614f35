import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { MultipartFile } from '@fastify/multipart'
import {
  documentLimitBytes,
  mostDocumentsAtOnce,
  type PanelUserEdit,
  panelUserEditSchema,
} from '@plumbline/contract/consumer-panel/panel-users.ts'
import type { FastifyRequest } from 'fastify'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import { brokenFormFailure } from '../../../platform/http/broken-form.ts'
import { formSoFar } from '../../../platform/http/form-so-far.ts'
import { refuseUnread } from '../../../platform/http/refuse-unread.ts'
import { wrongField } from '../../../platform/http/wrong-field.ts'
import type { Services } from '../../../platform/services.ts'
import { openScan, type Scan, ScannerFailed } from '../../../platform/virus-scan/open-scan.ts'
import { contentType, headBytes } from './content-type.ts'
import { documentName } from './document-name.ts'
import type { StoredDocument } from './documents.pg.ts'
import { writeSealed } from './sealed-files.ts'

type UsedServices = Pick<Services, 'config' | 'files' | 'log'>

export interface ReceivedEdit {
  readonly edit: PanelUserEdit
  readonly documents: readonly StoredDocument[]
}

const filesField = 'files[]'

/** Reads what changes of a person; documents go sealed to the store as they come, and are gone when anything is wrong. */
export async function receiveUserEdit(
  services: UsedServices,
  request: FastifyRequest,
  examine: (edit: PanelUserEdit) => Promise<void>,
): Promise<ReceivedEdit> {
  const documents: StoredDocument[] = []
  try {
    return { edit: await readForm(services, request, documents, examine), documents }
  } catch (error) {
    // What is still on its way is read and thrown away, so that the answer can be read.
    request.raw.unpipe()
    request.raw.resume()
    await dropDocuments(services, documents)
    throw asPlain(error)
  }
}

/** Removes the files of documents that came to nothing. */
export async function dropDocuments(
  { files }: Pick<Services, 'files'>,
  documents: readonly StoredDocument[],
): Promise<void> {
  for (const { fileKey } of documents) await files.remove(fileKey)
}

async function readForm(
  services: UsedServices,
  request: FastifyRequest,
  documents: StoredDocument[],
  examine: (edit: PanelUserEdit) => Promise<void>,
): Promise<PanelUserEdit> {
  const fields: Record<string, unknown> = {}
  let examined: PanelUserEdit | undefined
  const limits = { files: mostDocumentsAtOnce, fileSize: documentLimitBytes, fieldSize: 1_000_000 }
  // Names are parted from their pensions here, folders and all.
  for await (const part of request.parts({ limits, preservePath: true })) {
    if (part.type === 'field') {
      refuseUnread({ [part.fieldname]: part.value }, panelUserEditSchema)
      fields[part.fieldname] = part.value
      continue
    }
    if (part.fieldname !== filesField) throw wrongField(part.fieldname, `Send documents in ${filesField}.`)
    if (examined === undefined) {
      // Fields mostly come first: what they say is wrong is said before a document is kept.
      examined = formSoFar(panelUserEditSchema, fields, parsed)
      if (examined !== undefined) await examine(examined)
    }
    documents.push(await storeDocument(services, part))
  }
  const edit = parsed(fields)
  if (!isDeepStrictEqual(examined, edit)) await examine(edit)
  return edit
}

function parsed(fields: Readonly<Record<string, unknown>>): PanelUserEdit {
  const parsedEdit = panelUserEditSchema.safeParse(fields)
  if (parsedEdit.success) return parsedEdit.data
  const wrong = Object.fromEntries(parsedEdit.error.issues.map(({ path, message }) => [path.join('.'), message]))
  throw new ApiFailure('invalid_input', Object.values(wrong)[0] ?? 'Check the form.', { fields: wrong })
}

async function storeDocument(services: UsedServices, part: MultipartFile): Promise<StoredDocument> {
  const documentOf = documentName(part.filename)
  if (documentOf === undefined) {
    throw wrongField(filesField, 'Name each document by the pension it belongs to, :;:;: and its own name.')
  }
  const { scanner } = services.config
  const scan = scanner && openScan(scanner)
  const key = randomBytes(32)
  const summary = { bytes: 0, head: Buffer.alloc(0) }
  try {
    const content = Readable.from(watched(part, summary, scan), { objectMode: false })
    const fileKey = await writeSealed(services, key, content)
    const { bytes, head } = summary
    const document = { ...documentOf, id: randomUUID(), fileKey, key, type: contentType(head), bytes }
    return { ...document, scan: await verdictOn(services, scan, document.fileKey) }
  } finally {
    scan?.close()
  }
}

/** What a scanner says of a file that is kept; one with a virus, or while the scanner is away, is not kept. */
async function verdictOn(
  { files, log }: UsedServices,
  scan: Scan | undefined,
  fileKey: string,
): Promise<StoredDocument['scan']> {
  if (scan === undefined) return 'not scanned'
  try {
    const verdict = await scan.verdict()
    if (verdict.scan !== 'infected') return verdict.scan
    throw wrongField(filesField, `${whyRefused(verdict.virus)} Nothing was saved.`)
  } catch (error) {
    await files.remove(fileKey)
    if (!(error instanceof ScannerFailed)) throw error
    log.error({ err: error }, 'the virus scanner failed, and a document was refused')
    throw new ApiFailure('conflict', 'The virus scanner does not answer, so no document is taken. Try again later.')
  }
}

function whyRefused(virus: string): string {
  return virus.startsWith('Heuristics.Limits.Exceeded')
    ? 'A document is larger or nested deeper, once unpacked, than the virus scanner looks at.'
    : `A document holds a virus (${virus}).`
}

/** The parser ends a file that is too long as if it were whole. */
async function* watched(
  { file }: MultipartFile,
  summary: { bytes: number; head: Buffer },
  scan: Scan | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of file) {
    if (summary.head.length < headBytes) summary.head = Buffer.concat([summary.head, chunk]).subarray(0, headBytes)
    summary.bytes += chunk.length
    await scan?.write(chunk)
    yield chunk
    if (file.truncated) throw new DocumentTooLong()
  }
  if (file.truncated) throw new DocumentTooLong()
}

class DocumentTooLong extends Error {}

function asPlain(error: unknown): unknown {
  if (error instanceof ApiFailure) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  if (error instanceof DocumentTooLong || code === 'FST_REQ_FILE_TOO_LARGE') {
    return new ApiFailure('too_large', `A document has at most ${documentLimitBytes / 1e6} MB.`)
  }
  if (code === 'FST_FILES_LIMIT') {
    return new ApiFailure('invalid_input', `Add ${mostDocumentsAtOnce} documents at a time at most.`)
  }
  if (code?.startsWith('FST_') === true) return new ApiFailure('invalid_input', 'This form cannot be read.')
  return brokenFormFailure(error) ?? error
}
