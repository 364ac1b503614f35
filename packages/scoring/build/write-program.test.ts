import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bytesFile, programText } from './write-program.ts'

it('is what is made of its source', async () => {
  expect(readFileSync(bytesFile, 'utf8')).toBe(await programText())
})
