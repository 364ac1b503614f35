import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const documents = globSync('**/*.md', { cwd: root, exclude: ['**/node_modules', '.plumbline'] })

it.each(documents)('%s links to files that exist', (path) => {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(/```.*?```/gs, '')
  const targets = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)
  const files = targets.filter((target) => !/^[a-z]+:/.test(target))
  expect(files.filter((target) => !existsSync(resolve(root, dirname(path), target)))).toEqual([])
})
