import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { programText } from './write-program.ts'

it('is what is made of its source', async () => {
  expect(readFileSync(new URL('program-bytes.ts', import.meta.url), 'utf8')).toBe(await programText())
})
