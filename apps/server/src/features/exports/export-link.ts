import type { ExportLink } from '@plumbline/contract/exports/exports.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { linkKey } from '../auth/passwords/link-key.ts'
import { newToken } from '../sessions/hash-token.ts'
import { readToken, signToken } from '../sessions/signed-token.ts'
import type { StoredExport } from './export-jobs.pg.ts'

/** Enough for a browser that was told to wait, too short for a link to go round. */
export const linkSeconds = 10 * 60
/** A link to a file that is still to be made: no file takes as long, and once it is made the link has the time of others. */
const comingSeconds = 24 * 60 * 60

/** The session that asked for a link, and the place of the file among those of the export. */
interface LinkTarget {
  readonly exportId: number
  readonly sessionId: number
  readonly place: number
  /** Answered before the file was made. */
  readonly isComing: boolean
}

/**
 * Where the files of an export can be fetched without a header, as a browser does that follows a link, while the session goes
 * on that asked for it: with the rights of its user.
 */
export async function linkTo(
  { db }: Pick<Services, 'db'>,
  { id, files }: Pick<StoredExport, 'id' | 'files'>,
  { sessionId }: Pick<Caller, 'sessionId'>,
): Promise<ExportLink> {
  const secret = await linkKey(db)
  const exp = Math.floor(Date.now() / 1000) + linkSeconds
  const linked = await Promise.all(
    files.map(async ({ name, bytes }, place) => {
      return { name, bytes, url: await addressOf({ exportId: id, sessionId, place, isComing: false }, exp, secret) }
    }),
  )
  return { url: itemAt(linked, 0).url, files: linked, expiresAt: new Date(exp * 1000).toISOString() }
}

/** Where the first file of an export can be fetched once it is made. */
export async function linkToComing(
  { db }: Pick<Services, 'db'>,
  exportId: number,
  { sessionId }: Pick<Caller, 'sessionId'>,
): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + comingSeconds
  return addressOf({ exportId, sessionId, place: 0, isComing: true }, exp, await linkKey(db))
}

/** What a link stands for; undefined when it is not ours or has expired. */
export async function targetOfLink(
  { db }: Pick<Services, 'db'>,
  token: string,
  now: Date,
): Promise<LinkTarget | undefined> {
  const claims = await readToken(token, await linkKey(db), now)
  const parts = /^(file|coming)\.(\d+)\.(\d+)\.(\d+)\./.exec(claims?.jti ?? '')
  if (parts === null) return undefined
  const [, kind, exportId, sessionId, place] = parts
  return {
    exportId: Number(exportId),
    sessionId: Number(sessionId),
    place: Number(place),
    isComing: kind === 'coming',
  }
}

async function addressOf(
  { exportId, sessionId, place, isComing }: LinkTarget,
  exp: number,
  secret: string,
): Promise<string> {
  const jti = [isComing ? 'coming' : 'file', exportId, sessionId, place, newToken()].join('.')
  return `/api/export-files?token=${await signToken({ jti, exp }, secret)}`
}
