import { existsSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * The npm that started this process, or else the one on the PATH.
 * @returns {[program: string, ...firstArguments: string[]]}
 */
export function npmCommand() {
  const script = process.env.npm_execpath
  if (script === undefined || !existsSync(script) || basename(script) !== 'npm-cli.js') return ['npm']
  const node = process.env.npm_node_execpath
  return [node !== undefined && existsSync(node) ? node : process.execPath, script]
}
