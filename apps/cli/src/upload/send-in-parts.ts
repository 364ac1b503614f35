import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  bytesSaidBy,
  isSameForm,
  partType,
  partUploadsProcedures,
  tusVersion,
} from '@plumbline/contract/uploads/part-uploads.ts'
import type { FileProblem } from '@plumbline/scoring/problems/file-problem.ts'
import { CommandFailure } from '../command/command-failure.ts'
import { refuseChangedInputs } from '../command/watched-inputs.ts'
import { ask, jsonOf, NoAnswer, refusalOf, type Server, type ServerAnswer, sendBytes } from './server-calls.ts'

export interface WholeFile {
  readonly path: string
  readonly bytes: number
  readonly fields: Readonly<Record<string, string>>
  readonly onSent: (bytes: number) => void
}

/** Asks again what was not answered, or put off; each time after a longer pause. */
export type Patient = (call: () => Promise<ServerAnswer>) => Promise<ServerAnswer>

/** So often a connection may break off before a byte more has arrived. */
const mostBreaks = 4
const calls = partUploadsProcedures.begin.path
const tus = { 'tus-resumable': tusVersion }

/** What asks for the end of a file that is whole on the server; asked again, it answers the same. */
export type Finish = () => Promise<ServerAnswer>

/** So much of a file tells whether its header will do. */
const topBytes = 1 << 20

/** The top of a file has errors: of a large one the rest was not sent, and nothing is kept. */
export class WrongTop extends Error {
  readonly problems: readonly FileProblem[]

  constructor(problems: readonly FileProblem[]) {
    super('The top of the file has errors.')
    this.problems = problems
  }
}

/**
 * Sends a file in parts: first its top, and the rest once the server has found nothing wrong with that. One with the same content, name and fields that was begun before goes on where it was, whether by
 * this run or by one that was ended.
 * @throws WrongTop; CommandFailure where the file changes meanwhile, the server refuses it, or the connection breaks off again and again
 */
export async function sendInParts(
  server: Server,
  file: WholeFile,
  { patient, pause }: { readonly patient: Patient; readonly pause: (tries: number) => Promise<void> },
): Promise<Finish> {
  const sha256 = await hashOf(file.path)
  const path = (await findBegun(server, file, sha256, patient)) ?? (await begin(server, file, sha256, patient))
  let [breaks, furthest] = [0, -1]
  let isTopGood = false
  for (;;) {
    const offset = await arrivedOf(server, path, patient)
    if (!isTopGood && offset >= Math.min(topBytes, file.bytes)) {
      await refuseWrongTop(server, path, patient)
      isTopGood = true
    }
    if (offset === file.bytes) break
    breaks = offset > furthest ? 0 : breaks + 1
    furthest = offset
    if (breaks >= mostBreaks) throw new CommandFailure(brokenOff(offset, file.bytes))
    const answer = await tried(() =>
      sendBytes(server, path, {
        ...file,
        offset,
        end: isTopGood ? file.bytes : Math.min(file.bytes, topBytes),
        headers: { ...tus, 'content-type': partType },
      }),
    )
    if (answer !== undefined && isRefusal(answer)) throw refusalOf(answer)
    if (answer === undefined || answer.status >= 300) await pause(breaks + 1)
  }
  await refuseChangedInputs().catch(async (error: unknown) => {
    await leaveOff(server, path, patient)
    throw error
  })
  return () => patient(() => ask(server, 'POST', `${path}/import`, { body: { sha256 } }))
}

/** What is no break, nor somebody else who goes on with the file, nor a server that cannot just now. */
const isRefusal = ({ status }: ServerAnswer) => status >= 300 && status < 500 && status !== 409 && status !== 429

const brokenOff = (bytes: number, of: number) =>
  `The connection breaks off again and again. ${bytes} of ${of} bytes have arrived and are kept for a day: the same command goes on with them.`

/** Gigabytes need not be sent before a pipeline learns that a column is missing. */
async function refuseWrongTop(server: Server, path: string, patient: Patient): Promise<void> {
  const answer = await patient(() => ask(server, 'GET', `${path}/top`))
  if (answer.status !== 200) throw refusalOf(answer)
  const { errors } = partUploadsProcedures.top.answer.parse(jsonOf(answer.body))
  if (errors === null || errors.length === 0) return
  await leaveOff(server, path, patient)
  throw new WrongTop(errors)
}

/** Kept for a day it would count among those that are on their way. */
async function leaveOff(server: Server, path: string, patient: Patient): Promise<void> {
  await patient(() => ask(server, 'DELETE', path, { headers: tus }))
}

async function tried(call: () => Promise<ServerAnswer>): Promise<ServerAnswer | undefined> {
  return await call().catch((error: unknown) => {
    if (error instanceof NoAnswer) return undefined
    throw error
  })
}

async function list(server: Server, patient: Patient) {
  const answer = await patient(() => ask(server, 'GET', calls))
  if (answer.status !== 200) throw refusalOf(answer)
  return partUploadsProcedures.list.answer.parse(jsonOf(answer.body))
}

async function findBegun(server: Server, file: WholeFile, sha256: string, patient: Patient) {
  const openPart = (await list(server, patient)).find(
    (part) => part.fingerprint === fingerprintOf(sha256) && isSameForm(part.fields, file.fields),
  )
  return openPart && `${calls}/${openPart.id}`
}

async function arrivedOf(server: Server, path: string, patient: Patient): Promise<number> {
  const head = await patient(() => ask(server, 'HEAD', path, { headers: tus }))
  const arrived = bytesSaidBy(head.headers['upload-offset'])
  if (head.status === 200 && arrived !== undefined) return arrived
  if (head.status === 200) {
    throw new CommandFailure(
      'The server does not say how much has arrived: something in front of it takes the header Upload-Offset away. Ask who runs it.',
    )
  }
  // What answers a HEAD has no body: another call says why, unless the file alone is gone.
  await list(server, patient)
  throw new CommandFailure('The server does not keep what was sent to it. Upload the file again.')
}

const fingerprintOf = (sha256: string) => `sha256:${sha256}`

async function begin(server: Server, file: WholeFile, sha256: string, patient: Patient): Promise<string> {
  const values = { ...file.fields, filename: basename(file.path), fingerprint: fingerprintOf(sha256) }
  const metadata = Object.entries(values).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
  const headers = { ...tus, 'upload-length': String(file.bytes), 'upload-metadata': metadata.join(',') }
  const answer = await patient(() => ask(server, 'POST', calls, { headers }))
  const id = String(answer.headers.location ?? '')
    .split('/')
    .at(-1)
  if (answer.status !== 201 || id === undefined || id === '') throw refusalOf(answer)
  return `${calls}/${id}`
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash)
  return hash.digest('hex')
}
