import { setTimeout as delay } from 'node:timers/promises'
import { type ImportRow, importRowSchema } from '@plumbline/contract/imports/imports.ts'
import { saverPageSchema } from '@plumbline/contract/savers/savers.ts'
import { uploadAnswerSchema } from '@plumbline/contract/uploads/uploads.ts'
import { pageOf } from '@plumbline/contract/wire/primitives.ts'
import { type FormOptions, formBody, formType } from '../server/upload-form.ts'

export interface Connection {
  readonly address: string
  readonly token: string
}

/** What readers see of a provider: every saver's pot, and the version it comes from. */
export interface SeenState {
  readonly version: string | undefined
  readonly total: number
  readonly pots: readonly (readonly [saver: string, pot: number])[]
}

export interface PiecesOptions {
  readonly count?: number
  /** Called with how much was handed over, from the start of the form. */
  readonly onSent?: (bytes: number) => void
}

const importPage = pageOf(importRowSchema)

/** Sends a file in pieces, slowly enough to be caught in the middle; gives the number of its import once acknowledged. */
export async function uploadInPieces(
  connection: Connection,
  form: FormOptions,
  pauseMs: () => number,
  { count = 4, onSent = () => undefined }: PiecesOptions = {},
): Promise<number> {
  const body = formBody(form)
  const response = await fetch(`${connection.address}/api/upload-data`, {
    method: 'POST',
    headers: { authorization: `Bearer ${connection.token}`, 'content-type': formType },
    body: ReadableStream.from(inPieces(body, Math.ceil(body.length / count), pauseMs, onSent)),
    duplex: 'half',
  })
  if (response.status !== 200) throw new Error(`upload: ${response.status} ${await response.text()}`)
  return uploadAnswerSchema.parse(await response.json()).importId
}

/** Bytes in pieces of a size, with a pause behind each. */
export async function* inPieces(
  bytes: Buffer,
  size: number,
  pauseMs: () => number,
  onSent: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size)
    onSent(Math.min(bytes.length, at + size))
    await delay(pauseMs())
  }
}

export async function readState(connection: Connection, providerId: number): Promise<SeenState> {
  const query = `providers=${providerId}&limit=100&sortBy=dataId&sortDescending=false`
  const page = saverPageSchema.parse(await getJson(connection, `/analysis/members?${query}`))
  return {
    version: page.dataBatchIds[0],
    total: page.total,
    pots: page.data.map(({ dataId, analysis }) => [dataId, analysis.navAmount]),
  }
}

/** All imports, oldest first. */
export async function listAllImports(connection: Connection): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  for (let page = 1; ; page++) {
    const { data, total } = importPage.parse(await getJson(connection, `/import-jobs/getall?page=${page}&limit=100`))
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) return rows.toSorted((a, b) => a.id - b.id)
  }
}

async function getJson({ address, token }: Connection, path: string): Promise<unknown> {
  const response = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return await response.json()
}
