// `npm run test:faults`: kills the server at random moments of uploads and imports and looks for any damage.

import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { testFolder } from '../stores/test-folder.ts'
import { runWithKills } from './fault-run.ts'
import { judgeRun } from './judge-run.ts'

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
})
const kills = Number(values.kills)
const { folder, remove } = await testFolder()
// For root, PostgreSQL runs as another account, which must get in.
await chmod(folder, 0o711)
const environment = { DATA_DIR: path.join(folder, 'data'), THREADS: '2', MEMORY_LIMIT: '1 GB' }
const run = await runWithKills({
  kills,
  seed: Number(values.seed),
  environment,
  onKill: (count) => process.stdout.write(`\r${count} of ${kills} kills`),
})
const { wrong, ...counts } = await judgeRun(run, environment)
process.stdout.write(`\n${JSON.stringify(counts, undefined, 2)}\n`)
if (wrong.length > 0) {
  process.stderr.write(`${wrong.join('\n')}\nThe data directory is kept: ${folder}\n`)
  process.exitCode = 1
} else {
  process.stdout.write('No acknowledged upload lost, no saver lost or doubled, no half batch seen.\n')
  await remove()
}
