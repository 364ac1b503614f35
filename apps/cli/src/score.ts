import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Taking the types out of all modules, in every thread, takes longer than scoring a small file: once is enough.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/plumbline/', import.meta.url)))

const { runCommand } = await import('./command/run-command.ts')
const { scoreCommand } = await import('./score/score-command.ts')
await runCommand(() => scoreCommand(process.argv.slice(2)))
