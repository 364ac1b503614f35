import { isPermitted } from '@plumbline/contract/access/permissions.ts'
import type { FastifyReply } from 'fastify'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { requireRoomOnRecord } from '../../audit/room-on-record.ts'
import { linkKey } from '../../auth/passwords/link-key.ts'
import { zipStream } from '../../exports/xlsx/zip-stream.ts'
import { findCallerOfSession } from '../../sessions/find-caller.ts'
import { newToken } from '../../sessions/hash-token.ts'
import { readToken, signToken } from '../../sessions/signed-token.ts'
import { personOf } from '../people/people.pg.ts'
import { unknownPanelUser } from '../users/panel-user.ts'
import { everythingAbout } from './everything-about.ts'

type UsedServices = Pick<Services, 'config' | 'db' | 'files' | 'keys'>

/** Enough for a browser that was told to wait, too short for a link to go round. */
const linkSeconds = 10 * 60

/** Where everything about a person can be fetched without a header, as a browser does that follows a link. */
export async function everythingLink(
  { db, keys }: UsedServices,
  { sessionId }: Caller,
  id: number,
): Promise<{ url: string }> {
  if ((await personOf(db, keys, id)) === undefined) throw unknownPanelUser()
  const exp = Math.floor(Date.now() / 1000) + linkSeconds
  const jti = ['person', id, sessionId, newToken()].join('.')
  return { url: `/api/b2c/person-files?token=${await signToken({ jti, exp }, await linkKey(db))}` }
}

/** Sends it as an archive; session and role are looked at now, and the fetch is on record before the first byte leaves. */
export async function sendEverything(services: UsedServices, token: string, reply: FastifyReply): Promise<undefined> {
  const { db, keys } = services
  const claims = await readToken(token, await linkKey(db), new Date())
  const [, id, session] = /^person\.(\d+)\.(\d+)\./.exec(claims?.jti ?? '') ?? []
  const caller = session === undefined ? undefined : await findCallerOfSession(services, Number(session))
  if (id === undefined || caller === undefined || !isPermitted(caller.role, 'manageConsumerPanel')) throw deadLink()
  await requireRoomOnRecord(db, caller.userId)
  const person = await personOf(db, keys, Number(id))
  if (person === undefined) throw deadLink()
  const entries = await everythingAbout(services, person)
  await recordAudit(db, {
    userId: caller.userId,
    action: 'panel-user.everything',
    subject: `panel user ${person.id}`,
    after: { files: entries.length },
  })
  await reply
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename="user-${person.id}.zip"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(zipStream(entries))
  return undefined
}

function deadLink(): ApiFailure {
  return new ApiFailure('dead_link', 'This link does not work any more. Ask for the file anew from its person.')
}
