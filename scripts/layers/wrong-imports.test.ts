import { expect, it } from 'vitest'
import { importsOf } from './import-graph.ts'
import { wrongImports } from './wrong-imports.ts'

const named = { dependencies: new Set(['zod', 'echarts', 'react']), devDependencies: new Set(['vite', 'pdfjs-dist']) }

function wrongOf(path: string, ...specifiers: readonly string[]): string[] {
  const text = specifiers.map((specifier) => `import '${specifier}'`).join('\n')
  return wrongImports(importsOf([{ path, text }]), () => named).map(
    (line) => line.split(' ')[2]?.replace(/:$/, '') ?? '',
  )
}

it('holds workspaces to the table', () => {
  expect(wrongOf('packages/readings/src/a.ts', '@plumbline/engine/b.ts', '@plumbline/figures/c.ts')).toEqual([
    '@plumbline/figures/c.ts',
  ])
  expect(wrongOf('packages/engine/src/a.ts', './b.ts', '../../scoring/src/c.ts')).toEqual(['../../scoring/src/c.ts'])
})

it('takes the longest folder of the table that fits', () => {
  expect(wrongOf('apps/server/src/platform/a.ts', '@plumbline/figures/b.ts')).toEqual(['@plumbline/figures/b.ts'])
  expect(wrongOf('apps/server/src/features/a.ts', '@plumbline/figures/b.ts')).toEqual([])
  expect(wrongOf('apps/web/build/a.ts', 'react', 'vite', 'node:fs')).toEqual(['react'])
})

it('lets code import what package.json names, and tests the tools beside', () => {
  expect(wrongOf('packages/contract/src/a.ts', 'zod', 'vite', 'vitest', 'node:fs', 'left-pad')).toEqual([
    'vite',
    'vitest',
    'node:fs',
    'left-pad',
  ])
  expect(wrongOf('packages/contract/src/a.test.ts', 'zod', 'vitest', 'fast-check', 'node:fs', 'left-pad')).toEqual([
    'left-pad',
  ])
})

it('keeps stores behind their seams', () => {
  const all = { dependencies: new Set(['pg', 'chdb']), devDependencies: new Set<string>() }
  const wrong = (path: string, name: string) => wrongImports(importsOf([{ path, text: `import '${name}'` }]), () => all)
  expect(wrong('apps/server/src/features/users/a.ts', 'pg')).toHaveLength(1)
  expect(wrong('apps/server/src/platform/postgres/a.ts', 'pg')).toEqual([])
  expect(wrong('packages/scoring/src/a.ts', 'chdb')).toHaveLength(1)
  expect(wrong('packages/analytics/src/a.ts', 'chdb')).toEqual([])
})

it('refuses a folder that the table does not have', () => {
  expect(wrongOf('packages/unheard-of/src/a.ts', './b.ts')).toEqual(['./b.ts'])
})
