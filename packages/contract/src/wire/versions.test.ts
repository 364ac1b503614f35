import { expect, it } from 'vitest'
import { marksOf, versionOf } from './versions.ts'

it('is the same of the same values, in whatever order they are kept', () => {
  expect(versionOf({ a: 1, b: { x: [1, 2], y: null } })).toBe(versionOf({ b: { y: null, x: [1, 2] }, a: 1 }))
  expect(versionOf({ a: undefined })).toBe(versionOf({ a: null }))
})

it('says which field differs', () => {
  const before = { email: 'a@example.com', name: 'North', request: { filters: { score: { gte: 40 } } } }
  const after = { ...before, request: { filters: { score: { gte: 41 } } } }
  const then = marksOf(versionOf(before), after)
  const now = marksOf(versionOf(after), after)
  expect([...now.keys()].filter((field) => then.get(field) !== now.get(field))).toEqual(['request'])
})

it('says nothing of a record that has other fields', () => {
  expect(marksOf(versionOf({ a: 1 }), { a: 1, b: 2 }).size).toBe(0)
  expect(marksOf('', { a: 1, b: 2 }).size).toBe(0)
})

it('tells apart what differs little', () => {
  const values = [
    '',
    ' ',
    '0',
    0,
    false,
    [],
    {},
    'a',
    'á',
    'aa',
    [1],
    ['1'],
    null,
    ...Array.from({ length: 5000 }, (_, n) => n + 1),
  ]
  expect(new Set(values.map((value) => versionOf({ value }))).size).toBe(values.length)
})
