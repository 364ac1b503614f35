import { exportJobSchema, startedExportSchema } from '@plumbline/contract/exports/exports.ts'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/postgres/database.ts'
import type { Connection } from '../faults/api-calls.ts'
import type { MailListener } from '../mail/mail-listener.ts'
import { call, until } from './calls.ts'
import { detailOf, onePot, publish, uploadWaiting } from './waiting-imports.ts'

/** What is killed in the middle. What each step gives the next is the action's own. */
export interface Action {
  readonly name: string
  /** How many writes it has, about: each one that is seen through says it better. */
  readonly writes: number
  /** Up to where it begins. */
  prepare(connection: Connection): Promise<void>
  /** Begins it; undefined when nobody answered that it is done, or will be. */
  begin(connection: Connection): Promise<unknown>
  /** Whether it has come to its end, where an answer alone does not say so. */
  ended?(connection: Connection): Promise<boolean>
  /** What is wrong afterwards, given whether it was answered. */
  judge(connection: Connection, wasAnswered: boolean): Promise<readonly string[]>
}

export interface World {
  readonly db: Kysely<Database>
  readonly listener: MailListener
  readonly providerId: number
}

let files = 0

export function publishing({ providerId }: World): Action {
  let before: number | string | undefined
  let waiting: { id: number; pot: number } | undefined
  return {
    name: 'publishing',
    writes: 17,
    async prepare(connection) {
      before = await onePot(connection, providerId)
      // One whose publication was cut short waits still.
      waiting ??= await uploadWaiting(connection, providerId)
    },
    begin: (connection) => publish(connection, providerId, waiting?.id ?? 0),
    async judge(connection, wasAnswered) {
      const pot = await onePot(connection, providerId)
      const state = (await detailOf(connection, waiting?.id ?? 0))?.state
      const isPublished = state === 'completed'
      const wrong = [
        pot !== (isPublished ? waiting?.pot : before) && `an import that is ${state} shows ${pot}`,
        wasAnswered && !isPublished && `an acknowledged publication is ${state}`,
        !isPublished && state !== 'ready' && `the import is ${state}`,
      ].filter((fault) => fault !== false)
      if (state !== 'ready') waiting = undefined
      return wrong
    },
  }
}

export function restoring({ providerId }: World): Action {
  let older: { id: number; pot: number } | undefined
  let newer: { id: number; pot: number } | undefined
  return {
    name: 'restoring',
    writes: 9,
    async prepare(connection) {
      const pot = await onePot(connection, providerId)
      // Either of the two is older once the other one is shown.
      if (pot !== undefined && pot === older?.pot) [older, newer] = [newer, older]
      if (older !== undefined && pot === newer?.pot) return
      for (const next of [await uploadWaiting(connection, providerId), await uploadWaiting(connection, providerId)]) {
        older = newer
        newer = next
        await publish(connection, providerId, next.id)
      }
    },
    begin: (connection) => call(connection, 'POST', `/import-jobs/${older?.id}/restore`),
    async judge(connection, wasAnswered) {
      const pot = await onePot(connection, providerId)
      if (wasAnswered) return pot === older?.pot ? [] : [`a version that was restored is not shown, but ${pot}`]
      return pot === older?.pot || pot === newer?.pot ? [] : [`neither version is shown, but ${pot}`]
    },
  }
}

export function discarding({ providerId }: World): Action {
  let waiting: number | undefined
  return {
    name: 'discarding',
    writes: 6,
    async prepare(connection) {
      waiting ??= (await uploadWaiting(connection, providerId)).id
    },
    begin: (connection) => call(connection, 'POST', `/import-jobs/${waiting}/cancel`),
    async judge(connection, wasAnswered) {
      const state = (await detailOf(connection, waiting ?? 0))?.state
      if (state !== 'ready') waiting = undefined
      return state === 'cancelled' || (state === 'ready' && !wasAnswered) ? [] : [`a discarded import is ${state}`]
    },
  }
}

export function reporting({ providerId, db }: World): Action {
  let requests = 0
  let id: number | undefined
  const row = () =>
    db
      .selectFrom('export_jobs')
      .select(['state', 'files', 'failure'])
      .where('id', '=', id ?? 0)
  const isOver = async () => !/queued|running/.test((await row().executeTakeFirst())?.state ?? '')
  return {
    name: 'making a report',
    writes: 12,
    async prepare(connection) {
      if ((await onePot(connection, providerId)) !== undefined) return
      await publish(connection, providerId, (await uploadWaiting(connection, providerId)).id)
    },
    async begin(connection) {
      // Another filter each time: the same request within a minute is the same report.
      const filters = encodeURIComponent(JSON.stringify({ pot_size: { gte: ++requests } }))
      const answer = await call(connection, 'GET', `/pdf/generate/${providerId}?type=analysis&filters=${filters}`)
      id = answer === undefined ? undefined : startedExportSchema.parse(answer).id
      return answer
    },
    ended: isOver,
    async judge(connection, wasAnswered) {
      if (!wasAnswered) return []
      await until(async () => ((await isOver()) ? true : undefined))
      const made = await row().executeTakeFirst()
      const [job] = z.array(exportJobSchema).parse(await call(connection, 'GET', `/public/export-jobs/${id}`))
      if (made?.state === 'completed' && job?.status === 'completed' && made.files.length === 1) return []
      return [`an acknowledged report is ${made?.state} with ${made?.files.length} files: ${made?.failure}`]
    },
  }
}

export function mailing({ db, listener }: World): Action {
  let [queued, received] = [0, 0]
  const countQueued = async () => (await db.selectFrom('mails').select('id').execute()).length
  const waiting = async () =>
    (await db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute()).length
  return {
    name: 'sending a mail',
    writes: 8,
    async prepare() {
      // Those of imports before are on their way.
      await until(async () => ((await waiting()) === 0 ? true : undefined))
      queued = await countQueued()
      received = listener.received.length
      // So many an hour are enough for a person.
      await sql`update mails set created_at = created_at - interval '1 hour' where kind = 'test'`.execute(db)
    },
    begin: (connection) => call(connection, 'POST', '/settings/mail-test'),
    ended: async () => (await waiting()) === 0,
    async judge(_connection, wasAnswered) {
      await until(async () => ((await waiting()) === 0 ? true : undefined))
      const more = (await countQueued()) - queued
      const ids = listener.received.slice(received).map(({ headers }) => headers.get('message-id'))
      const rows = await db
        .selectFrom('mails')
        .select(['message_id', 'state'])
        .orderBy('id', 'desc')
        .limit(more)
        .execute()
      const wrong = rows.map(({ message_id: id, state }) => {
        const times = ids.filter((each) => each?.includes(id)).length
        // A server that dies after the mail server has the mail cannot know what became of it, and must say so.
        const isTrue = state === 'sent' ? times === 1 : state === 'unconfirmed' && times <= 1
        return !isTrue && `a mail that is ${state} arrived ${times} times`
      })
      return [
        wasAnswered && more !== 1 && `${more} mails are recorded for one that was acknowledged`,
        ids.length > more && `${more} mails are recorded, and ${ids.length} arrived`,
        ...wrong,
      ].filter((fault) => fault !== false)
    },
  }
}

/** A provider that was removed long ago is deleted by the next start. */
export function erasing({ db }: World): Action {
  let id = 0
  const isThere = async () => (await db.selectFrom('providers').select('id').where('id', '=', id).execute()).length > 0
  return {
    name: 'erasing',
    writes: 40,
    async prepare(connection) {
      const made = db
        .insertInto('providers')
        .values({ name: `Erased ${++files}` })
        .returning('id')
      id = (await made.executeTakeFirstOrThrow()).id
      await publish(connection, id, (await uploadWaiting(connection, id)).id)
      await call(connection, 'DELETE', `/providers/${id}`)
      await db
        .updateTable('providers')
        .set({ removed_at: new Date('2020-01-01') })
        .where('id', '=', id)
        .execute()
    },
    // Only a start looks for what is due.
    begin: async () => undefined,
    ended: async () => !(await isThere()),
    async judge() {
      const gone = await until(async () => ((await isThere()) ? undefined : true))
      const receipts = await db
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'provider.purge')
        .where('subject', '=', `provider ${id}`)
        .execute()
      if (gone && receipts.length === 1) return []
      return [`a provider is ${gone ? 'deleted' : 'not deleted'}, with ${receipts.length} receipts`]
    },
  }
}
