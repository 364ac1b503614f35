import { expect, it } from 'vitest'
import { longestSide, shortValues } from './short-values.ts'

it('keeps what is short as it is', () => {
  const values = { name: 'Alder', shared: true, nothing: undefined }
  expect(shortValues(values)).toEqual(values)
})

it('replaces the longest by its hash, and no more than it has to', () => {
  const settings = { filter: { scheme: Array.from({ length: 900 }, (_, n) => `Scheme ${n}`) } }
  expect(shortValues({ name: 'All schemes', settings })).toEqual({
    name: 'All schemes',
    settings: { characters: JSON.stringify(settings).length, sha256: expect.stringMatching(/^[\da-f]{64}$/) },
  })
})

it('is short whatever it is given', () => {
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`name ${n}`, 'x'.repeat(n % 50)]))
  const long = { ['x'.repeat(60_000)]: 1, texts: 'y'.repeat(60_000) }
  for (const values of [many, long]) expect(JSON.stringify(shortValues(values)).length).toBeLessThanOrEqual(longestSide)
})

it('shows later that a value was this one, and no other', () => {
  const hashOf = (text: string) => JSON.stringify(shortValues({ text: text.repeat(9_000) }))
  expect(hashOf('a')).toBe(hashOf('a'))
  expect(hashOf('a')).not.toBe(hashOf('b'))
})
