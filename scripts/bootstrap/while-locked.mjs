import { closeSync, mkdirSync, openSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PlainError } from './plain-error.mjs'

const beatMs = 2_000
const staleMs = 30_000
const patienceMs = 30 * 60_000

/**
 * Does something while no other process does it: the holder owns a file and touches it every two seconds; a file
 * untouched for half a minute was left by a process that was killed. Works across containers that share the folder,
 * where process ids mean nothing.
 * @param {string} path
 * @param {() => Promise<void>} action
 * @param {number} [staleAfterMs]
 */
export async function whileLocked(path, action, staleAfterMs = staleMs) {
  mkdirSync(dirname(path), { recursive: true })
  const start = Date.now()
  while (!take(path)) {
    if (age(path) > staleAfterMs) removeStale(path, staleAfterMs)
    await sleep(100)
    if (Date.now() - start > patienceMs) {
      throw new PlainError(`Another start has been installing for half an hour. If it is not, delete ${path}.`)
    }
  }
  const beat = setInterval(() => touch(path), beatMs)
  try {
    await action()
  } finally {
    clearInterval(beat)
    rmSync(path, { force: true })
  }
}

/** @param {string} path */
function take(path) {
  try {
    closeSync(openSync(path, 'wx'))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} path */
function age(path) {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch {
    return 0
  }
}

/**
 * Two waiting processes may find the same stale file; one of them removes it and takes a fresh one, which the other
 * must not remove. So removing is itself done under a file, and looks again.
 * @param {string} path
 * @param {number} staleAfterMs
 */
function removeStale(path, staleAfterMs) {
  const removing = `${path}.removing`
  if (!take(removing)) {
    if (age(removing) > staleAfterMs) rmSync(removing, { force: true })
    return
  }
  if (age(path) > staleAfterMs) rmSync(path, { force: true })
  rmSync(removing, { force: true })
}

/** @param {string} path */
function touch(path) {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch {
    // Somebody deleted the file by hand; the installation itself goes on.
  }
}
