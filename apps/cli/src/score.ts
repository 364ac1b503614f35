import { runCommand } from './command/run-command.ts'
import { scoreCommand } from './score/score-command.ts'

await runCommand(() => scoreCommand(process.argv.slice(2)))
