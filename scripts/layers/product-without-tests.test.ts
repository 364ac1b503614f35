import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const isForTests = (path: string) => /\.test\.|\/testing\//.test(path)

it('nothing that is served or run imports tests or what serves them', () => {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !isForTests(file))
  const imports = (file: string) => [
    ...readFileSync(resolve(root, file), 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g),
  ]
  expect(files.length).toBeGreaterThan(500)
  const wrong = files.filter((file) => imports(file).some(([, from = '']) => isForTests(from)))
  expect(wrong).toEqual([])
})
