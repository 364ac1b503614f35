import { attributionCommand } from './attribution/attribution-command.ts'
import { runCommand } from './command/run-command.ts'

await runCommand(() => attributionCommand(process.argv.slice(2)))
