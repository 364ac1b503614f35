import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { endsWell } from './ends-well.ts'
import { journeyTallyOf } from './journey-tally.ts'
import { openMemoryFolder } from './memory-folder.ts'
import { environmentOfTool } from './plain-output.ts'
import { SecondTries } from './second-tries.ts'
import { withSecondTry } from './second-try.ts'
import { type Tally, type TallyByFile, totalOf } from './tally.ts'

/** How journeys share the machine with tests. */
interface Beside {
  readonly workers?: number | undefined
  readonly tries?: SecondTries
  /** The folder of a demonstration that is imported already. */
  readonly prepared?: string | undefined
}

/**
 * Walks every journey of `folder`, or those named, in a real browser, printing as it goes (or not), and counts; by as many
 * workers as are given, or as its settings say. Files of which a journey fails get a second try, one after another.
 */
export async function runJourneys(
  folder: string,
  bin: string,
  output: 'inherit' | 'ignore',
  names: readonly string[] = [],
  { workers, tries = new SecondTries(), prepared }: Beside = {},
): Promise<Tally> {
  const say = (line: string) => void (output === 'inherit' && console.log(line))
  // In a folder of its own, so that pictures of the first try stay.
  const again = (files: readonly string[]) =>
    tries.again(() => playwright(files, ['--workers=1', '--output=test-results/second-try']))
  const temporary = openMemoryFolder()
  try {
    const first = await tries.first(playwright(names, workers === undefined ? [] : [`--workers=${workers}`]))
    return totalOf(await withSecondTry(first, () => true, again, say))
  } finally {
    temporary.remove()
  }

  async function playwright(files: readonly string[], options: readonly string[] = []): Promise<TallyByFile> {
    const reports = mkdtempSync(join(tmpdir(), 'plumbline-journeys-'))
    const report = join(reports, 'report.json')
    // Playwright takes the end of a path, as an expression.
    const filters = files.map((name) => `/${name.replaceAll('.', '\\.')}$`)
    try {
      return journeyTallyOf(report, await ended(['test', '--reporter=dot,json', ...options, ...filters], report))
    } finally {
      rmSync(reports, { recursive: true, force: true })
    }
  }

  function ended(parameters: readonly string[], reportPath: string): Promise<boolean> {
    const env = environmentOfTool({
      ...temporary.environment,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath,
      ...(prepared !== undefined && { PLUMBLINE_PREPARED: prepared }),
    })
    return endsWell(spawn(join(bin, 'playwright'), parameters, { cwd: folder, env, stdio: ['ignore', output, output] }))
  }
}
