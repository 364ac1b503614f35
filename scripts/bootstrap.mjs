// Runs one of this repository's TypeScript programs on a machine that has only Node and npm:
//
//     node scripts/bootstrap.mjs apps/cli/src/score.ts -- savers.csv --out scores.csv
//
// Installs what is missing, then hands over to the Node 24 that came with the dependencies, since an older one cannot
// run TypeScript. Plain JavaScript without dependencies, and standard output is left to the program.
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './bootstrap/ensure-installed.mjs'
import { PlainError } from './bootstrap/plain-error.mjs'
import { runProgram } from './bootstrap/run-program.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

function checkMachine() {
  if (process.platform === 'win32') {
    throw new PlainError('Windows has no build of the analytics engine. Run this inside WSL: https://aka.ms/wsl')
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new PlainError(`Node 20.19 or later is needed; this is ${process.versions.node}. See https://nodejs.org`)
  }
}

async function main() {
  const [program, ...programArguments] = process.argv.slice(2)
  if (program === undefined) throw new PlainError('Say which program to run: node scripts/bootstrap.mjs <file.ts> ...')
  const path = resolve(root, program)
  if (!existsSync(path)) throw new PlainError(`There is no program ${path}`)
  checkMachine()
  await ensureInstalled(root)
  process.exitCode = await runProgram(root, path, programArguments)
}

main().catch((error) => {
  process.stderr.write(`${error instanceof PlainError ? error.message : error.stack}\n`)
  process.exitCode = error.exitCode ?? 1
})
