// Adds to package-lock.json what npm left out of it, and says what of it stays unknown: `npm run lock`.
//
// A registry that lacks the binaries of another platform makes `npm install` leave them out without a word; `npm ci`
// then fails there with "Missing: ... from lock file". The registry of a later refresh may have them: then their hashes
// are kept. Plain JavaScript, since it must run before anything is installed.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOfPackage } from './bootstrap/hash-of-package.mjs'
import { keepHashes } from './bootstrap/keep-hashes.mjs'
import { packagesWithoutHash } from './bootstrap/packages-without-hash.mjs'
import { PlainError } from './bootstrap/plain-error.mjs'
import { completeLock } from './lock/complete-lock.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const path = join(root, 'package-lock.json')

async function main() {
  const { lock, added } = completeLock(JSON.parse(readFileSync(path, 'utf8')))
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
  say(`package-lock.json: ${added.length} entries added for other platforms`, added)
  const answers = []
  for (const wanted of packagesWithoutHash(lock.packages)) {
    answers.push({ path: wanted.path, name: wanted.name, hash: await hashOfPackage(root, wanted) })
  }
  const found = answers.flatMap(({ hash, ...rest }) => (hash === undefined ? [] : [{ ...rest, hash }]))
  keepHashes(path, found)
  const left = answers.filter(({ hash }) => hash === undefined)
  if (found.length > 0) say('Hashes kept, of what this registry gives:', found.map(nameOf))
  if (left.length > 0) say('Without a hash, since this registry does not have them:', left.map(nameOf))
}

/** @param {{ name: string }} of */
const nameOf = ({ name }) => name

/**
 * @param {string} line
 * @param {string[]} names
 */
function say(line, names) {
  process.stderr.write([line, ...names.map((name) => `  ${name}`)].join('\n').concat('\n'))
}

main().catch((error) => {
  process.stderr.write(`${error instanceof PlainError ? error.message : error.stack}\n`)
  process.exitCode = 1
})
