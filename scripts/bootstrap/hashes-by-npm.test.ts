import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type MadeRegistry, openMadeRegistry } from './made-registry.ts'

// Real npm, a registry of our own, and a lock with one binary for this machine and one that no registry has.

const name = 'made-binary'
const elsewhere = { version: '1.0.0', cpu: ['arm64'], optional: true, os: ['openbsd'] }
const program = 'console.log("ran")'

let root = ''
let registry: MadeRegistry
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'plumbline-by-npm-'))
  registry = await openMadeRegistry()
  cpSync(resolve(import.meta.dirname, '..'), join(root, 'scripts'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules') && !path.endsWith('.ts'),
  })
  const optionalDependencies = { [name]: '1.0.0', 'made-elsewhere': '1.0.0' }
  const ours = { name: 'ours', version: '1.0.0', optionalDependencies }
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...ours, type: 'module' }))
  writeFileSync(join(root, 'program.ts'), program)
  writeLock({
    '': ours,
    [`node_modules/${name}`]: { version: '1.0.0', cpu: [process.arch], optional: true, os: [process.platform] },
    'node_modules/made-elsewhere': elsewhere,
  })
})
afterEach(async () => {
  await registry.close()
  rmSync(root, { recursive: true, force: true })
})

const lockPath = () => join(root, 'package-lock.json')
const readLock = () => JSON.parse(readFileSync(lockPath(), 'utf8')).packages
const writeLock = (packages: object) =>
  writeFileSync(
    lockPath(),
    `${JSON.stringify({ name: 'ours', version: '1.0.0', lockfileVersion: 3, requires: true, packages }, null, 2)}\n`,
  )
const installed = () => join(root, 'node_modules', name, 'text')

async function run(command: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number | null; output: string }> {
  const [program = '', ...programArguments] = command
  const child = spawn(program, programArguments, {
    cwd: root,
    env: {
      ...process.env,
      npm_config_registry: registry.url,
      npm_config_cache: join(root, 'npm-cache'),
      npm_config_omit_lockfile_registry_resolved: 'true',
      npm_config_noproxy: '127.0.0.1',
      npm_config_fetch_retries: '0',
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data
    })
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

const start = (env?: NodeJS.ProcessEnv) => run([process.execPath, 'scripts/bootstrap.mjs', 'program.ts'], env)
const trusting = { PLUMBLINE_TRUST_REGISTRY: 'yes' }

it('installs nothing without a hash, keeps it when told to, and holds the next installation to it', {
  tags: 'long',
}, async () => {
  const hash = registry.serve(name, 'as it should be')
  const refused = await start()
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('PLUMBLINE_TRUST_REGISTRY=yes npm start') })
  expect(refused.output).toContain(`  ${name} 1.0.0\n`)
  expect(refused.output).not.toContain('made-elsewhere')
  expect([registry.paths, existsSync(join(root, 'node_modules'))]).toEqual([[], false])

  const trusted = await start(trusting)
  expect(trusted).toMatchObject({ code: 0, output: expect.stringContaining('ran') })
  expect(trusted.output).toContain('Commit the file')
  expect(readLock()[`node_modules/${name}`]).toEqual({
    version: '1.0.0',
    integrity: hash,
    cpu: [process.arch],
    optional: true,
    os: [process.platform],
  })
  expect(readLock()['node_modules/made-elsewhere']).toEqual(elsewhere)
  expect(readFileSync(installed(), 'utf8')).toBe('as it should be')
  expect(await start()).toEqual({ code: 0, output: 'ran\n' })

  // Somebody else, with this lock and a registry that gives something else as the same version.
  for (const folder of ['node_modules', 'npm-cache']) rmSync(join(root, folder), { recursive: true })
  registry.serve(name, 'changed on the way')
  const leftOut = `npm left out what this machine needs:\n  node_modules/${name} 1.0.0\n`
  expect((await start(trusting)).output).toContain(leftOut)
  // Once is easily missed.
  expect((await start()).output).toContain(leftOut)
  expect(existsSync(join(root, 'node_modules', name))).toBe(false)
  expect(readLock()[`node_modules/${name}`].integrity).toBe(hash)
})

it('does not take for checked what npm installed by hand', { tags: 'long' }, async () => {
  registry.serve(name, 'by hand')
  expect(await run(['npm', 'ci'])).toMatchObject({ code: 0 })
  expect(readFileSync(installed(), 'utf8')).toBe('by hand')
  expect(await start()).toMatchObject({ code: 1, output: expect.stringContaining(`  ${name} 1.0.0\n`) })
  const hash = registry.serve(name, 'as it should be')
  expect(await start(trusting)).toMatchObject({ code: 0 })
  expect(readLock()[`node_modules/${name}`].integrity).toBe(hash)
  expect(readFileSync(installed(), 'utf8')).toBe('as it should be')
})

it('says so where the registry lacks what is missing', { tags: 'long' }, async () => {
  expect(await start(trusting)).toMatchObject({
    code: 1,
    output: expect.stringContaining(`Your npm registry does not have ${name} 1.0.0`),
  })
  expect(existsSync(join(root, 'node_modules'))).toBe(false)
})

it('keeps, when the lock is refreshed, the hashes of what the registry has, for any machine', {
  tags: 'long',
}, async () => {
  mkdirSync(join(root, 'node_modules'))
  const hash = registry.serve(name, 'as it should be')
  const refresh = async () => {
    const update = await run(['npm', 'install', '--package-lock-only', '--ignore-scripts'])
    const completed = await run([process.execPath, 'scripts/complete-lock.mjs'])
    expect([update.code, completed.code]).toEqual([0, 0])
    return completed.output
  }
  const output = await refresh()
  expect(output).toContain(`Hashes kept, of what this registry gives:\n  ${name}\n`)
  expect(output).toContain('Without a hash, since this registry does not have them:\n  made-elsewhere\n')
  expect(readLock()[`node_modules/${name}`].integrity).toBe(hash)

  // A later refresh behind a registry without it changes nothing.
  registry.forget(name)
  const before = readFileSync(lockPath(), 'utf8')
  expect(await refresh()).not.toContain('Hashes kept')
  expect(readFileSync(lockPath(), 'utf8')).toBe(before)
})
