import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { PlainFailure } from '../platform/lifecycle/plain-failure.ts'
import { explainFailure } from './explain-failure.ts'

export interface Command {
  /** `npm run backup -- FOLDER` */
  readonly usage: string
  /** Names of switches, given as `--name`. */
  readonly switches?: readonly string[]
  /** How many words belong to it beside switches. */
  readonly words: number
  /** How many more it takes. */
  readonly moreWords?: number
}

export interface CommandInput {
  readonly config: Config
  readonly words: readonly string[]
  readonly has: (name: string) => boolean
}

/** One of the operator's commands: its arguments, the settings, what it prints and its exit code. */
export async function runCommand(command: Command, run: (input: CommandInput) => Promise<string>): Promise<void> {
  try {
    if (process.argv.includes('--help')) {
      process.stdout.write(`Usage: ${command.usage}\n`)
      return
    }
    const parameters = argumentsOf(command)
    process.stdout.write(`${await run({ ...parameters, config: readConfig(process.env) })}\n`)
    // The analytics engine may keep threads that would hold the process.
    process.exit()
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`)
    process.exit(1)
  }
}

function argumentsOf({ usage, switches = [], words, moreWords = 0 }: Command): Omit<CommandInput, 'config'> {
  try {
    const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }]))
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (positionals.length < words || positionals.length > words + moreWords) throw new RangeError(`${words} expected`)
    return { words: positionals, has: (name) => values[name] === true }
  } catch (cause) {
    throw new PlainFailure(`Usage: ${usage}`, { cause })
  }
}
