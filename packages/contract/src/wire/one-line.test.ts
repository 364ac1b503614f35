import { expect, it } from 'vitest'
import { oneLineSchema } from './primitives.ts'

it.each(['North\nPensions', 'Ann\r\nBcc: all@example.com', 'a\tb', 'a\u0085b', '\0'])(
  'keeps %j out of names',
  (text) => {
    expect(oneLineSchema.safeParse(text).success).toBe(false)
  },
)

it.each(['Müller & Söhne', 'Ευρώπη', '年金', 'O’Neill (2)', ''])('takes %j', (text) => {
  expect(oneLineSchema.parse(text)).toBe(text)
})
