import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { availableMemory } from 'node:process'

const GB = 2 ** 30
/** What tests or journeys keep at a time, with room to spare; what lies there is taken from the memory of the machine. */
const requirements = { parent: '/dev/shm', room: 8 * GB, memory: 16 * GB }

interface TemporaryFolder {
  /** What a tool that keeps its temporary files there is told. */
  readonly environment: Readonly<Record<string, string>>
  remove(): void
}

/** Short: it stands in the paths of sockets, whose length is limited. */
const prefix = 'plumb-'
/** No run takes so long; a container that shares the folder has numbers of processes of its own. */
const longestRunMs = 6 * 60 * 60 * 1000

const none: TemporaryFolder = { environment: {}, remove: () => undefined }

/**
 * A folder in memory for all that tests store, where the machine has one with enough room: stores that make sure of each step
 * wait for the disk otherwise, and nothing of a test has to survive a power cut. Whoever names a TMPDIR has that.
 */
export function openMemoryFolder({ parent, room, memory } = requirements): TemporaryFolder {
  if (process.env.TMPDIR !== undefined || availableMemory() < memory || !hasRoom(parent, room)) return none
  removeLeftBehind(parent)
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // As open as the folder it stands for: the database of root runs as another account.
  chmodSync(folder, 0o1777)
  if (!runsPrograms(folder)) {
    remove()
    return none
  }
  return { environment: { TMPDIR: folder, PLUMBLINE_KEPT_BETWEEN_RUNS: tmpdir() }, remove }
}

function hasRoom(folder: string, room: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= room
  } catch {
    return false
  }
}

/** A run that was broken off could not remove its folder, which would take memory until the machine is started again. */
function removeLeftBehind(parent: string): void {
  for (const name of readdirSync(parent)) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (owner === undefined || existsSync(`/proc/${owner}`)) continue
    try {
      if (Date.now() - statSync(join(parent, name)).mtimeMs < longestRunMs) continue
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch {
      // Another person's.
    }
  }
}

/** Tests write programs and run them, which some machines forbid there. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program')
  try {
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
    execFileSync(program)
    return true
  } catch {
    return false
  } finally {
    rmSync(program, { force: true })
  }
}
