import { existsSync, readFileSync } from 'node:fs'

/** How many passed and how many failed. */
export interface Tally {
  readonly passed: number
  readonly failed: number
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

/**
 * What Vitest's JSON report counts. A test that was skipped has not passed, so it counts as failed, and so does a test
 * file that could not be loaded. A run that ended badly without saying where (or wrote no report, or found no test)
 * counts as one failure.
 */
export function tallyOf(reportPath: string, endedWell: boolean, mayBeNone = false): Tally {
  if (!existsSync(reportPath)) return { passed: 0, failed: endedWell && mayBeNone ? 0 : 1 }
  const report: VitestReport = JSON.parse(readFileSync(reportPath, 'utf8'))
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests } = report
  const failed = numFailedTests + numPendingTests + numTodoTests + unloadable.length
  return { passed, failed: failed === 0 && (!endedWell || (passed === 0 && !mayBeNone)) ? 1 : failed }
}
