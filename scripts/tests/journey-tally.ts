import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { completed, failedOutside, type Tally, type TallyByFile } from './tally.ts'

interface Suite {
  readonly file: string
  readonly specs: readonly { readonly tests: readonly { readonly status: string }[] }[]
  readonly suites?: readonly Suite[]
}

interface PlaywrightReport {
  /** One for each file. */
  readonly suites: readonly Suite[]
  /** What went wrong outside every journey: a file that does not load, a server that does not start. */
  readonly errors: readonly unknown[]
}

/**
 * What Playwright's JSON report counts. A journey that was skipped has not passed. A run that ended badly without saying
 * where (or wrote no report, or found no journey) counts as one failure.
 */
export function journeyTallyOf(reportPath: string, endedWell: boolean): TallyByFile {
  if (!existsSync(reportPath)) return failedOutside
  const { suites, errors }: PlaywrightReport = JSON.parse(readFileSync(reportPath, 'utf8'))
  const files = Object.fromEntries(suites.map((suite) => [basename(suite.file), tallyOf(statesOf(suite))]))
  return completed({ files, outside: errors.length }, endedWell)
}

function statesOf({ specs, suites = [] }: Suite): string[] {
  return [...specs.flatMap(({ tests }) => tests.map(({ status }) => status)), ...suites.flatMap(statesOf)]
}

function tallyOf(states: readonly string[]): Tally {
  const passed = states.filter((state) => state === 'expected').length
  return { passed, failed: states.length - passed }
}
