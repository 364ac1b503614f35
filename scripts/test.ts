// `npm test`: everything a change must pass, in one command. Every stage runs, whatever the ones before it found.
import { join, resolve } from 'node:path'
import { gates } from './gates/gates.ts'
import { runGate } from './gates/run-gate.ts'
import { runTests } from './tests/run-tests.ts'
import type { Tally } from './tests/tally.ts'

const root = resolve(import.meta.dirname, '..')

async function timed(name: string, stage: () => Promise<Tally>): Promise<Tally> {
  const start = performance.now()
  const tally = await stage()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${name.padEnd(20)} ${tally.failed === 0 ? 'passed' : 'FAILED'} ${seconds.padStart(7)} s`)
  return tally
}

const tallies: Tally[] = []
for (const gate of gates) {
  const stage = async (): Promise<Tally> => {
    const { passed, output } = await runGate(gate, root)
    if (!passed) console.log(output)
    return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  }
  tallies.push(await timed(gate.name, stage))
}
tallies.push(await timed('tests', () => runTests(root, join(root, 'node_modules', '.bin'), 'inherit')))

const sum = (count: (tally: Tally) => number): number => tallies.reduce((total, tally) => total + count(tally), 0)
const failed = sum((tally) => tally.failed)
console.log(`${sum((tally) => tally.passed)} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
