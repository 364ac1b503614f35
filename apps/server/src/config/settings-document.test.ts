import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settings } from './settings.ts'

it('docs/settings.md has each setting as the server reads it', () => {
  const document = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8')
  const rows = document.split('\n').filter((line) => line.startsWith('| `'))
  const rowsOfSettings = Object.entries(settings).map(
    ([name, { standardInWords, about }]) => `| \`${name}\` | ${standardInWords} | ${about} |`,
  )
  expect(rows).toEqual(rowsOfSettings)
})
