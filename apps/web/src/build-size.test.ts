import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

// A real build, measured as it travels.

const limitBytes = 250_000
const web = resolve(import.meta.dirname, '..')
const vite = resolve(web, '../../node_modules/vite/bin/vite.js')
const outDir = mkdtempSync(join(tmpdir(), 'plumbline-web-'))

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))
let manifest: z.infer<typeof manifestSchema> = {}

beforeAll(() => {
  // A process of its own: within a test React would be built as for development.
  execFileSync(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  manifest = manifestSchema.parse(JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')))
})
afterAll(() => rmSync(outDir, { recursive: true, force: true }))

/** The scripts that must have come before a screen is drawn: these modules and all that they import. */
function scriptsOf(...modules: string[]): readonly string[] {
  const chunks = new Map<string, string>()
  const follow = (key: string) => {
    if (chunks.has(key)) return
    const { file, imports } = manifest[key] ?? expect.fail(`the build has no ${key}`)
    chunks.set(key, file)
    for (const imported of imports) follow(imported)
  }
  for (const module of ['index.html', ...modules]) follow(module)
  return [...chunks.values()].filter((file) => file.endsWith('.js'))
}

const textOf = (file: string) => readFileSync(join(outDir, file))
const travelling = (files: readonly string[]) => files.reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0)

const screens = {
  'sign-in': ['src/app/screens/login-page.tsx'],
  ...Object.fromEntries(
    [
      'savers',
      'imports',
      'benchmarks',
      'add-benchmark',
      'price-tracks',
      'add-price-track',
      'price-track-reports',
      'benchmarking',
      'simulations',
      'add-simulation',
      'users',
      'providers',
      'provider-analysis',
      'audit',
      'outbox',
      'settings',
      'attribution',
      'report/report',
      'report/provider-report',
      'methodology',
    ].map((name) => [name, ['src/app/shell/shell.tsx', `src/app/screens/${name}-page.tsx`]]),
  ),
}

it.each(Object.entries(screens))('draws the first screen (%s) with at most 250 kB of JavaScript', (_, modules) => {
  expect(travelling(scriptsOf(...modules))).toBeLessThanOrEqual(limitBytes)
})

it('loads charts only after the first paint', () => {
  const first = scriptsOf(...Object.values(screens).flat())
  expect(first.filter((file) => textOf(file).includes('zrender'))).toEqual([])
})
