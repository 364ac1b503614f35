import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const sources = globSync('**/*.tsx', { cwd: root })
  .filter((file) => !file.includes('.test.') && !file.startsWith('components/danger/'))
  .map((file) => ({ file, text: readFileSync(new URL(file, root), 'utf8') }))

const buttons = /<(Button|ActionIcon|UnstyledButton)\b[\s\S]*?<\/\1>/g
const takesAway = /(?:>\s*|aria-label=(?:"|\{`))(?:Remove|Delete|Discard|Revoke|Turn off)\b/

/** The list that a bin opens takes nothing away. */
const opensAList = /Removed \(/

it('has a red button wherever something is taken away', () => {
  const plain = sources.flatMap(({ file, text }) =>
    [...text.matchAll(buttons)]
      .map(([button]) => button)
      .filter((button) => takesAway.test(button) || (button.includes('IconTrash') && !opensAList.test(button)))
      .map((button) => `${file}: ${button.slice(0, 120)}`),
  )
  expect(plain).toEqual([])
  expect(sources.filter(({ text }) => text.includes('<Danger')).length).toBeGreaterThan(8)
})
