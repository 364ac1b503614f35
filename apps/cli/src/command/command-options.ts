import { type ParseArgsConfig, parseArgs } from 'node:util'
import { CommandFailure } from './command-failure.ts'

/**
 * The options and positional arguments of a command line, by `parseArgs` of node:util. What it refuses, and an option given
 * twice that may be given once, becomes a failure in plain words followed by the usage.
 */
export function commandOptions<const Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    refuseRepeated(config)
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // parseArgs adds advice on arguments that begin with a dash, which nobody here needs.
    const reason = error.message.replace(/\. .*/s, '').replace(/\.$/, '')
    throw new CommandFailure(`${reason}.\n\n${usage}`, { cause: error })
  }
}

function refuseRepeated(config: ParseArgsConfig): void {
  const { tokens } = parseArgs({ ...config, strict: false, tokens: true })
  const names = new Set<string>()
  for (const token of tokens) {
    if (token.kind !== 'option' || config.options?.[token.name]?.multiple) continue
    if (names.has(token.name)) throw new CommandFailure(`Option '${token.rawName}' is given twice`)
    names.add(token.name)
  }
}

/** The value of an option that must be there. */
export function requiredOption(value: string | undefined, name: string, usage: string): string {
  if (value === undefined || value === '') throw new CommandFailure(`Option '--${name}' is missing.\n\n${usage}`)
  return value
}
