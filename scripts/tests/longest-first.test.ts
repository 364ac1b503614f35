import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { longestFirst } from './longest-first.ts'
import { isOfStores, longest } from './stores.ts'

const root = resolve(import.meta.dirname, '../..')

it('begins with the files that are known to be long, and leaves the others in their order', () => {
  const [first, second] = longest
  const files = ['/a/c.test.ts', `/a/${second}`, '/a/b.test.ts', `/a/${first}`]
  expect(longestFirst(files, (file) => file)).toEqual([`/a/${first}`, `/a/${second}`, '/a/c.test.ts', '/a/b.test.ts'])
})

it('knows as long what is there', () => {
  expect(longest.filter((file) => !existsSync(join(root, file)) || !isOfStores(file))).toEqual([])
})
