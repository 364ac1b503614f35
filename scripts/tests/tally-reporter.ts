import { writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { failureText, type Tally, type TallyByFile } from './tally.ts'

interface ErrorMessage {
  readonly message: string
}

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

/** What the long run alone runs: left out on purpose. */
const isLeft = ({ tags }: TestCase) => tags.includes('long') && process.env.PLUMBLINE_TESTS !== 'long'

/** A test that was skipped has not passed, so it counts as failed, and so does a file that fails around its tests. */
function tallyOfModule(module: TestModule): Tally {
  const tests = [...module.children.allTests()].filter((test) => !isLeft(test))
  const notPassed = tests.filter((test) => test.result().state !== 'passed')
  const passedCount = tests.length - notPassed.length
  const around = module.state() === 'failed' && notPassed.length === 0
  const failures = [
    ...notPassed.map((test) => failureText(pathOf(module), test.fullName, saidOf(test.result().errors))),
    ...suitesOf(module).map((errors) => failureText(pathOf(module), 'around its tests', saidOf(errors))),
  ]
  return { passed: passedCount, failed: around ? 1 : notPassed.length, ...(failures.length > 0 && { failures }) }
}

/** Errors of hooks, and of a file that does not load. */
function suitesOf(module: TestModule): (readonly ErrorMessage[])[] {
  const errors = [module.errors(), ...[...module.children.allSuites()].map((suite) => suite.errors())]
  return errors.filter(({ length }) => length > 0)
}

const saidOf = (errors: readonly ErrorMessage[] = []) => errors.map(({ message }) => message).join('\n')
