import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url)

it('writes every date on screen by one function', () => {
  const others = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .filter((file) =>
      /toLocaleDateString|toDateString|Intl\.DateTimeFormat/.test(readFileSync(new URL(file, root), 'utf8')),
    )
  expect(others).toEqual([])
})
