// `npm run backup`: copies all that a stopped server keeps into a new folder.

import path from 'node:path'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { backUp } from '../platform/backup/back-up.ts'
import { runCommand } from './run-command.ts'

const usage = 'npm run backup -- FOLDER [KEYS-FOLDER]'

await runCommand({ usage, words: 1, moreWords: 1 }, async ({ config, words }) => {
  const target = path.resolve(itemAt(words, 0))
  const [, keysFolder] = words.map((word) => path.resolve(word))
  const { entries, keys } = await backUp(config, target, keysFolder)
  const files = entries.filter((entry) => entry.kind === 'file')
  const megabytes = Math.ceil(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6)
  const lines = [`Backed up ${files.length} files, ${megabytes} MB, to ${target}`]
  if (keys != null && keysFolder !== undefined) {
    lines.push(
      `The keys of the consumer panel are in ${path.join(keysFolder, keys)}, one copy for all backups. Keep it apart from them.`,
    )
  }
  if (keys != null && keysFolder === undefined) {
    lines.push(
      'The keys of the consumer panel are in NO backup: without them nobody can read the records of its people.',
      `Copy them to another disk, apart from the backups: npm run backup -- FOLDER KEYS-FOLDER, or keep a copy of ${path.join(config.dataDir, 'keys')}`,
    )
  }
  if (config.databaseUrl !== undefined) {
    lines.push(
      'The database that DATABASE_URL leads to is NOT in it: accounts, providers, batches and imports are there.',
      'Before you start the server again, back it up too: pg_dump --format=custom --file=plumbline.dump "$DATABASE_URL"',
      'Keep both together; one without the other cannot be used.',
    )
  }
  return lines.join('\n')
})
