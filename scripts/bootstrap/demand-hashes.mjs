import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hashOfPackage } from './hash-of-package.mjs'
import { keepHashes } from './keep-hashes.mjs'
import { packagesOf, packagesWithoutHash } from './packages-without-hash.mjs'
import { PlainError } from './plain-error.mjs'
import { isFor, thisMachine } from './this-machine.mjs'

/** By which a person says that their registry is to be trusted for what the lock has no hash of. */
const setting = 'PLUMBLINE_TRUST_REGISTRY'

/** @typedef {import('./packages-without-hash.mjs').WithoutHash} WithoutHash */

/**
 * Packages that a machine would install although the lock has no hash to compare them with.
 * @param {string} root
 * @param {import('./this-machine.mjs').Machine} [machine]
 * @returns {WithoutHash[]}
 */
export function unchecked(root, machine = thisMachine()) {
  const packages = packagesOf(join(root, 'package-lock.json')) ?? {}
  return packagesWithoutHash(packages).filter(({ entry }) => isFor(entry, machine))
}

/**
 * Stops unless everything that this machine installs has a hash in the lock. Where a person has said so, the hash of
 * what their registry gives is written into the lock first, so that npm compares what it installs with it, now and ever
 * after.
 * @param {string} root
 */
export async function demandHashes(root) {
  const missing = unchecked(root)
  if (missing.length === 0) return
  if (process.env[setting] !== 'yes') throw new PlainError(refusal(missing))
  const hashes = []
  for (const wanted of missing) {
    process.stderr.write(`Asking the registry for ${wanted.name} ${wanted.version}, of which the lock has no hash.\n`)
    const hash = await hashOfPackage(root, wanted)
    if (hash === undefined) throw new PlainError(`Your npm registry does not have ${wanted.name} ${wanted.version}.`)
    hashes.push({ path: wanted.path, hash })
  }
  keepHashes(join(root, 'package-lock.json'), hashes)
  process.stderr.write(
    'package-lock.json has their hashes now, and nothing else is installed here from now on. ' +
      'Commit the file, and that holds for everyone.\n',
  )
}

/**
 * Stops where npm installed something without a hash all the same: it may have been told to install for another machine.
 * @param {string} root
 */
export function refuseUnchecked(root) {
  const packages = packagesOf(join(root, 'node_modules', '.package-lock.json')) ?? {}
  const missing = packagesWithoutHash(packages)
  if (missing.length > 0) {
    throw new PlainError(
      `npm installed what the lock has no hash of, and nothing of it was started:\n${listed(missing)}\n` +
        'Look in the settings of npm for `os`, `cpu` and `libc`, which make it install for another machine; without them ' +
        'run the command again.',
    )
  }
}

/**
 * Says what npm did not install although this machine needs it: npm says nothing of an optional package that it could not
 * have, nor of one whose hash was another.
 * @param {string} root
 * @returns {number} how many they are
 */
export function sayLeftOut(root) {
  const machine = thisMachine()
  const packages = Object.entries(packagesOf(join(root, 'package-lock.json')) ?? {})
  const leftOut = packages.flatMap(([path, entry]) => {
    const isNamed = entry.optional === true && (entry.os !== undefined || entry.cpu !== undefined)
    return isNamed && isFor(entry, machine) && !existsSync(join(root, path)) ? [`  ${path} ${entry.version}`] : []
  })
  if (leftOut.length === 0) return 0
  process.stderr.write(
    `npm left out what this machine needs:\n${leftOut.join('\n')}\n` +
      'Either your npm registry does not have it, or what it gives has not the hash of package-lock.json.\n',
  )
  return leftOut.length
}

/** @param {WithoutHash[]} missing */
const refusal = (missing) =>
  `package-lock.json has no hash of what this machine needs beside the rest:\n${listed(missing)}\n` +
  'So nothing can tell whether your npm registry gives what others run, and nothing was installed or started. ' +
  'If you trust your registry for it, say so once:\n\n' +
  `  ${setting}=yes npm start\n\n` +
  'This writes the hashes of what it gives into package-lock.json, and what is installed is compared with them from then ' +
  'on. docs/security.md says more, under Dependencies.'

/** @param {WithoutHash[]} packages */
const listed = (packages) => packages.map(({ name, version }) => `  ${name} ${version}`).join('\n')
