import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bytesFile, programs, programText } from './write-program.ts'

it.each(programs)('is what is made of its source: %s', async (source) => {
  expect(readFileSync(bytesFile(source), 'utf8')).toBe(await programText(source))
})
