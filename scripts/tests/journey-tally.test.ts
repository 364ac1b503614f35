import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { runJourneys } from './run-journeys.ts'

// Real runs of Playwright on little journeys without a browser.

const repository = resolve(import.meta.dirname, '../..')

let folder = ''
beforeEach(() => {
  // Not inside node_modules, where neither Node nor Playwright reads TypeScript.
  folder = mkdtempSync(join(tmpdir(), 'plumbline-journeys-'))
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  vi.stubEnv('PLAYWRIGHT_TRANSFORM_CACHE_DIR', join(folder, 'compiled'))
  writeFileSync(join(folder, 'playwright.config.ts'), "export default { testMatch: '*.journey.ts' }")
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

async function ran(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), `import { test } from '@playwright/test'\n${text}`)
  }
  return runJourneys(folder, join(repository, 'node_modules/.bin'), 'ignore', [], { workers: 2 })
}
async function tallied(files: Readonly<Record<string, string>>) {
  const { passed, failed } = await ran(files)
  return { passed, failed }
}
const passing = "test('a', () => {})\ntest('b', () => {})\n"

it('counts journeys, gives the file of one that fails a second try, and names what failed or was skipped', async () => {
  const wrong = "test('adds', () => {\n  throw new Error('\\u001b[31mthe sum is wrong')\n})\n"
  const badLuck = `import { existsSync, writeFileSync } from 'node:fs'
test('d', () => {
  const mark = \`\${import.meta.filename}.tried\`
  if (existsSync(mark)) return
  writeFileSync(mark, '')
  throw new Error()
})`
  const { passed, failed, failures } = await ran({
    'a.journey.ts': `${passing}test.skip('c', () => {})`,
    'b.journey.ts': wrong,
    'd.journey.ts': `${passing}${badLuck}`,
  })
  expect({ passed, failed }).toEqual({ passed: 5, failed: 2 })
  expect(failures).toContainEqual(expect.stringMatching(/^b\.journey\.ts > adds\n {4}(Error: )?the sum is wrong/))
})

it('counts a file that does not load, and a run without a journey, as failed', async () => {
  if (inject('long')) expect(await tallied({})).toEqual({ passed: 0, failed: 1 })
  const unloadable = await tallied({ 'a.journey.ts': passing, 'b.journey.ts': "import './missing.ts'" })
  expect(unloadable.failed).toBeGreaterThan(0)
})
