// `npm run reset`: deletes all that the server keeps; the next start is a first one.
import { createInterface } from 'node:readline/promises'
import { PlainFailure } from '../platform/lifecycle/plain-failure.ts'
import { resetData } from '../platform/lifecycle/reset-data.ts'
import { runCommand } from './run-command.ts'

await runCommand({ usage: 'npm run reset [-- --yes]', words: 0, switches: ['yes'] }, async ({ config, has }) => {
  if (!has('yes')) await askFirst(config.dataDir)
  const removed = await resetData(config)
  return removed.length === 0
    ? `${config.dataDir} was empty already.`
    : `Deleted ${removed.join(', ')} in ${config.dataDir}. The next start is a first one.`
})

async function askFirst(dataDir: string): Promise<void> {
  if (!process.stdin.isTTY) throw new PlainFailure('Add -- --yes to delete everything without being asked.')
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(`Delete all accounts, batches and files in ${dataDir}? Type yes: `)
  lines.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new PlainFailure('Nothing was deleted.')
}
