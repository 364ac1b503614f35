import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { PlainFailure } from './plain-failure.ts'
import { tidyDataDirectory } from './stored-parts.ts'

const ownerSchema = z.object({
  pid: z.number(),
  hostname: z.string(),
  startedAt: z.string(),
  purpose: z.string(),
  address: z.string().optional(),
})

/** Who has a data directory open. */
export type Owner = z.infer<typeof ownerSchema>

export interface OwnedDirectory {
  /** Tells later starts where this one listens. */
  announce(address: string): void
  release(): void
}

const lockOf = (dataDir: string) => path.join(dataDir, 'owner.lock')
const noteOf = (dataDir: string) => path.join(dataDir, 'owner.json')

/**
 * Makes this process the one owner of a data directory, made if there is none. The lock is SQLite's on a file: the
 * system lets go of it when the process ends in whatever way, so no process id, recycled or of another container, has to
 * be judged.
 * @throws PlainFailure saying who the owner is
 */
export function ownDataDirectory(dataDir: string, purpose: string): OwnedDirectory {
  makeDirectory(dataDir)
  const lock = tryLock(dataDir, 2_000)
  if (lock === undefined) throw new PlainFailure(inUse(dataDir, readNote(dataDir)))
  tidyDataDirectory(dataDir)
  const owner: Owner = { pid: process.pid, hostname: hostname(), startedAt: new Date().toISOString(), purpose }
  const write = (note: Owner) => writeFileSync(noteOf(dataDir), `${JSON.stringify(note)}\n`, { mode: 0o600 })
  write(owner)
  return {
    announce: (address) => write({ ...owner, address }),
    release: () => {
      rmSync(noteOf(dataDir), { force: true })
      lock.close()
    },
  }
}

/** The owner of a data directory, or undefined when nobody has it open. */
export function ownerOf(dataDir: string): Owner | 'unknown' | undefined {
  try {
    const lock = tryLock(dataDir, 0)
    lock?.close()
    return lock === undefined ? (readNote(dataDir) ?? 'unknown') : undefined
  } catch {
    // No directory, so nobody in it.
    return undefined
  }
}

/** In words: `the server, process 12 since 21 Nov 2026 17:20 UTC, at http://127.0.0.1:3000`. */
export function describeOwner(owner: Owner | 'unknown' | undefined): string {
  if (owner === undefined || owner === 'unknown') return 'another process'
  const since = `${owner.startedAt.slice(0, 10)} ${owner.startedAt.slice(11, 16)} UTC`
  const where = owner.hostname === hostname() ? '' : ` on ${owner.hostname}`
  const address = owner.address === undefined ? '' : `, listening at ${owner.address}`
  return `${owner.purpose} (process ${owner.pid}${where}, since ${since}${address})`
}

function inUse(dataDir: string, owner: Owner | undefined): string {
  return (
    `The data directory ${dataDir} is in use by ${describeOwner(owner)}. ` +
    'Stop that first, or set DATA_DIR to another folder.'
  )
}

function makeDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw cannotUse(dataDir, cause)
  }
}

function tryLock(dataDir: string, timeout: number): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(lockOf(dataDir), { timeout })
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (cause) {
    lock?.close()
    const isBusy = cause instanceof Error && 'errcode' in cause && cause.errcode === 5
    if (isBusy) return undefined
    throw cannotUse(dataDir, cause)
  }
}

function cannotUse(dataDir: string, cause: unknown): PlainFailure {
  const why = cause instanceof Error ? cause.message : String(cause)
  return new PlainFailure(
    `The data directory ${dataDir} cannot be used (${why}). ` +
      'It must be a folder that this account may write to; set DATA_DIR to another one, or correct its permissions.',
    { cause },
  )
}

function readNote(dataDir: string): Owner | undefined {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(noteOf(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}
