import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { screenModules } from '../build/files/screen-modules.ts'

// What the server would serve, measured as it travels: built as it builds it, unless it was built from the same sources.

const limitBytes = 250_000
/** A file costs more than its bytes: a request, an entry in the caches, and a beginning that nothing before it helps to compress. */
const limitFiles = 14
const root = resolve(import.meta.dirname, '../../..')
const outDir = join(root, 'apps/web/dist')

const filesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })
/** By the module that is loaded by itself. */
let loads: Readonly<Record<string, z.infer<typeof filesSchema>>> = {}
/** By address, as the server reads it. */
let named: Readonly<Record<string, readonly z.infer<typeof filesSchema>[]>> = {}

beforeAll(() => {
  execFileSync(process.execPath, ['apps/server/src/commands/build-web.ts'], { cwd: root })
  const noteOf = (name: string): unknown => JSON.parse(readFileSync(join(outDir, '.vite', name), 'utf8'))
  loads = z.record(z.string(), filesSchema).parse(noteOf('loads.json'))
  named = z.record(z.string(), z.array(filesSchema)).parse(noteOf('screens.json'))
})

function filesOf(kind: 'scripts' | 'styles', modules: readonly string[]): readonly string[] {
  const all = modules.flatMap((module) => loads[module]?.[kind] ?? expect.fail(`nothing loads ${module}`))
  return [...new Set(all)]
}

/** The scripts that must have come before a screen is drawn: these modules and all that they import. */
function scriptsOf(...modules: string[]): readonly string[] {
  return filesOf('scripts', ['index.html', ...modules])
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

/** A name that the library of charts keeps however it is minified. */
const drawsCharts = (file: string) => textOf(file).includes('_ec_inner')

it('loads charts only after the first paint', () => {
  const first = scriptsOf(...Object.values(screens).flat())
  expect(first.filter(drawsCharts)).toEqual([])
})

it('names the files of a screen in its page: those that it takes, which the build has, each once', () => {
  const page = readFileSync(join(outDir, 'index.html'), 'utf8')
  expect(Object.keys(named).sort()).toEqual(Object.keys(screenModules).sort())
  for (const [address, { first, soon }] of Object.entries(screenModules)) {
    for (const kind of ['scripts', 'styles'] as const) {
      const files = (named[address] ?? []).flatMap((each) => each[kind])
      const begun = filesOf(kind, ['index.html'])
      expect([...files, ...begun].sort(), address).toEqual([...filesOf(kind, ['index.html', ...first, ...soon])].sort())
      for (const file of files) expect(readdirSync(join(outDir, 'assets'))).toContain(basename(file))
      expect(begun.filter((file) => !page.includes(`"/${file}"`))).toEqual([])
    }
  }
})

it('opens a report and an analysis with few files, and without the library that draws: a thread has it', () => {
  for (const address of ['/dashboard/providers/$id/report', '/providers/$id/analysis']) {
    const files = (named[address] ?? []).flatMap(({ scripts, styles }) => [...scripts, ...styles])
    expect(files.filter(drawsCharts)).toEqual([])
    expect(files.length).toBeLessThanOrEqual(45)
    expect(travelling(files)).toBeLessThanOrEqual(250_000)
  }
  expect(scriptsOf('src/components/chart-card/chart-picture.tsx').filter(drawsCharts)).not.toEqual([])
})
