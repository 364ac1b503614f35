import { readFileSync } from 'node:fs'

/**
 * @typedef {import('./this-machine.mjs').ForMachines & { name?: string, version?: string, integrity?: string,
 *   link?: boolean, inBundle?: boolean, optional?: boolean }} LockedPackage
 * @typedef {{ path: string, name: string, version: string, entry: LockedPackage }} WithoutHash
 */

/**
 * The packages of a lock, or of npm's record of what it installed, that nothing was or will be compared with. Our own
 * folders have no hash and need none; what comes inside another package is in the hash of that one.
 * @param {Record<string, LockedPackage>} packages
 * @returns {WithoutHash[]}
 */
export function packagesWithoutHash(packages) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const name = entry.name ?? path.split('node_modules/').at(-1)
    if (!path.includes('node_modules/') || name === undefined || entry.link || entry.inBundle) return []
    return entry.integrity === undefined ? [{ path, name, version: entry.version ?? '', entry }] : []
  })
}

/**
 * @param {string} path
 * @returns {Record<string, LockedPackage> | undefined} none where the file is missing or no lock
 */
export function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}
