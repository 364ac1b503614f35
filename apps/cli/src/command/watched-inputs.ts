import { AsyncLocalStorage } from 'node:async_hooks'
import { stat } from 'node:fs/promises'
import { type FileVersion, isChanged, versionOf } from '@plumbline/scoring/source/changed-input.ts'
import { CommandFailure } from './command-failure.ts'
import { userPath } from './user-path.ts'

/** The files that a command reads, by the names a person gave, as they were when it began. */
const inputs = new AsyncLocalStorage<Map<string, FileVersion>>()

/** Runs a command that reads files: what it notes by `watchInputs` is looked at again before anything comes of it. */
export function watchingInputs<Result>(command: () => Promise<Result>): Promise<Result> {
  return inputs.run(new Map(), command)
}

/** Notes the files that a command is about to read. One that is not there is the reader's to tell; a pipe is read once. */
export async function watchInputs(names: readonly string[]): Promise<void> {
  const noted = inputs.getStore()
  if (noted === undefined) return
  for (const name of names) {
    const path = userPath(name)
    const isFile = await stat(path).then(
      (stats) => stats.isFile(),
      () => undefined,
    )
    const version = isFile === true ? await versionOf({ path }) : undefined
    if (version !== undefined && !noted.has(name)) noted.set(name, version)
  }
}

/** @throws CommandFailure where a file that the command read is still being written, or was replaced meanwhile */
export async function refuseChangedInputs(): Promise<void> {
  for (const [name, version] of inputs.getStore() ?? []) {
    if (!(await isChanged({ path: userPath(name) }, version))) continue
    throw new CommandFailure(
      `${name} was changed, replaced or removed while it was read, and nothing was kept. Run the command again when nothing writes to it.`,
    )
  }
}
