import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packagesOf } from './packages-without-hash.mjs'
import { isFor, thisMachine } from './this-machine.mjs'

/**
 * Whether npm's record of what it installed (node_modules/.package-lock.json) has every package of package-lock.json
 * that this machine needs, each in its version, by the hash of the lock and still on disk.
 * @param {string} root
 */
export function installedMatches(root) {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  const locked = packagesOf(join(root, 'package-lock.json'))
  if (installed === undefined || locked === undefined) return false
  const machine = thisMachine()
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    // Optional ones that name no machine come with those that do, and are left out with them.
    const namesMachine = wanted.os !== undefined || wanted.cpu !== undefined
    if (wanted.optional && !(namesMachine && isFor(wanted, machine))) return true
    const entry = installed[path]
    // One that was installed before the lock had its hash was compared with nothing.
    const isSame = entry !== undefined && entry.version === wanted.version && entry.integrity === wanted.integrity
    return isSame && existsSync(join(root, path))
  })
}
