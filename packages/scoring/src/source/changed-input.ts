import { stat } from 'node:fs/promises'
import type { ScoringInput } from './take-input.ts'

/** Somebody wrote to the file while it was read: what was read is neither what stood there before nor what stands there now. */
export class ChangedInput extends Error {}

/**
 * What is another after a file was written to or replaced, even by one of the same length. A change of its mode or owner alone changes
 * `statusTime` as well, and nothing tells it from a write whose time was set back: a run too many costs less than a mixture of two files.
 */
export interface FileVersion {
  readonly device: bigint
  readonly number: bigint
  readonly bytes: bigint
  readonly contentTime: bigint
  /** Whoever sets the time of writing back changes this one. */
  readonly statusTime: bigint
}

/** The version of a file that is about to be read; undefined of a stream, which is read once. */
export async function versionOf(input: ScoringInput): Promise<FileVersion | undefined> {
  if ('stream' in input) return undefined
  const { dev, ino, size, mtimeNs, ctimeNs } = await stat(input.path, { bigint: true })
  return { device: dev, number: ino, bytes: size, contentTime: mtimeNs, statusTime: ctimeNs }
}

/** Whether the file is another than it was, or cannot be found any more. */
export async function isChanged(input: ScoringInput, before: FileVersion): Promise<boolean> {
  const now = await versionOf(input).catch(() => undefined)
  const parts = Object.keys(before) as (keyof FileVersion)[]
  return now === undefined || parts.some((part) => now[part] !== before[part])
}

/** @throws ChangedInput where the file is another than it was */
export async function refuseChanged(input: ScoringInput, before: FileVersion | undefined): Promise<void> {
  if (before === undefined || !(await isChanged(input, before))) return
  throw new ChangedInput(
    'The file was changed, replaced or removed while it was read, and nothing was written: run the command again when nobody writes to it.',
  )
}
