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

it('counts what passed, failed, was skipped or did not load, and names it with what was said, without colours', async () => {
  const left = "it('c', ({ skip }) => skip())\nit('d', { tags: 'long' }, () => {})\n"
  const wrong = "it('adds', () => {\n  throw new Error('\\u001b[31mthe sum is wrong')\n})\n"
  const { passed, failed, failures } = await ran({
    'a.test.ts': passing + left,
    'b.test.ts': wrong,
    'c.test.ts': "import './missing.ts'",
  })
  // What the long run alone runs is no failure of the short one.
  expect({ passed, failed }).toEqual({ passed: long ? 3 : 2, failed: 3 })
  expect(failures).toContainEqual(expect.stringMatching(/^b\.test\.ts > adds\n {4}(Error: )?the sum is wrong/))
})

it('counts a run where all passed', { tags: 'long' }, async () => {
  expect(await tallied({ 'a.test.ts': passing })).toEqual({ passed: 2, failed: 0 })
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
  const files = { 'scripts/a.test.ts': `${passing}${badLuck}`, 'packages/engine/b.test.ts': badLuck }
  expect(await tallied(files)).toEqual({ passed: 3, failed: 1 })
})

it('counts an error outside every test beside failed tests', { tags: 'long' }, async () => {
  const stray = `setTimeout(() => {
  throw new Error()
})
it('d', () => new Promise((r) => setTimeout(r, 50)))`
  expect(await tallied({ 'a.test.ts': stray, 'b.test.ts': failing })).toEqual({ passed: 1, failed: 2 })
})
