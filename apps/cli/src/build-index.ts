import { buildIndexCommand } from './build-index/build-index-command.ts'
import { runCommand } from './command/run-command.ts'

await runCommand(() => buildIndexCommand(process.argv.slice(2)))
