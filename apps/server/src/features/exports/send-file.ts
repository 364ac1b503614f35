import { pipeline, type Readable } from 'node:stream'
import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { sql } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { StoredExportFile } from '../../platform/postgres/export-tables.ts'
import { unsealing } from '../../platform/secrets/sealed-stream.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireRoomOnRecord } from '../audit/room-on-record.ts'
import { findCallerOfSession } from '../sessions/find-caller.ts'
import type { StoredExport } from './export-jobs.pg.ts'
import { linkSeconds, targetOfLink } from './export-link.ts'
import { mayHave } from './may-have.ts'

interface LinkedFile {
  readonly file: StoredExportFile
  readonly content: Readable
}

/**
 * The file that a link leads to. The link says which session it was made for; what its user may have is asked for now, and the
 * fetch is on record before the first byte leaves.
 * @throws ApiFailure dead_link for one that is not ours, has expired, or whose session or rights are gone; not_made_yet
 */
export async function linkedFile(
  services: Pick<Services, 'db' | 'config' | 'files' | 'keys'>,
  token: string,
  address: string,
): Promise<LinkedFile> {
  const target = await targetOfLink(services, token, new Date())
  const caller = target && (await findCallerOfSession(services, target.sessionId))
  if (target === undefined || caller === undefined) throw deadLink()
  await requireRoomOnRecord(services.db, caller.userId)
  const row = await services.db
    .selectFrom('export_jobs')
    .selectAll()
    .where('id', '=', target.exportId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
  if (row === undefined || !(await mayHave(services, caller, row))) throw deadLink()
  if (row.state !== 'completed') throw notThere(row)
  const file = row.files[target.place]
  if (file === undefined || (target.isComing && isLongMade(row))) throw deadLink()
  // Its time may be over since the row was read.
  const content = await contentOf(services, file).catch((cause: unknown) => {
    throw deadLink(cause)
  })
  await recordAudit(services.db, {
    userId: caller.userId,
    action: 'data.export',
    subject: `export ${row.id}`,
    after: { address, name: row.name, file: file.name, bytes: file.bytes, sha256: file.sha256 },
  })
  return { file, content }
}

/** What is said of a file that is still to be made, or never will be. */
function notThere({ state, failure }: Pick<StoredExport, 'state' | 'failure'>): ApiFailure {
  if (openStatuses.includes(state)) {
    return new ApiFailure('not_made_yet', 'This file is still being made. Open the link again in a few seconds.')
  }
  const reason = failure ?? (state === 'cancelled' ? 'It was called off.' : 'It could not be made.')
  return new ApiFailure('dead_link', `This file was not made. ${reason} Ask for it again.`)
}

function isLongMade({ finished_at: finishedAt }: Pick<StoredExport, 'finished_at'>): boolean {
  return finishedAt === null || Date.now() - finishedAt.getTime() > linkSeconds * 1000
}

async function contentOf(
  { files, keys }: Pick<Services, 'files' | 'keys'>,
  { key, sealedBy }: StoredExportFile,
): Promise<Readable> {
  if (sealedBy === undefined) return files.read(key)
  const secret = keys.get(sealedBy)
  if (secret === undefined) throw new Error('the key of this file was destroyed')
  return pipeline(await files.read(key), unsealing(secret), () => undefined)
}

function deadLink(cause?: unknown): ApiFailure {
  return new ApiFailure('dead_link', 'This link does not work any more. Open the file anew from the downloads.', {
    cause,
  })
}
