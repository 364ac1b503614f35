import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { behind, type Command } from './behind.ts'
import { endsWell } from './ends-well.ts'
import { openMemoryFolder } from './memory-folder.ts'
import { environmentOfTool, testReporter } from './plain-output.ts'
import { SecondTries } from './second-tries.ts'
import { withSecondTry } from './second-try.ts'
import { isOfStores } from './stores.ts'
import { completed, failedOutside, type Tally, type TallyByFile, totalOf } from './tally.ts'

const reporter = join(import.meta.dirname, 'tally-reporter.ts')

interface Place {
  readonly tries?: SecondTries
  /** It takes what others leave of the processors. */
  readonly isBehind?: boolean
}

/**
 * Runs every test of the tree at `root`, or those that `only` names, printing as it goes (or not), and counts. Files that
 * depend on stores and processes get a second try, alone; what only calculates comes to the same each time.
 */
export async function runTests(
  root: string,
  bin: string,
  output: 'inherit' | 'ignore',
  only: readonly string[] = [],
  { tries = new SecondTries(), isBehind = false }: Place = {},
): Promise<Tally> {
  const temporary = openMemoryFolder()
  try {
    const first = await tries.first(vitest(only))
    const say = (line: string) => void (output === 'inherit' && console.log(line))
    const again = (files: readonly string[]) => tries.again(() => vitest([...files, '--no-file-parallelism']))
    return totalOf(await withSecondTry(first, isOfStores, again, say))
  } finally {
    temporary.remove()
  }

  async function vitest(parameters: readonly string[]): Promise<TallyByFile> {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-tests-'))
    const file = join(folder, 'tally.json')
    try {
      const endedWell = await ended(
        ['run', `--reporter=${testReporter}`, `--reporter=${reporter}`, ...parameters],
        file,
      )
      const mayBeNone = parameters.includes('--passWithNoTests')
      if (!existsSync(file)) return mayBeNone && endedWell ? { files: {}, outside: 0 } : failedOutside
      const tally: TallyByFile = JSON.parse(readFileSync(file, 'utf8'))
      return completed(tally, endedWell, mayBeNone)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  function ended(parameters: readonly string[], tallyFile: string): Promise<boolean> {
    const env = environmentOfTool({
      ...temporary.environment,
      TALLY_FILE: tallyFile,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
    })
    const usual: Command = {
      file: join(bin, 'vitest'),
      words: parameters,
      options: { cwd: root, env, stdio: ['ignore', output, output] },
    }
    const { file, words, options } = isBehind ? behind(usual) : usual
    return endsWell(spawn(file, words, options))
  }
}
