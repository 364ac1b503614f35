import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type Tally, tallyOf } from './tally.ts'

/** Runs every test of the tree at `root`, or those that `only` names, printing as it goes (or not), and counts. */
export async function runTests(
  root: string,
  bin: string,
  output: 'inherit' | 'ignore',
  only: readonly string[] = [],
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-tests-'))
  const report = join(folder, 'report.json')
  try {
    const mayBeNone = only.includes('--passWithNoTests')
    return tallyOf(
      report,
      await vitest(['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...only]),
      mayBeNone,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }

  function vitest(reporters: readonly string[]): Promise<boolean> {
    return new Promise((resolve) => {
      const child = spawn(join(bin, 'vitest'), ['run', ...reporters], {
        cwd: root,
        env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
        stdio: ['ignore', output, output],
      })
      child.once('error', () => resolve(false))
      child.once('close', (code) => resolve(code === 0))
    })
  }
}
