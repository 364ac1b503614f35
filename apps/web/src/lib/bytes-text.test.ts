import { expect, it } from 'vitest'
import { bytesText } from './bytes-text.ts'

it.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [64_200_000, '64.2 MB'],
  [5_368_709_120, '5.37 GB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})
