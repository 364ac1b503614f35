import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/**
 * Writes hashes into a lock, from where npm takes them: it installs only what has them.
 * @param {string} path of the lock
 * @param {{ path: string, hash: string }[]} hashes by the path of the package in it
 */
export function keepHashes(path, hashes) {
  if (hashes.length === 0) return
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  for (const { path: place, hash } of hashes) {
    const { name, version, resolved, ...rest } = lock.packages[place]
    // In npm's own order of keys, so that the next `npm install` changes nothing.
    lock.packages[place] = {
      ...(name !== undefined && { name }),
      version,
      ...(resolved !== undefined && { resolved }),
      integrity: hash,
      ...rest,
    }
  }
  // Whole or not at all: without its lock nothing can be installed.
  writeFileSync(`${path}.new`, `${JSON.stringify(lock, null, 2)}\n`)
  renameSync(`${path}.new`, path)
}
