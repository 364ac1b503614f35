import { platformOf } from './platform-of.mjs'

/**
 * @typedef {import('../bootstrap/packages-without-hash.mjs').LockedPackage & { dev?: boolean, peer?: boolean,
 *   resolved?: string, optionalDependencies?: Record<string, string> }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

/**
 * The lock with an entry for every optional dependency that has none. The entry has no integrity, since the package
 * was not there to be seen; everything else stays as it was, hashes that were kept earlier among it.
 * @param {Lock} lock
 * @returns {{ lock: Lock, added: string[] }}
 */
export function completeLock(lock) {
  const packages = { ...lock.packages }
  const missing = missingOptional(lock)
  for (const { name, range, from } of missing) {
    const { dev, peer } = lock.packages[from] ?? {}
    const { os, cpu, libc } = platformOf(name)
    // In npm's own order of keys, so that the next `npm install` changes nothing.
    packages[`node_modules/${name}`] = {
      version: exactVersion(name, range),
      cpu,
      ...(dev && { dev }),
      ...(libc && { libc }),
      optional: true,
      ...(os && { os }),
      ...(peer && { peer }),
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { lock: { ...lock, packages: Object.fromEntries(sorted) }, added: missing.map(({ name }) => name) }
}

/**
 * Optional dependencies named in the lock that have no entry where Node would look for them.
 * @param {Lock} lock
 * @returns {{ name: string, range: string, from: string }[]}
 */
export function missingOptional({ packages }) {
  return Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !placesOf(from, name).some((place) => place in packages))
      .map(([name, range]) => ({ name, range, from })),
  )
}

/**
 * Where Node looks for a package from a folder of the tree: its own node_modules, then that of each folder above.
 * @param {string} from
 * @param {string} name
 */
function placesOf(from, name) {
  const folders = from === '' ? [] : from.split('/')
  return [...folders.keys(), folders.length]
    .map((depth) => folders.slice(0, depth))
    .filter((folder) => folder.at(-1) !== 'node_modules')
    .map((folder) => [...folder, 'node_modules', name].join('/'))
}

/**
 * @param {string} name
 * @param {string} range
 */
function exactVersion(name, range) {
  // The lower end of ^1.2.3 and ~1.2.3 is in the range; other forms are not seen on packages of binaries.
  const version = /^[\^~]?(\d+\.\d+\.\d+\S*)$/.exec(range)?.[1]
  if (version === undefined) throw new Error(`Cannot tell a version of ${name} from ${range}; add its entry by hand.`)
  return version
}
