import { type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'
import { endsWell } from './ends-well.ts'
import type { Tally } from './tally.ts'

/** Commands of their own: they draw, kill or ask so often that a run takes longer than all tests together. */
const longVersions = {
  faults: 'apps/server/src/testing/faults/run-faults.ts',
  writes: 'apps/server/src/testing/writes/run-write-kills.ts',
  fuzz: 'scripts/fuzz.ts',
  properties: 'scripts/properties.ts',
  machines: 'scripts/machines.ts',
}

type Stage = (name: string, run: () => Promise<Tally>) => Promise<void>

/** The long versions, one after another, each a stage that passes or fails as a whole. */
export async function runLongVersions(root: string, stage: Stage): Promise<void> {
  for (const [name, program] of Object.entries(longVersions)) {
    await stage(name, async () => {
      const hasPassed = await runWhole(root, program)
      return { passed: Number(hasPassed), failed: Number(!hasPassed) }
    })
  }
}

function runWhole(root: string, program: string): Promise<boolean> {
  // Each says for itself how long it runs; on a dozen machines the long versions would take days.
  const { PLUMBLINE_TESTS: _long, ...env } = process.env
  const options: SpawnOptions = { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }
  return endsWell(spawn(process.execPath, [join(root, program)], options))
}
