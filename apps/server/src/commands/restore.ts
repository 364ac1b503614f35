// `npm run restore`: puts the state of a backup into the data directory.

import path from 'node:path'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { embeddedPostgresMajor } from '../platform/postgres/postgres-programs.ts'
import { runCommand } from './run-command.ts'

const usage = 'npm run restore -- FOLDER [KEYS-FOLDER] [--replace]'

await runCommand({ usage, words: 1, moreWords: 1, switches: ['replace'] }, async ({ config, words, has }) => {
  const [, keysFolder] = words.map((word) => path.resolve(word))
  const { madeAt, version } = await restoreBackup(config, {
    backup: path.resolve(itemAt(words, 0)),
    ...(keysFolder !== undefined && { keysFolder }),
    replace: has('replace'),
    postgresMajor: await embeddedPostgresMajor(),
  })
  const moment = `${madeAt.slice(0, 10)} ${madeAt.slice(11, 16)} UTC`
  const lines = [`Restored the backup of ${moment} (Plumbline ${version}) to ${config.dataDir}`]
  if (config.databaseUrl !== undefined) {
    lines.push(
      'Restore the database of the same time before the server starts, into an empty one: ' +
        'pg_restore --dbname="$DATABASE_URL" plumbline.dump',
    )
  }
  return lines.join('\n')
})
