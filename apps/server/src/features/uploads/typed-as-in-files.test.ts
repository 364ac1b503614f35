import { readTypedDate } from '@plumbline/contract/typed/typed-date.ts'
import { readTypedNumber } from '@plumbline/contract/typed/typed-number.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { readDate } from '@plumbline/scoring/index-files/read-date.ts'
import { readNumber } from '@plumbline/scoring/index-files/read-number.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

it('reads a typed date as the same day as in a file, and none where a file has none', () => {
  const number = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'))
  const year = fc.integer({ min: 1890, max: 2110 }).map(String)
  fc.assert(
    fc.property(number(32), number(14), year, fc.boolean(), (day, month, of, isIso) => {
      const text = isIso ? `${of}-${month}-${day}` : `${day}/${month}/${of}`
      const inFile = readDate(text)
      const typed = readTypedDate(text)
      expect(typed.ok ? typed.value : null).toBe(inFile.ok ? isoDateOf(inFile.day) : null)
    }),
    { numRuns: 1000 },
  )
})

it('reads a typed number as the same number as in a file', () => {
  const character = fc.constantFrom(...'0123456789.-+')
  fc.assert(
    fc.property(fc.array(character, { minLength: 1, maxLength: 8 }), (characters) => {
      const text = characters.join('')
      const inFile = readNumber(text)
      const typed = readTypedNumber(text, { decimals: 8, unit: 'none' })
      expect(typed.ok ? typed.value : null).toBe(inFile.ok ? inFile.value + 0 : null)
    }),
    { numRuns: 1000 },
  )
})
