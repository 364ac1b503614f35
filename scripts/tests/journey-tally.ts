import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { completed, failedOutside, failureText, type Tally, type TallyByFile } from './tally.ts'

interface Spec {
  readonly title: string
  readonly tests: readonly {
    readonly status: string
    readonly results?: readonly { readonly errors?: readonly { readonly message?: string }[] }[]
  }[]
}

interface Suite {
  readonly file: string
  readonly specs: readonly Spec[]
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
  const files = Object.fromEntries(suites.map((suite) => [basename(suite.file), tallyOf(suite)]))
  return completed({ files, outside: errors.length }, endedWell)
}

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

function tallyOf(suite: Suite): Tally {
  const journeys = specsOf(suite).flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })))
  const notPassed = journeys.filter(({ status }) => status !== 'expected')
  const failures = notPassed.map(({ title, results = [] }) => {
    const messages = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message))
    return failureText(basename(suite.file), title, messages.join('\n'))
  })
  return {
    passed: journeys.length - notPassed.length,
    failed: notPassed.length,
    ...(failures.length > 0 && { failures }),
  }
}
