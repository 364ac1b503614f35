// `node scripts/tests/run-behind.ts PROGRAM [WORD...]`, started by `behind`: the leader of a session of its own.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** Ten steps down is a tenth of what others have where all want a processor, so that nothing stands still. */
const niceness = Math.min(19, getPriority() + 10)

setPriority(niceness)
try {
  // Where sessions share the processors, as on most desktops, one has a priority too.
  writeFileSync('/proc/self/autogroup', String(niceness))
} catch {
  // Another system, which goes by processes alone.
}
const endAll = () => process.kill(-process.pid, 'SIGTERM')
process.once('disconnect', endAll)
const [program = '', ...words] = process.argv.slice(2)
const child = spawn(program, words, { stdio: 'inherit' })
child.once('error', ({ message }) => {
  console.error(`${program} does not start: ${message}`)
  process.exit(127)
})
child.once('close', (code) => process.exit(code ?? 1))
