import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import { syncFolder } from '../../platform/files/sync-folder.ts'
import { PlainFailure } from '../../platform/lifecycle/plain-failure.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { recordAudit } from './record-audit.ts'

type Db = Kysely<Database>

const rowsAtOnce = 1_000

export interface Archive {
  readonly file: string
  readonly entries: number
  /** Of the file as it is, for `sha256sum`. */
  readonly sha256: string
}

/**
 * Moves entries from before a day in London to a file of a line each, packed by gzip. They leave the database only once the file,
 * read again from the disk, has every one of them; the log itself then says which file has them and its hash. Entries about people
 * of the consumer panel stay: those people may ask for them.
 * @throws PlainFailure when there are none, or the file cannot be made or read
 */
export async function archiveEntries(db: Db, folder: string, before: string): Promise<Archive> {
  const range = await archivedRange(db, before)
  if (range === undefined) throw new PlainFailure(`The audit log has no entries from before ${before} to archive.`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `audit-log-${range.first}-to-${range.last}.jsonl.gz`)
  if (existsSync(file)) throw new PlainFailure(`${file} is there already; name another folder, or move it away.`)
  const work = `${file}.unfinished`
  await rm(work, { force: true })
  const out = createWriteStream(work, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(Readable.from(lines(db, before, range.last)), createGzip(), out)
  const entries = await countArchived(work, db)
  if (entries !== range.entries) {
    throw new PlainFailure(
      `${work} has ${entries} entries and the log ${range.entries}: nothing was taken out of the log.`,
    )
  }
  await rename(work, file)
  await syncFolder(folder)
  const sha256 = await hashOf(file)
  await db.transaction().execute(async (within) => {
    // The one place that takes entries out; everywhere else the database refuses.
    await sql`alter table audit_log disable trigger audit_log_append_only`.execute(within)
    await sql`delete from audit_log where ${isArchived(before, range.last)}`.execute(within)
    await sql`alter table audit_log enable trigger audit_log_append_only`.execute(within)
    const after = { file: path.basename(file), entries, firstId: range.first, lastId: range.last, before, sha256 }
    await recordAudit(within, { userId: null, action: 'audit.archive', subject: 'audit log', after })
  })
  // Gives the room back to the disk.
  await sql`vacuum full audit_log`.execute(db)
  return { file, entries, sha256 }
}

function isArchived(before: string, last: string) {
  return sql<boolean>`at < (${before}::date)::timestamp at time zone 'Europe/London' and id <= ${last}
    and not starts_with(subject, 'panel user ') and not starts_with(action, 'demonstration.') and action <> 'audit.archive'`
}

async function archivedRange(db: Db, before: string) {
  const { rows } = await sql<{ first: string; last: string; entries: number }>`
    select min(id)::text as first, max(id)::text as last, count(*)::int as entries
    from audit_log where ${isArchived(before, '9223372036854775807')}`.execute(db)
  return rows.find(({ entries }) => entries > 0)
}

async function* lines(db: Db, before: string, last: string): AsyncGenerator<string> {
  for (let id = '0'; ; ) {
    const entries = await db
      .selectFrom('audit_log')
      .selectAll()
      .where(isArchived(before, last))
      .where('id', '>', id)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const entry of entries) yield `${JSON.stringify(entry)}\n`
    const end = entries.at(-1)
    if (end === undefined) return
    id = end.id
  }
}

/** How many entries of a file the log has, each the same to the letter. */
async function countArchived(file: string, db: Db): Promise<number> {
  let entries = 0
  let texts: string[] = []
  const compare = async () => {
    const ids = texts.map((text) => String(JSON.parse(text).id))
    const rows = await db.selectFrom('audit_log').selectAll().where('id', 'in', ids).orderBy('id').execute()
    if (rows.map((row) => JSON.stringify(row)).join('\n') !== texts.join('\n')) {
      throw new PlainFailure(`${file} differs from the log: nothing was taken out of the log.`)
    }
    entries += texts.length
    texts = []
  }
  const unpacked = createReadStream(file).pipe(createGunzip())
  for await (const text of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    texts.push(text)
    if (texts.length === rowsAtOnce) await compare()
  }
  if (texts.length > 0) await compare()
  return entries
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
