import { spawn } from 'node:child_process'
import { npmCommand } from './npm-command.mjs'
import { PlainError } from './plain-error.mjs'

const sha512 = /^sha512-[\w+/]{86}==$/

/**
 * The hash of what the registry gives for a version of a package, worked out by npm from the file itself.
 * @param {string} root where npm finds its settings
 * @param {{ name: string, version: string }} wanted
 * @returns {Promise<string | undefined>} none where the registry lacks the package or this version
 */
export async function hashOfPackage(root, { name, version }) {
  const { code, stdout, stderr } = await packed(root, `${name}@${version}`)
  const answer = parsed(stdout)
  if (code === 0 && typeof answer?.[0]?.integrity === 'string' && sha512.test(answer[0].integrity)) {
    return answer[0].integrity
  }
  if (code !== 0 && /\b(E404|ETARGET)\b/.test(stdout + stderr)) return undefined
  throw new PlainError(
    `npm could not tell the hash of ${name} ${version}:\n${(stderr || stdout).trim()}\n` +
      'Check that your npm registry can be reached, then run the command again.',
  )
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * @param {string} root
 * @param {string} wanted
 * @returns {Promise<{ code: number | null, stdout: string, stderr: string }>}
 */
function packed(root, wanted) {
  const [command, ...first] = npmCommand()
  const commandArguments = [...first, 'pack', wanted, '--dry-run', '--json', '--ignore-scripts', '--loglevel=error']
  return new Promise((resolve, reject) => {
    const child = spawn(command, commandArguments, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (data) => {
      stdout += data
    })
    child.stderr.on('data', (data) => {
      stderr += data
    })
    child.once('error', (error) => reject(new PlainError(`npm does not start (${error.message}).`)))
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
}
