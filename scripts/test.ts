// `npm test`: everything a change must pass, in one command. Every stage runs, whatever the ones before it found.
import { join, resolve } from 'node:path'
import { type Gate, gates } from './gates/gates.ts'
import { runGate } from './gates/run-gate.ts'
import { runJourneys } from './tests/run-journeys.ts'
import { runTests } from './tests/run-tests.ts'
import type { Tally } from './tests/tally.ts'

const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')

interface Stage {
  readonly name: string
  readonly run: () => Promise<Tally>
}

const stages: readonly Stage[] = [
  ...gates.map((gate) => ({ name: gate.name, run: () => checked(gate) })),
  { name: 'tests', run: () => runTests(root, bin, 'inherit') },
  { name: 'journeys', run: () => runJourneys(join(root, 'e2e'), bin, 'inherit') },
]

async function checked(gate: Gate): Promise<Tally> {
  const { passed, output } = await runGate(gate, root)
  if (!passed) console.log(output)
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const total = { passed: 0, failed: 0 }
const failedStages: string[] = []
for (const { name, run } of stages) {
  const start = performance.now()
  const { passed, failed } = await run()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${name.padEnd(20)} ${failed === 0 ? 'passed' : 'FAILED'} ${seconds.padStart(7)} s`)
  total.passed += passed
  total.failed += failed
  if (failed > 0) failedStages.push(name)
}

if (failedStages.length > 0) console.log(`Failed: ${failedStages.join(', ')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
