// Adds to package-lock.json the optional dependencies that npm left out of it: `npm run lock`.
//
// A registry that lacks the binaries of another platform makes `npm install` leave them out without a word; `npm ci`
// then fails there with "Missing: ... from lock file". Plain JavaScript, since it must run before anything is installed.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { completeLock } from './lock/complete-lock.mjs'

const path = join(resolve(dirname(fileURLToPath(import.meta.url)), '..'), 'package-lock.json')
const { lock, added } = completeLock(JSON.parse(readFileSync(path, 'utf8')))
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
process.stderr.write(`package-lock.json: ${added.length} entries added for other platforms\n`)
for (const name of added) process.stderr.write(`  ${name}\n`)
