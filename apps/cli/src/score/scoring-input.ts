import { createReadStream } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import type { ScoringInput } from '@plumbline/scoring/source/take-input.ts'
import { CommandFailure, fileFailure } from '../command/command-failure.ts'
import { userPath } from '../command/user-path.ts'

/** What a person names to be scored: `-` is standard input, a pipe or device is read once. Fails in plain words. */
export async function scoringInput(name: string): Promise<ScoringInput> {
  if (name === '-') return { stream: process.stdin }
  const path = userPath(name)
  try {
    const stats = await stat(path)
    if (stats.isDirectory()) throw new CommandFailure(`${name} is a folder. Name a file.`)
    await access(path, constants.R_OK)
    return stats.isFile() ? { path } : { stream: createReadStream(path) }
  } catch (error) {
    throw fileFailure(error, name, 'read')
  }
}
