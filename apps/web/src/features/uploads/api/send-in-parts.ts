import {
  type ArrivedRows,
  bytesSaidBy,
  isSameForm,
  partType,
  partUploadsProcedures,
} from '@plumbline/contract/uploads/part-uploads.ts'
import { wrongTopText } from '@plumbline/contract/uploads/upload-texts.ts'
import { type AskParts, NoAnswer, type PartAnswer } from './ask-parts.ts'
import { answerOfPart, Ended, Gone, NotNow, passing, sound } from './part-failures.ts'
import { fingerprintOf, metadataOf, type SentFields } from './part-metadata.ts'
import { partAt, type WireSpeed } from './part-of-file.ts'
import type { Pausing } from './pausing.ts'
import { outcomeOf, type SendOutcome } from './send-outcome.ts'
import { SpeedMeter } from './speed-meter.ts'

type FileError = ArrivedRows['first'][number]

/** How far a file is, and what is being done about it. */
export interface Sending {
  readonly doing: 'sending' | 'paused' | 'waiting'
  readonly sent: number
  readonly of: number
  readonly bytesPerSecond: number | undefined
  /** Why it waits, in words. */
  readonly reason?: string
  /** What is wrong with the top of the file, as soon as that is known. */
  readonly errors?: readonly FileError[]
  /** What is wrong with rows that have arrived. */
  readonly rows?: ArrivedRows
}

export interface SendControl {
  readonly ask: AskParts
  readonly pausing: Pausing
  /** Aborted when the file is given up or nobody looks any more; rejects with its reason. */
  readonly stop: AbortSignal
  readonly onChange: (sending: Sending) => void
  /** The number of the file on the server. */
  readonly onBegun: (id: string) => void
  /** Waits after the n-th failure in a row until it is worth trying again. */
  readonly untilWorthTrying: (failures: number, signal: AbortSignal) => Promise<void>
}

const unreachable = 'The connection is lost.'
const changeMessage =
  'The file was changed, moved or removed while it was sent, and nothing was imported. Choose it again and upload it.'
const noOffset =
  'The answers of the server do not say how much has arrived, and nothing was imported. Ask who runs it what takes the header Upload-Offset away.'
const lossMessage = 'The server does not keep what was sent to it, and nothing was imported. Upload the file again.'

/**
 * Sends a file in parts and has it imported; goes on where it was after whatever breaks the connection, and where a page
 * before this one was that sent the same file with the same fields.
 */
export async function sendInParts(file: File, fields: SentFields, control: SendControl): Promise<SendOutcome> {
  const road: Road = {
    file,
    fields,
    control,
    meter: new SpeedMeter(),
    sent: 0,
    arrived: 0,
    speed: undefined,
    errors: undefined,
    rows: undefined,
  }
  let id: string | undefined
  let [failures, arrivedBefore, gone] = [0, 0, 0]
  for (;;) {
    if (control.pausing.isPaused) await tellPaused(road, id)
    await control.pausing.untilGoing(control.stop)
    try {
      id ??= await findOrBegin(road)
      await sendRest(road, id)
      await refuseWrongTop(road, id)
      return await finish(road, id)
    } catch (error) {
      control.stop.throwIfAborted()
      if (error instanceof Ended) return error.outcome
      road.meter.reset()
      // What had left need not have arrived.
      road.sent = road.arrived
      if (control.pausing.isPaused) continue
      if (error instanceof Gone && ++gone <= 2) id = undefined
      else if (error instanceof Gone) return { outcome: 'refused', message: lossMessage }
      // Reading it, or packing it, fails in words of the browser's.
      else if (!(await isThere(file))) return { outcome: 'refused', message: changeMessage }
      else if (!(error instanceof NotNow || error instanceof NoAnswer)) throw error
      else {
        failures = road.arrived > arrivedBefore ? 1 : failures + 1
        arrivedBefore = road.arrived
        tell(road, 'waiting', error instanceof NotNow ? error.message : unreachable)
        await control.untilWorthTrying(failures, signalOf(road)).catch(() => undefined)
      }
    }
  }
}

/** What servers and those in front of them take of one header. */
const longestMetadata = 7_500
const tooManyNames =
  'So many columns are left out that their names cannot be sent. Leave fewer out, or take columns out of the file.'

interface Road {
  readonly file: File
  readonly fields: SentFields
  readonly control: SendControl
  readonly meter: SpeedMeter
  sent: number
  /** What of it the server has said to have. */
  arrived: number
  speed: WireSpeed
  /** undefined before the top of the file was looked at. */
  errors: readonly FileError[] | undefined
  /** undefined before a row with errors was found. */
  rows: ArrivedRows | undefined
}

const signalOf = ({ control }: Road) => AbortSignal.any([control.stop, control.pausing.signal])

function tell({ sent, file, meter, control, errors = [], rows }: Road, doing: Sending['doing'], reason?: string): void {
  const { bytesPerSecond } = meter
  const details = { ...(reason !== undefined && { reason }), ...(errors.length > 0 && { errors }) }
  control.onChange({ doing, sent, of: file.size, bytesPerSecond, ...details, ...(rows !== undefined && { rows }) })
}

function noteSent(road: Road, sent: number): void {
  road.sent = sent
  road.meter.note(sent, performance.now())
  tell(road, 'sending')
}

function noteArrived(road: Road, answer: PartAnswer): number {
  const arrived = bytesSaidBy(answerOfPart(answer).header('upload-offset'))
  if (arrived === undefined) throw new Ended({ outcome: 'refused', message: noOffset })
  road.arrived = arrived
  noteSent(road, road.arrived)
  return road.arrived
}

async function tellPaused(road: Road, id: string | undefined): Promise<void> {
  tell(road, 'paused')
  const { ask, stop } = road.control
  const answer =
    id === undefined ? undefined : await ask({ method: 'HEAD', path: `/${id}`, signal: stop }).catch(() => undefined)
  const arrived = answer?.status === 200 ? bytesSaidBy(answer.header('upload-offset')) : undefined
  if (arrived === undefined) return
  road.arrived = arrived
  road.sent = road.arrived
  if (road.control.pausing.isPaused) tell(road, 'paused')
}

/** The number of this file with these fields, if it was begun before; with other fields it is begun anew. */
async function findOrBegin(road: Road): Promise<string> {
  const { file, fields, control } = road
  const signal = signalOf(road)
  const listed = await control.ask({ method: 'GET', path: '', signal })
  const fingerprint = fingerprintOf(file)
  const begunPart = partUploadsProcedures.list.answer
    .parse(JSON.parse(sound(listed).body))
    .find((part) => part.fingerprint === fingerprint && part.bytes === file.size)
  if (begunPart !== undefined && isSameForm(begunPart.fields, fields)) {
    control.onBegun(begunPart.id)
    return begunPart.id
  }
  const metadata = metadataOf(file, fields)
  if (metadata.length > longestMetadata) throw new Ended({ outcome: 'refused', message: tooManyNames })
  if (begunPart !== undefined) await control.ask({ method: 'DELETE', path: `/${begunPart.id}`, signal })
  const headers = { 'upload-length': String(file.size), 'upload-metadata': metadata }
  const begun = sound(await control.ask({ method: 'POST', path: '', headers, signal }))
  const id = begun.header('location')?.split('/').at(-1)
  if (id === undefined || id === '') throw new Ended(outcomeOf(begun.status, ''))
  control.onBegun(id)
  return id
}

async function sendRest(road: Road, id: string): Promise<void> {
  const { file, control } = road
  const signal = signalOf(road)
  // It may have been told of bytes that came damaged and were cut off.
  road.rows = undefined
  let offset = noteArrived(road, await control.ask({ method: 'HEAD', path: `/${id}`, signal }))
  while (offset < file.size) {
    const { end, body, headers } = await partAt(file, offset, road.speed)
    const from = offset
    const began = performance.now()
    const answer = await control.ask({
      method: 'PATCH',
      path: `/${id}`,
      headers: { ...headers, 'content-type': partType, 'upload-offset': String(offset) },
      body,
      signal,
      onSent: (share) => noteSent(road, from + share * (end - from)),
    })
    // Somebody else goes on with it, or an answer was lost: the next HEAD tells where it is.
    if (answer.status === 409) throw new NotNow('Another window sends this file too.')
    road.speed = (1000 * body.size) / Math.max(1, performance.now() - began)
    offset = noteArrived(road, answer)
    if (offset < file.size) await lookAtTop(road, id)
  }
}

/** Gigabytes need not be sent before somebody learns that a column is missing, or that dates are none. */
async function lookAtTop(road: Road, id: string): Promise<void> {
  // Rows below a wrong header are not looked at.
  if (road.errors !== undefined && road.errors.length > 0) return
  const { ask } = road.control
  const answer = await ask({ method: 'GET', path: `/${id}/top`, signal: signalOf(road) })
  if (answer.status !== 200) return
  const { errors, rows } = partUploadsProcedures.top.answer.parse(JSON.parse(answer.body))
  road.errors = errors ?? undefined
  // A server that looks at no rows any more takes back nothing of what it told.
  if (rows !== null && rows.errors > 0) road.rows = rows
  tell(road, 'sending')
}

/**
 * A small file has arrived before its top was looked at: it is told at once what a large one is told on its way, and nothing of it is
 * kept. Columns that may be left out are left to its import, which offers that.
 */
async function refuseWrongTop(road: Road, id: string): Promise<void> {
  if (road.errors !== undefined) return
  await lookAtTop(road, id)
  const errors = road.errors ?? []
  if (errors.every(({ canBeDropped }) => canBeDropped === true)) return
  await road.control.ask({ method: 'DELETE', path: `/${id}`, signal: signalOf(road) })
  const reasons = errors.map(({ reason }) => reason)
  throw new Ended({ outcome: 'refused', message: `${wrongTopText(errors.length)}.`, reasons })
}

async function finish(road: Road, id: string): Promise<SendOutcome> {
  const answer = await road.control.ask({
    method: 'POST',
    path: `/${id}/import`,
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: signalOf(road),
  })
  if (answer.status === 404) throw new Gone()
  return outcomeOf(answer.status, passing(answer).body)
}

/** A file that was changed cannot be read any more, which looks like a lost connection. */
async function isThere(file: File): Promise<boolean> {
  return await file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}
