import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { whileLocked } from './while-locked.mjs'

// Each test has a repository of its own, whose npm is a script that records its calls and lays out a node_modules.

const scripts = resolve(import.meta.dirname, '..')
const packagedNode = `node-${process.platform}-${process.arch}`
const integrity = `sha512-${'A'.repeat(86)}==`
const lock = {
  packages: { '': {}, [`node_modules/${packagedNode}`]: { version: '24.0.0', integrity, optional: true } },
}

const fakeNpm = `
import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n')
console.log('npm prints this')
if (process.env.FAIL_NPM) process.exit(7)
await new Promise((resolve) => setTimeout(resolve, 200))
const bin = 'node_modules/${packagedNode}/bin'
mkdirSync(bin, { recursive: true })
symlinkSync(${JSON.stringify(process.execPath)}, bin + '/node')
writeFileSync('node_modules/.package-lock.json', '{}')
`

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plumbline-bootstrap-'))
  mkdirSync(join(root, 'scripts'))
  cpSync(join(scripts, 'bootstrap.mjs'), join(root, 'scripts/bootstrap.mjs'))
  cpSync(join(scripts, 'bootstrap'), join(root, 'scripts/bootstrap'), { recursive: true })
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock))
  writeFileSync(join(root, 'npm-cli.js'), fakeNpm)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function start(program: string, programArguments: string[] = [], env: NodeJS.ProcessEnv = {}): ChildProcess {
  writeFileSync(join(root, 'program.ts'), program)
  return spawn(process.execPath, [join(root, 'scripts/bootstrap.mjs'), 'program.ts', ...programArguments], {
    cwd: tmpdir(),
    env: { ...process.env, npm_execpath: join(root, 'npm-cli.js'), ...env },
  })
}

async function finished(child: ChildProcess): Promise<{ code: number | null; stdout: string; stderr: string }> {
  let [stdout, stderr] = ['', '']
  child.stdout?.on('data', (data) => {
    stdout += data
  })
  child.stderr?.on('data', (data) => {
    stderr += data
  })
  return new Promise((done) => child.once('close', (code) => done({ code, stdout, stderr })))
}

const run = (...parameters: Parameters<typeof start>) => finished(start(...parameters))
const npmCalls = () => readFileSync(join(root, 'npm-calls'), 'utf8').split('\n').length - 1

it('ends the program when npm start is told to stop', { timeout: 60_000 }, async () => {
  await run('')
  const { scripts: own } = JSON.parse(readFileSync(resolve(scripts, '../package.json'), 'utf8'))
  const script = String(own.start).replace(/\S+\.ts$/, 'program.ts')
  writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module', scripts: { start: script } }))
  writeFileSync(
    join(root, 'program.ts'),
    "process.on('SIGTERM', () => { console.log('stopped'); process.exit() }); setInterval(() => {}, 1000); console.log('ready')",
  )
  const child = spawn('npm', ['start'], { cwd: root })
  child.stdout.on('data', (data) => String(data).includes('ready') && child.kill('SIGTERM'))
  const { stdout } = await finished(child)
  expect(stdout).toContain('stopped')
})

describe('a first start', () => {
  it('installs once, keeps standard output for the program, passes arguments and exit code', async () => {
    const program = 'const text: string = process.argv.slice(2).join("|"); console.log(text); process.exitCode = 2'
    const first = await run(program, ['--out', '-', 'a b'])
    expect(first).toMatchObject({ code: 2, stdout: '--out|-|a b\n' })
    expect(first.stderr).toContain('npm prints this')
    expect(await run(program)).toMatchObject({ code: 2, stdout: '\n', stderr: '' })
    expect(npmCalls()).toBe(1)
  })

  it('installs once when several start together', { tags: 'long' }, async () => {
    const all = await Promise.all([1, 2, 3].map(() => run('console.log(1)')))
    expect(all.map(({ code, stdout }) => [code, stdout])).toEqual(Array(3).fill([0, '1\n']))
    expect(npmCalls()).toBe(1)
  })

  it('says that the installation failed and ends with 1', async () => {
    const { code, stdout, stderr } = await run('console.log(1)', [], { FAIL_NPM: 'yes' })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('Installing the dependencies failed')
    expect(existsSync(join(root, '.plumbline/installing'))).toBe(false)
  })

  it('says so when there is no npm', async () => {
    const { code, stderr } = await run('console.log(1)', [], { npm_execpath: '', PATH: '/nowhere' })
    expect(code).toBe(1)
    expect(stderr).toContain('npm does not start')
  })
})

describe('a later start', () => {
  it('installs again when the lock has changed', async () => {
    await run('')
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ ...lock, name: 'changed' }))
    rmSync(join(root, 'node_modules'), { recursive: true })
    await run('')
    expect(npmCalls()).toBe(2)
  })

  it('takes what npm installed by hand as it is', async () => {
    mkdirSync(join(root, 'node_modules', packagedNode), { recursive: true })
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify(lock))
    // npm leaves out what only a build for another machine needs; nothing in the lock says so.
    const packages = {
      ...lock.packages,
      'node_modules/needed-elsewhere': { version: '1.0.0', integrity, optional: true },
    }
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
    expect(await run('console.log(1)')).toMatchObject({ code: 0, stdout: '1\n', stderr: '' })
    expect(existsSync(join(root, 'npm-calls'))).toBe(false)
  })

  it('uses its own Node, if new enough, where the packaged one does not start', { tags: 'long' }, async () => {
    await run('')
    const node = join(root, 'node_modules', packagedNode, 'bin/node')
    rmSync(node)
    writeFileSync(node, 'no program')
    chmodSync(node, 0o644)
    expect(await run('console.log(1)')).toMatchObject({ code: 0, stdout: '1\n' })
  })
})

describe('signals', () => {
  const waiting = 'setInterval(() => {}, 1000); console.log("ready")'

  it.each([
    ['SIGTERM', waiting, 143],
    ['SIGINT', waiting, 130],
    ['SIGINT', `process.on("SIGINT", () => process.exit(5)); ${waiting}`, 5],
  ] as const)('%s reaches the program, whose end is passed on', async (signal, program, code) => {
    const child = start(program)
    const end = finished(child)
    child.stdout?.once('data', () => child.kill(signal))
    expect((await end).code).toBe(code)
  })
})

describe('the lock on an installation', () => {
  it('is taken over from a process that was killed', async () => {
    const path = join(root, 'installing')
    writeFileSync(path, '')
    const order: string[] = []
    const action = (name: string) => async () => {
      order.push(`${name} begins`)
      await new Promise((done) => setTimeout(done, 30))
      order.push(`${name} ends`)
    }
    await Promise.all([whileLocked(path, action('a'), 250), whileLocked(path, action('b'), 250)])
    expect(order).toHaveLength(4)
    expect(order[1]?.replace('ends', 'begins')).toBe(order[0])
    expect(existsSync(path)).toBe(false)
  })
})
