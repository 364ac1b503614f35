import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { testFolder } from '../../testing/stores/test-folder.ts'
import { archiveEntries } from './archive-entries.ts'

let server: TestServer
let folder: string
let remove: () => Promise<void>
beforeAll(async () => {
  server = await openTestServer({ jobsPaused: true })
  const made = await testFolder()
  folder = made.folder
  remove = made.remove
  await sql`insert into audit_log (at, action, subject, after)
    select '2020-01-01'::timestamptz + make_interval(hours => n), 'test.old', 'thing ' || n, '{"text": "Ünicode, \\"quoted\\" \\n"}'
    from generate_series(1, 2500) n`.execute(server.services.db)
  await sql`insert into audit_log (at, action, subject) values
    ('2020-01-01T12:00:00Z', 'panel-user.look', 'panel user 1'),
    ('2024-06-30T22:59:59Z', 'test.edge', 'before'), ('2024-06-30T23:00:00Z', 'test.edge', 'after')`.execute(
    server.services.db,
  )
})
afterAll(async () => {
  await server.close()
  await remove()
})

const subjects = async (action: string) => {
  const rows = await server.services.db.selectFrom('audit_log').select('subject').where('action', '=', action).execute()
  return rows.map(({ subject }) => subject)
}

it('moves what is older than a day in London to a file, says so in the log, and keeps the rest', async () => {
  const { db } = server.services
  const old = await db.selectFrom('audit_log').selectAll().where('action', '=', 'test.old').orderBy('id').execute()
  const archive = await archiveEntries(db, path.join(folder, 'archive'), '2024-07-01')
  const bytes = await readFile(archive.file)
  const lines = gunzipSync(bytes).toString().trimEnd().split('\n')
  expect(lines).toHaveLength(2501)
  expect(lines.slice(0, 2500)).toEqual(old.map((entry) => JSON.stringify(entry)))
  expect((await stat(archive.file)).mode & 0o777).toBe(0o600)
  expect(await subjects('test.old')).toEqual([])
  expect(await subjects('test.edge')).toEqual(['after'])
  expect(await subjects('panel-user.look')).toEqual(['panel user 1'])
  const entry = await db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'audit.archive')
    .executeTakeFirst()
  expect(entry?.after).toMatchObject({
    entries: 2501,
    file: path.basename(archive.file),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
})

it('leaves the log as closed as it was, and has nothing more to move', async () => {
  const { db } = server.services
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
  await expect(archiveEntries(db, path.join(folder, 'archive'), '2024-07-01')).rejects.toThrow('no entries')
})
