import { isPermitted } from '@plumbline/contract/access/permissions.ts'
import type { FastifyReply } from 'fastify'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { requireRoomOnRecord } from '../../audit/room-on-record.ts'
import { linkKey } from '../../auth/passwords/link-key.ts'
import { findCallerOfSession } from '../../sessions/find-caller.ts'
import { newToken } from '../../sessions/hash-token.ts'
import { readToken, signToken } from '../../sessions/signed-token.ts'
import { findDocument, openDocument } from './documents.pg.ts'
import { readSealed } from './sealed-files.ts'

type UsedServices = Pick<Services, 'config' | 'db' | 'files' | 'keys'>

/** Enough for a browser that was told to wait, too short for a link to go round. */
const linkSeconds = 10 * 60

/** Where a document can be fetched without a header, as a browser does that follows a link. */
export async function documentLink({ db }: UsedServices, { sessionId }: Caller, id: string): Promise<{ url: string }> {
  if ((await findDocument(db, id)) === undefined) throw new ApiFailure('not_found', 'There is no such document.')
  const exp = Math.floor(Date.now() / 1000) + linkSeconds
  const jti = ['document', id, sessionId, newToken()].join('.')
  return { url: `/api/b2c/document-files?token=${await signToken({ jti, exp }, await linkKey(db))}` }
}

/**
 * Sends what a link leads to, to be kept and never shown. Session and role of whoever asked for the link are looked at now, and
 * the fetch is on record before the first byte leaves.
 */
export async function sendDocument(services: UsedServices, token: string, reply: FastifyReply): Promise<undefined> {
  const { db, keys } = services
  const claims = await readToken(token, await linkKey(db), new Date())
  const [, id, session] = /^document\.([\da-f-]{36})\.(\d+)\./.exec(claims?.jti ?? '') ?? []
  const caller = session === undefined ? undefined : await findCallerOfSession(services, Number(session))
  if (id === undefined || caller === undefined || !isPermitted(caller.role, 'manageConsumerPanel')) throw deadLink()
  await requireRoomOnRecord(db, caller.userId)
  const row = await findDocument(db, id)
  const key = row && keys.get(row.keyName)
  if (row === undefined || key === undefined) throw deadLink()
  const document = openDocument(key, row)
  const content = await readSealed(services, document.key, row.file_key).catch((cause: unknown) => {
    throw deadLink(cause)
  })
  await recordAudit(db, {
    userId: caller.userId,
    action: 'panel-document.fetch',
    subject: `panel user ${row.user_id}`,
    after: { document: id, bytes: Number(row.bytes) },
  })
  await reply
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename="document"; filename*=UTF-8''${encoded(document.name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(content)
  return undefined
}

/** RFC 8187: more than a URL needs is written by its bytes. */
function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function deadLink(cause?: unknown): ApiFailure {
  return new ApiFailure('dead_link', 'This link does not work any more. Open the document anew from its person.', {
    cause,
  })
}
