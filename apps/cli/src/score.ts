import { keepCompiled } from './command/keep-compiled.ts'

keepCompiled()
const { runCommand } = await import('./command/run-command.ts')
const { scoreCommand } = await import('./score/score-command.ts')
await runCommand(() => scoreCommand(process.argv.slice(2)))
