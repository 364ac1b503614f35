import { writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import type { Tally, TallyByFile } from './tally.ts'

/**
 * Writes what a run of Vitest came to into the file that TALLY_FILE names; its own reporters leave out errors outside tests.
 * @public Vitest loads it by its path.
 */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tally: TallyByFile = {
      files: Object.fromEntries(modules.map((module) => [pathOf(module), tallyOfModule(module)])),
      outside: unhandled.length,
    }
    writeFileSync(process.env.TALLY_FILE ?? '', JSON.stringify(tally))
  }
}

const pathOf = ({ moduleId }: TestModule) => relative(process.cwd(), moduleId).replaceAll(sep, '/')

/** A test that was skipped has not passed, so it counts as failed, and so does a file that fails around its tests. */
function tallyOfModule(module: TestModule): Tally {
  const states = [...module.children.allTests()].map((test) => test.result().state)
  const passed = states.filter((state) => state === 'passed').length
  const failed = states.length - passed
  return { passed, failed: failed === 0 && module.state() === 'failed' ? 1 : failed }
}
