import { realpath } from 'node:fs/promises'
import { CommandFailure } from './command-failure.ts'
import { userPath } from './user-path.ts'
import { watchInputs } from './watched-inputs.ts'

interface NamedFiles {
  /** undefined: an input not given; `-`: standard input. */
  readonly inputs: readonly (string | undefined)[]
  /** What is written, by the options' names; undefined: not asked for. */
  readonly outputs: Readonly<Record<string, string | undefined>>
}

/**
 * Fails where an output would replace an input, through a link as well, or where two outputs are one. The inputs are watched from
 * here on: no output appears where one of them changed while it was read.
 */
export async function refuseOverwriting({ inputs, outputs }: NamedFiles): Promise<void> {
  await watchInputs(inputs.filter(isFile))
  const inputNames = await Promise.all(inputs.filter(isFile).map(trueName))
  for (const output of Object.values(outputs).filter(isFile)) {
    if (inputNames.includes(await trueName(output))) {
      throw new CommandFailure(`${output} is read and would be overwritten. Name another file to write to.`)
    }
  }
  const options = new Map<string, string>()
  for (const [option, output] of Object.entries(outputs)) {
    if (output === undefined) continue
    const name = await trueName(output)
    const other = options.get(name)
    if (other !== undefined) {
      throw new CommandFailure(
        output === '-'
          ? `--${other} and --${option} are both standard output. Give one of them a file.`
          : `--${other} and --${option} are both ${outputs[other]}. Name two files.`,
      )
    }
    options.set(name, option)
  }
}

function isFile(name: string | undefined): name is string {
  return name !== undefined && name !== '-'
}

async function trueName(name: string): Promise<string> {
  const path = userPath(name)
  return realpath(path).catch(() => path)
}
