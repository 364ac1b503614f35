// What `npm run test:machines` runs on each machine: what depends most on where it runs. `node scripts/machines/short-set.ts
// [stage...]` runs it, or some stages of it, on this one.
import { join, resolve } from 'node:path'
import { gates } from '../gates/gates.ts'
import { runGate } from '../gates/run-gate.ts'
import { runJourneys } from '../tests/run-journeys.ts'
import { runTests } from '../tests/run-tests.ts'

const root = resolve(import.meta.dirname, '../..')
const bin = join(root, 'node_modules', '.bin')

/** Stores that open, servers that start, stop and are killed, commands, and reports with their fonts. */
const serverTests = [
  'packages/analytics',
  'apps/server/src/commands',
  'apps/server/src/platform/lifecycle',
  'apps/server/src/platform/postgres',
  'apps/server/src/killed-server.test.ts',
  'apps/server/src/features/sign-in-limits/limits-survive-restart.test.ts',
  'apps/server/src/features/reports/render',
]

const stages = {
  gates: async () => {
    for (const gate of gates) {
      const { passed, output } = await runGate(gate, root)
      if (passed) continue
      console.log(`${gate.name}: ${output}`)
      return false
    }
    return true
  },
  pure: async () => (await runTests(root, bin, 'inherit', ['--project=pure'])).failed === 0,
  server: async () => (await runTests(root, bin, 'inherit', serverTests)).failed === 0,
  journey: async () => (await runJourneys(join(root, 'e2e'), bin, 'inherit', ['uploads.journey.ts'])).failed === 0,
} satisfies Readonly<Record<string, () => Promise<boolean>>>

const stageNames = process.argv.slice(2)
const unknown = stageNames.filter((name) => !(name in stages))
if (unknown.length > 0) throw new Error(`No stage is called ${unknown.join(', ')}.`)
const failed: string[] = []
for (const [name, run] of Object.entries(stages)) {
  if ((stageNames.length === 0 || stageNames.includes(name)) && !(await run())) failed.push(name)
}
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
