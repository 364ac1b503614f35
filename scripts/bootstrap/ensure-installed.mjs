import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demandHashes, refuseUnchecked, sayLeftOut, unchecked } from './demand-hashes.mjs'
import { installedMatches } from './installed-matches.mjs'
import { npmCi } from './npm-ci.mjs'
import { PlainError } from './plain-error.mjs'
import { whileLocked } from './while-locked.mjs'

/**
 * Installs the dependencies of package-lock.json unless they are there, and nothing that it has no hash of. What is
 * there is known by a stamp in node_modules, or, when npm was run by hand, by npm's own record of what it installed.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return
  await whileLocked(join(root, '.plumbline', 'installing'), async () => {
    // Another start may have installed everything while this one waited.
    if (isInstalled(root)) return
    await demandHashes(root)
    process.stderr.write('Installing the dependencies (npm ci); this happens once.\n')
    await npmCi(root)
    refuseUnchecked(root)
    // Without a stamp the next start tries again, and says it again.
    if (sayLeftOut(root) === 0) writeFileSync(stampPath(root), stampOf(root))
  })
}

/** @param {string} root */
function isInstalled(root) {
  const stamp = stampOf(root)
  if (existsSync(stampPath(root)) && readFileSync(stampPath(root), 'utf8') === stamp) return true
  if (unchecked(root).length > 0 || !installedMatches(root)) return false
  writeFileSync(stampPath(root), stamp)
  return true
}

/** @param {string} root */
const stampPath = (root) => join(root, 'node_modules', '.plumbline-lock')

/** @param {string} root */
function stampOf(root) {
  const path = join(root, 'package-lock.json')
  if (!existsSync(path)) throw new PlainError(`${path} is missing; restore it from the repository.`)
  // The platform is part of it: a folder shared between a Mac and a Linux container has binaries for one of them.
  // 'checked', since earlier starts also took what the lock had no hash of.
  return `${createHash('sha256').update(readFileSync(path)).digest('hex')} checked ${process.platform} ${process.arch}\n`
}
