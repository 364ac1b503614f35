import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { journeyTallyOf } from './journey-tally.ts'
import type { Tally } from './tally.ts'

/** Walks every journey of `folder`, or those named, in a real browser, printing as it goes (or not), and counts. */
export async function runJourneys(
  folder: string,
  bin: string,
  output: 'inherit' | 'ignore',
  names: readonly string[] = [],
): Promise<Tally> {
  const reports = mkdtempSync(join(tmpdir(), 'plumbline-journeys-'))
  const report = join(reports, 'report.json')
  // Playwright takes the end of a path, as an expression.
  const filters = names.map((name) => `/${name.replaceAll('.', '\\.')}$`)
  try {
    return journeyTallyOf(report, await playwright(report))
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }

  function playwright(reportPath: string): Promise<boolean> {
    return new Promise((resolve) => {
      const child = spawn(join(bin, 'playwright'), ['test', '--reporter=dot,json', ...filters], {
        cwd: folder,
        env: {
          ...process.env,
          PATH: `${bin}${delimiter}${process.env.PATH}`,
          PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath,
        },
        stdio: ['ignore', output, output],
      })
      child.once('error', () => resolve(false))
      child.once('close', (code) => resolve(code === 0))
    })
  }
}
