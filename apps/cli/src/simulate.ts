import { runCommand } from './command/run-command.ts'
import { simulateCommand } from './simulate/simulate-command.ts'

await runCommand(() => simulateCommand(process.argv.slice(2)))
