// `npm run test:writes`: kills the server before the writes of what it publishes, restores, discards, reports, mails,
// erases, scores, simulates, attributes, compares, calibrates and does with people of the consumer panel, a thousand times, and looks for any damage.

import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts'
import { openMailListener } from '../mail/mail-listener.ts'
import { testFolder } from '../stores/test-folder.ts'
import { killBetweenWrites } from './kill-between-writes.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    /** An action by its name, such as 'importing people'; may stand there more than once. */
    only: { type: 'string', multiple: true },
    /** Ends after so long, with what was judged until then. */
    minutes: { type: 'string' },
  },
})
const kills = Number(values.kills)
const endsAt = values.minutes === undefined ? undefined : Date.now() + Number(values.minutes) * 60_000
const { folder, remove } = await testFolder()
// For root, PostgreSQL runs as another account, which must get in.
await chmod(folder, 0o711)
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database') })
const listener = await openMailListener()
const {
  kills: made,
  moments,
  wrong,
} = await killBetweenWrites({
  kills,
  ...(endsAt !== undefined && { endsAt }),
  seed: Number(values.seed),
  ...(values.only !== undefined && { only: values.only }),
  folder,
  databaseUrl: postgres.url(),
  listener,
  onDamage: (fault) => process.stdout.write(`\n${fault}\n`),
  onKill: (count) => process.stdout.write(`\r${count} of ${kills} kills`),
})
await listener.close()
await postgres.stop()
const lines = Object.entries(moments).map(([moment, count]) => `${String(count).padStart(5)}  ${moment}`)
process.stdout.write(`\n${lines.sort().join('\n')}\n${made} kills, seed ${values.seed}.\n`)
if (wrong.length > 0) {
  process.stderr.write(`${wrong.join('\n')}\nThe data directory is kept: ${folder}\n`)
  process.exitCode = 1
} else {
  process.stdout.write('Nothing acknowledged lost, nothing half visible, nothing sent twice, nothing left.\n')
  await remove()
}
