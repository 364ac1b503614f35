import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandFailure } from '../command/command-failure.ts'
import { removeOnExit } from '../command/remove-on-exit.ts'
import { uniqueName } from '../command/unique-name.ts'

/** ClickHouse reads these in the path of a file as a pattern, or as a place inside an archive. */
const readAsPattern = /[*?{}]|::/

/** Runs a piece of work with a folder of its own among the temporary files, which is gone however the work ends. */
export async function inWorkFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const parent = tmpdir()
  if (readAsPattern.test(parent)) {
    throw new CommandFailure(
      `The folder for temporary files, ${parent}, has one of * ? { } :: in its name. Set TMPDIR to another folder.`,
    )
  }
  // Noted before it is made: a signal in between would leave it behind.
  const folder = join(parent, `plumbline-score-${uniqueName()}`)
  const forget = removeOnExit(folder)
  try {
    await makeFolder(folder, parent)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    forget()
  }
}

async function makeFolder(folder: string, parent: string): Promise<void> {
  try {
    // What is in it is savers' data: nobody else may read it.
    await mkdir(folder, { mode: 0o700 })
  } catch (cause) {
    throw new CommandFailure(
      `The folder for temporary files, ${parent}, is missing, full or not to be written to. Set TMPDIR to another folder.`,
      { cause },
    )
  }
}
