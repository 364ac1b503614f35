import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { npmCommand } from './npm-command.mjs'
import { PlainError } from './plain-error.mjs'

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * `npm ci` with everything it prints on standard error, since standard output belongs to the program.
 * @param {string} root
 * @returns {Promise<void>}
 */
export function npmCi(root) {
  const [command, ...first] = npmCommand()
  // Warnings about the running Node's version are left out: the programs run on the Node that is being installed.
  const commandArguments = [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error']
  return new Promise((resolve, reject) => {
    const child = spawn(command, commandArguments, { cwd: root, stdio: ['ignore', 2, 2], env: environment(root) })
    /** @type {NodeJS.Signals | undefined} */
    let interruptedBy
    const interrupt = (/** @type {NodeJS.Signals} */ signal) => {
      interruptedBy = signal
      child.kill('SIGTERM')
    }
    for (const signal of signals) process.on(signal, interrupt)
    const done = () => {
      for (const signal of signals) process.off(signal, interrupt)
    }
    child.once('error', (error) => {
      done()
      reject(new PlainError(`npm does not start (${error.message}). It comes with Node: https://nodejs.org`))
    })
    child.once('exit', (code, signal) => {
      done()
      const endedBy = interruptedBy ?? signal
      if (endedBy !== null) reject(new PlainError(interrupted, 128 + constants.signals[endedBy]))
      else if (code === 0) resolve()
      else reject(new PlainError(failed(root, code)))
    })
  })
}

const interrupted = 'The installation was interrupted; the next start does it again.'

/**
 * @param {string} root
 * @param {number | null} code
 */
const failed = (root, code) =>
  `Installing the dependencies failed: \`npm ci\` in ${root} ended with code ${code}; its reason is above. ` +
  'Check that the network or your npm registry can be reached and that the disk has 2 GB free, then run the command again.'

/**
 * `npm ci` begins by deleting node_modules, so npm must not find its Node in there.
 * @param {string} root
 */
function environment(root) {
  const path = (process.env.PATH ?? '').split(delimiter)
  return {
    ...process.env,
    PATH: path.filter((folder) => !folder.startsWith(join(root, 'node_modules'))).join(delimiter),
  }
}
