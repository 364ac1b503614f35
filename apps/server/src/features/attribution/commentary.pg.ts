import {
  type Commentary,
  type CommentaryKey,
  commentaryKeys,
  type SavedCommentary,
} from '@plumbline/contract/attribution/commentary.ts'
import { versionOf } from '@plumbline/contract/wire/versions.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

type Db = Kysely<Database>

/** What can be changed of a text, by the name that calls have for it. */
export function changeableOf({ text }: Pick<SavedCommentary, 'text'>) {
  return { value: text }
}

const neverSaved: SavedCommentary = {
  text: '',
  version: versionOf(changeableOf({ text: '' })),
  savedBy: null,
  savedAt: null,
}

/** Every text that people wrote under a provider's attribution. */
export async function commentaryOf(db: Db, providerId: number): Promise<Commentary> {
  const rows = await commentRows(db, providerId).execute()
  const texts = new Map(rows.map((row) => [row.key, savedText(row)]))
  // A parse boundary: every key has its text.
  return Object.fromEntries(commentaryKeys.map((key) => [key, texts.get(key) ?? neverSaved])) as Commentary
}

export async function findComment(db: Db, providerId: number, key: CommentaryKey): Promise<SavedCommentary> {
  const row = await commentRows(db, providerId).where('key', '=', key).executeTakeFirst()
  return row === undefined ? neverSaved : savedText(row)
}

function commentRows(db: Db, providerId: number) {
  return db
    .selectFrom('attribution_comments')
    .leftJoin('users', 'users.id', 'attribution_comments.saved_by')
    .select(['key', 'text', 'saved_at', 'users.name as savedBy'])
    .where('provider_id', '=', providerId)
}

type CommentRow = Awaited<ReturnType<ReturnType<typeof commentRows>['execute']>>[number]

function savedText({ text, savedBy, saved_at: savedAt }: CommentRow): SavedCommentary {
  return { text, version: versionOf(changeableOf({ text })), savedBy, savedAt: savedAt.toISOString() }
}
