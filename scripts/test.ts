// `npm test`: everything a change must pass, in one command. Every stage runs, whatever the ones before it found.
// `npm test -- --changed [commit]` runs what the changes since a commit (the last one unless named) can touch: every gate,
// the tests that import what changed, and the journeys of its features. `npm run test:all` runs tests and journeys long
// (docs/adr/0062), and goes on with what has commands of its own.
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { availableMemory } from 'node:process'
import { parseArgs } from 'node:util'
import { buildWebApp, type Gate, gates } from './gates/gates.ts'
import { runGate } from './gates/run-gate.ts'
import { hasRoomBehind } from './tests/behind.ts'
import { changedFiles } from './tests/changed-files.ts'
import { journeysOf } from './tests/changed-journeys.ts'
import { inTurn } from './tests/in-turn.ts'
import { prepareJourneys } from './tests/prepare-journeys.ts'
import { runJourneys } from './tests/run-journeys.ts'
import { runLongVersions } from './tests/run-long-versions.ts'
import { runTests } from './tests/run-tests.ts'
import { SecondTries } from './tests/second-tries.ts'
import type { Tally } from './tests/tally.ts'
import { workersBeside } from './tests/workers-beside.ts'

const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
const journeys = join(root, 'e2e')
/** Projects of vitest.config.ts that wait for nothing, so that they may be slow. */
const calculating = ['files', 'pure', 'components']
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
})
if (values.all) process.env.PLUMBLINE_TESTS = 'long'
const total = { passed: 0, failed: 0 }
const failedStages: string[] = []
/** Listed at the end, since a log of many stages is read from there. */
const failures: string[] = []

/** Undefined: tests and journeys run one after the other. */
const workers = workersBeside(availableParallelism(), availableMemory())
const { all, changed } = values
const somethingBehind = !all && !changed && workers === undefined && hasRoomBehind(availableParallelism())

const gatesBehind = somethingBehind ? gates.filter(({ mayEndLate }) => mayEndLate) : []
const behind = inTurn(gatesBehind, 1, (gate) => pass(gate, true))
// The gates hardly use two cores each: side by side they take half the time.
const gatesBefore = [...gates.filter((gate) => !gatesBehind.includes(gate)), ...(changed ? [] : [buildWebApp])]
await inTurn(gatesBefore, Math.min(2, availableParallelism()), (gate) => pass(gate))
if (changed) await runChanged(positionals[0] ?? 'HEAD')
else if (somethingBehind) await runSomeBehind()
else await runAll()
if (values.all) await runLongVersions(root, stage)

for (const failure of failures) console.log(failure)
if (failedStages.length > 0) console.log(`Failed: ${failedStages.join(', ')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

function pass(gate: Gate, isBehind = false): Promise<void> {
  return stage(gate.name, async () => {
    const { passed, output } = await runGate(gate, root, isBehind)
    if (!passed) console.log(output)
    return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  })
}

async function runAll(): Promise<void> {
  if (workers === undefined) {
    await stage('tests', () => runTests(root, bin, 'inherit'))
    await stage('journeys', () => runJourneys(journeys, bin, 'inherit'))
    return
  }
  const tries = new SecondTries(2)
  await Promise.all([
    stage('tests', () => runTests(root, bin, 'inherit', [`--maxWorkers=${workers}`], { tries })),
    stage('journeys', () => runJourneys(journeys, bin, 'inherit', [], { workers, tries })),
  ])
}

/** Tests of stores and then journeys, which often wait; what waits for nothing has what they leave of the processors. */
async function runSomeBehind(): Promise<void> {
  const isNot = (project: string) => `--project=!${project}`
  // Of both runs the one with most files writes down how long each took, for the next order of files.
  const options = ['--no-cache', `--maxWorkers=${availableParallelism()}`]
  const only = [...calculating.map((project) => `--project=${project}`), ...options]
  const calculated = behind.then(() =>
    stage('tests behind', () => runTests(root, bin, 'inherit', only, { isBehind: true })),
  )
  const prepared = prepareJourneys(journeys)
  await stage('tests', () => runTests(root, bin, 'inherit', calculating.map(isNot)))
  const { folder, remove } = await prepared
  try {
    await stage('journeys', () => runJourneys(journeys, bin, 'inherit', [], { prepared: folder }))
  } finally {
    remove()
  }
  await calculated
}

async function runChanged(since: string): Promise<void> {
  const named = journeysOf(changedFiles(root, since), readdirSync(join(journeys, 'journeys')))
  await stage('tests', () => runTests(root, bin, 'inherit', [`--changed=${since}`, '--passWithNoTests']))
  if (named.length > 0) await stage('journeys', () => runJourneys(journeys, bin, 'inherit', named))
}

async function stage(name: string, run: () => Promise<Tally>): Promise<void> {
  const start = performance.now()
  const tally = await run()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${name.padEnd(20)} ${tally.failed === 0 ? 'passed' : 'FAILED'} ${seconds.padStart(7)} s`)
  total.passed += tally.passed
  total.failed += tally.failed
  if (tally.failed > 0) failedStages.push(name)
  failures.push(...(tally.failures ?? []))
}
