// `npm run backup`: copies all that a stopped server keeps into a new folder.

import path from 'node:path'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { backUp } from '../platform/backup/back-up.ts'
import { runCommand } from './run-command.ts'

await runCommand({ usage: 'npm run backup -- FOLDER', words: 1 }, async ({ config, words }) => {
  const target = path.resolve(itemAt(words, 0))
  const { entries, keys } = await backUp(config, target)
  const files = entries.filter((entry) => entry.kind === 'file')
  const megabytes = Math.ceil(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6)
  const lines = [`Backed up ${files.length} files, ${megabytes} MB, to ${target}`]
  if (keys !== null && keys !== undefined) {
    const place = path.join(path.dirname(target), keys)
    lines.push(`The keys of the consumer panel are beside it, one copy for all backups in that folder: ${place}`)
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
