import { realpath } from 'node:fs/promises'
import { CommandFailure } from './command-failure.ts'
import { userPath } from './user-path.ts'

interface NamedFiles {
  /** undefined: an input not given; `-`: standard input. */
  readonly inputs: readonly (string | undefined)[]
  readonly out: string
  readonly errors: string | undefined
}

/** Fails where an output would replace an input, through a link as well, or where both outputs are one. */
export async function refuseOverwriting({ inputs, out, errors }: NamedFiles): Promise<void> {
  const inputNames = await Promise.all(inputs.filter(isFile).map(trueName))
  for (const output of [out, errors].filter(isFile)) {
    if (inputNames.includes(await trueName(output))) {
      throw new CommandFailure(`${output} is read and would be overwritten. Name another file to write to.`)
    }
  }
  if (errors !== undefined && (await trueName(errors)) === (await trueName(out))) {
    throw new CommandFailure(
      out === '-'
        ? '--out and --errors are both standard output. Give one of them a file.'
        : `--out and --errors are both ${out}. Name two files.`,
    )
  }
}

function isFile(name: string | undefined): name is string {
  return name !== undefined && name !== '-'
}

async function trueName(name: string): Promise<string> {
  const path = userPath(name)
  return realpath(path).catch(() => path)
}
