import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const files = globSync(['{apps,packages,e2e,bench,scripts,docs}/**/*.{ts,tsx,mjs,md}', '*.{json,md}'], {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
})
const names = new Set(files.map((file) => basename(file)))

it.each(['docs/security.md', 'docs/security-asvs.md'])('%s names code, tests and documents that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const named = [...text.matchAll(/`([\w.-]+\.(?:ts|tsx|mjs|md|json))`/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !names.has(name))).toEqual([])
})
