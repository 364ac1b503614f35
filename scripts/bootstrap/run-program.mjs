import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { PlainError } from './plain-error.mjs'

/**
 * Runs a program on the Node that came with the dependencies, with this process's input, output and signals.
 * @param {string} root
 * @param {string} program
 * @param {string[]} programArguments
 * @returns {Promise<number>} exit code: the program's own, or 128 + n when signal n ended it
 */
export function runProgram(root, program, programArguments) {
  const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  const own = Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined
  const argumentsOfNode = [program, ...programArguments]
  if (existsSync(packaged)) {
    // A packaged Node that the system cannot start (Alpine's C library is another one) is as good as none.
    return runNode(root, packaged, argumentsOfNode).catch((error) => {
      if (own === undefined) throw noNode(`The packaged Node does not start here (${error.message}).`)
      return runNode(root, own, argumentsOfNode)
    })
  }
  if (own !== undefined) return runNode(root, own, argumentsOfNode)
  return Promise.reject(noNode(`There is no packaged Node for ${process.platform} on ${process.arch}.`))
}

/** @param {string} what */
const noNode = (what) =>
  new PlainError(`${what} Install Node 24 or later (https://nodejs.org) and run the command again.`)

/**
 * @param {string} root
 * @param {string} node
 * @param {string[]} argumentsOfNode
 * @returns {Promise<number>}
 */
function runNode(root, node, argumentsOfNode) {
  return new Promise((resolve, reject) => {
    // What Node made of the TypeScript is kept for the next start, which saves a quarter of it.
    const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile'), ...process.env }
    const child = spawn(node, argumentsOfNode, { stdio: 'inherit', env })
    const stopForwarding = forwardSignals(child)
    child.once('error', (error) => {
      stopForwarding()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      stopForwarding()
      resolve(signal === null ? (code ?? 1) : 128 + constants.signals[signal])
    })
  })
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} stops it
 */
function forwardSignals(child) {
  // A terminal sends Ctrl+C to the program itself as well, and a second interrupt would cut its tidying up short.
  const atTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY
  /** @type {[NodeJS.Signals, () => void][]} */
  const handlers = [
    ['SIGINT', () => atTerminal || child.kill('SIGINT')],
    ['SIGTERM', () => child.kill('SIGTERM')],
    ['SIGHUP', () => child.kill('SIGHUP')],
  ]
  for (const [signal, handler] of handlers) process.on(signal, handler)
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler)
  }
}
