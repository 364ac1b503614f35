import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

// What the server would serve, measured as it travels: built as it builds it, unless it was built from the same sources.

const limitBytes = 250_000
/** A file costs more than its bytes: a request, an entry in the caches, and a beginning that nothing before it helps to compress. */
const limitFiles = 60
const root = resolve(import.meta.dirname, '../../..')
const outDir = join(root, 'apps/web/dist')

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))
let manifest: z.infer<typeof manifestSchema> = {}

beforeAll(() => {
  execFileSync(process.execPath, ['apps/server/src/commands/build-web.ts'], { cwd: root })
  manifest = manifestSchema.parse(JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')))
})

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
      'compare-benchmarks',
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
      'report/sample-report',
      'methodology',
    ].map((name) => [name, ['src/app/shell/shell.tsx', `src/app/screens/${name}-page.tsx`]]),
  ),
}

it.each(Object.entries(screens))('draws the first screen (%s) in few files of 250 kB in all', (_, modules) => {
  const scripts = scriptsOf(...modules)
  expect(travelling(scripts)).toBeLessThanOrEqual(limitBytes)
  expect(scripts.length).toBeLessThanOrEqual(limitFiles)
})

it('loads charts only after the first paint', () => {
  const first = scriptsOf(...Object.values(screens).flat())
  expect(first.filter((file) => textOf(file).includes('zrender'))).toEqual([])
})
