import { existsSync, readFileSync } from 'node:fs'
import type { Tally } from './tally.ts'

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  /** What went wrong outside every journey: a file that does not load, a server that does not start. */
  readonly errors: readonly unknown[]
}

/**
 * What Playwright's JSON report counts. A journey that was skipped, or that passed only at another try, has not passed.
 * A run that ended badly without saying where (or wrote no report, or found no journey) counts as one failure.
 */
export function journeyTallyOf(reportPath: string, endedWell: boolean): Tally {
  if (!existsSync(reportPath)) return { passed: 0, failed: 1 }
  const { stats, errors }: PlaywrightReport = JSON.parse(readFileSync(reportPath, 'utf8'))
  const passed = stats.expected
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length
  return { passed, failed: failed === 0 && (!endedWell || passed === 0) ? 1 : failed }
}
