import { runCommand } from './command/run-command.ts'
import { reportCommand } from './report/report-command.ts'

await runCommand(() => reportCommand(process.argv.slice(2)))
