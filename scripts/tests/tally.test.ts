import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { runTests } from './run-tests.ts'

// Real runs of Vitest on little test files: what it reports is its affair, how we count it ours.

const repository = resolve(import.meta.dirname, '../..')
const long = inject('long')

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(repository, 'node_modules', '.plumbline-tally-'))
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(root, 'vitest.config.ts'), `export default { test: { tags: [{ name: 'long', skip: ${!long} }] } }`)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

async function ran(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), `import { it } from 'vitest'\n${text}`)
  }
  return runTests(root, join(repository, 'node_modules/.bin'), 'ignore')
}
async function tallied(files: Readonly<Record<string, string>>) {
  const { passed, failed } = await ran(files)
  return { passed, failed }
}
const passing = "it('a', () => {})\nit('b', () => {})\n"
const failing = "it('c', () => {\n  throw new Error()\n})\n"

it('counts the tests that passed and failed', async () => {
  if (long) expect(await tallied({ 'a.test.ts': passing })).toEqual({ passed: 2, failed: 0 })
  expect(await tallied({ 'a.test.ts': passing, 'b.test.ts': failing })).toEqual({ passed: 2, failed: 1 })
})

it('counts a test file that does not load, beside failed tests too', async () => {
  expect(await tallied({ 'a.test.ts': passing, 'b.test.ts': "import './missing.ts'" })).toEqual({
    passed: 2,
    failed: 1,
  })
  if (long) expect(await tallied({ 'c.test.ts': failing })).toEqual({ passed: 2, failed: 2 })
})

it('counts skipped tests as failed, but for those that the long run alone runs', async () => {
  const skipped = "it('c', ({ skip }) => skip())\nit('d', { tags: 'long' }, () => {})\n"
  expect(await tallied({ 'a.test.ts': passing + skipped })).toEqual({ passed: long ? 3 : 2, failed: 1 })
})

it('counts a run without a test as failed, and one whose error is outside every test', async () => {
  expect(await tallied({})).toEqual({ passed: 0, failed: 1 })
  const stray = `${passing}setTimeout(() => {\n  throw new Error()\n})\nit('d', () => new Promise((r) => setTimeout(r, 50)))`
  expect(await tallied({ 'a.test.ts': stray })).toEqual({ passed: 3, failed: 1 })
})

it('gives a file of stores a second try, and what only calculates none', async () => {
  const badLuck = `import { existsSync, writeFileSync } from 'node:fs'
it('d', () => {
  const mark = \`\${import.meta.filename}.tried\`
  if (existsSync(mark)) return
  writeFileSync(mark, '')
  throw new Error()
})`
  expect(await tallied({ 'scripts/a.test.ts': `${passing}${badLuck}` })).toEqual({ passed: 3, failed: 0 })
  expect(await tallied({ 'packages/engine/b.test.ts': badLuck })).toEqual({ passed: 3, failed: 1 })
})

if (long)
  it('counts an error outside every test beside failed tests', async () => {
    const stray = `setTimeout(() => {
  throw new Error()
})
it('d', () => new Promise((r) => setTimeout(r, 50)))`
    expect(await tallied({ 'a.test.ts': stray, 'b.test.ts': failing })).toEqual({ passed: 1, failed: 2 })
  })

it('names what failed and what was said of it, without colours', async () => {
  const wrong = "it('adds', () => {\n  throw new Error('\\u001b[31mthe sum is wrong')\n})\n"
  const { failures } = await ran({ 'a.test.ts': passing, 'b.test.ts': wrong })
  expect(failures).toEqual([expect.stringMatching(/^b\.test\.ts > adds\n {4}(Error: )?the sum is wrong/)])
})
