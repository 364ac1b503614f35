// `npm run archive-audit`: moves old entries of the audit log to a file.

import path from 'node:path'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { archiveEntries } from '../features/audit/archive-entries.ts'
import { PlainFailure } from '../platform/lifecycle/plain-failure.ts'
import { runCommand } from './run-command.ts'
import { withStoppedDatabase } from './with-database.ts'

const usage = 'npm run archive-audit -- FOLDER DAY, such as 2026-01-01: entries from before that day'

await runCommand({ usage, words: 2 }, async ({ config, words }) => {
  const day = itemAt(words, 1)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
  if (!isDay || Date.parse(day) > Date.now()) throw new PlainFailure(`${day} is no day that has begun. Usage: ${usage}`)
  const archive = (folder: string) =>
    withStoppedDatabase(config, 'npm run archive-audit', (db) => archiveEntries(db, folder, day))
  const { file, entries, sha256 } = await archive(path.resolve(itemAt(words, 0)))
  return [
    `Moved ${entries} entries of the audit log to ${file}`,
    `SHA-256, as the log says too: ${sha256}`,
    'Keep the file as safe as the server: it names people.',
  ].join('\n')
})
