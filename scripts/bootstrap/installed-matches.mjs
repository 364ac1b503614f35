import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string | string[], cpu?: string | string[],
 *   libc?: string | string[] }} LockedPackage
 */

/**
 * Whether npm's record of what it installed (node_modules/.package-lock.json) has every package of package-lock.json
 * that this machine needs, each in its version and still on disk.
 * @param {string} root
 */
export function installedMatches(root) {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  const locked = packagesOf(join(root, 'package-lock.json'))
  if (installed === undefined || locked === undefined) return false
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    // Optional ones that name no machine come with those that do, and are left out with them.
    if (wanted.optional && !isForThisMachine(wanted)) return true
    const entry = installed[path]
    return entry !== undefined && entry.version === wanted.version && existsSync(join(root, path))
  })
}

/**
 * @param {string} path
 * @returns {Record<string, LockedPackage> | undefined}
 */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** @param {LockedPackage} wanted */
function isForThisMachine({ os, cpu, libc }) {
  if (os === undefined && cpu === undefined) return false
  const suits = (/** @type {string | string[] | undefined} */ allowed, /** @type {string} */ own) =>
    allowed === undefined || [allowed].flat().includes(own)
  return suits(os, process.platform) && suits(cpu, process.arch) && (libc === undefined || suits(libc, ownLibc()))
}

function ownLibc() {
  // Without this the report looks up the name of every open connection's peer.
  Object.assign(process.report, { excludeNetwork: true })
  const report = /** @type {{ header: object }} */ (process.report.getReport())
  return 'glibcVersionRuntime' in report.header ? 'glibc' : 'musl'
}
