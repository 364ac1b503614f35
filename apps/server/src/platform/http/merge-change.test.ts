import { versionOf } from '@plumbline/contract/wire/versions.ts'
import { expect, it } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { mergeChange, switchField, textField } from './merge-change.ts'

type Person = { readonly name: string | null; readonly email: string | null; readonly shared: boolean }
const words = { name: textField('Name'), email: textField('E-mail'), shared: switchField('Shared') }
const read: Person = { name: 'North', email: null, shared: false }
const version = versionOf(read)

it('takes what is given, and leaves the rest', () => {
  expect(mergeChange<Person>(read, { name: 'South' }, version, words)).toEqual({ ...read, name: 'South' })
  expect(mergeChange(read, {}, version, words)).toEqual(read)
})

it('takes nothing back that another one saved: a whole record sent after theirs changes only what it changed', () => {
  const kept = { ...read, email: 'a@example.com' }
  expect(mergeChange<Person>(kept, { ...read, name: 'South' }, version, words)).toEqual({ ...kept, name: 'South' })
})

it('refuses where both changed one field, with both values in words', () => {
  const kept = { ...read, name: 'West', shared: true }
  const change = () => mergeChange(kept, { name: 'South', shared: true }, version, words)
  expect(change).toThrow('Name: yours is ‘South’, saved is ‘West’.')
  const failure = failureOf(change)
  expect(failure?.code).toBe('changed_meanwhile')
  expect(failure?.details).toEqual({
    version: expect.any(String),
    fields: [{ field: 'name', title: 'Name', yours: 'South', kept: 'West' }],
  })
})

it('keeps one’s own with the version that the refusal names, and what others saved of all else', () => {
  const kept = { name: 'West', email: 'a@example.com', shared: true }
  const whole = { ...read, name: 'South' }
  const refusal = failureOf(() => mergeChange<Person>(kept, whole, version, words))
  const again = mergeChange<Person>(kept, whole, String(refusal?.details?.version), words)
  expect(again).toEqual({ ...kept, name: 'South' })
})

it('lets the last one win who names no version, and refuses one of other fields', () => {
  const kept = { ...read, name: 'West' }
  expect(mergeChange(kept, { name: 'South' }, undefined, words).name).toBe('South')
  expect(() => mergeChange(kept, { name: 'South' }, '1.2', words)).toThrow(ApiFailure)
})

it('keeps fields of whatever name', () => {
  const kept = Object.fromEntries([['__proto__', 'a']])
  const merged = mergeChange(kept, Object.fromEntries([['__proto__', 'b']]), versionOf(kept), {
    ...Object.fromEntries([['__proto__', textField('Label')]]),
  })
  expect(Object.entries(merged)).toEqual([['__proto__', 'b']])
})

function failureOf(act: () => unknown): ApiFailure | undefined {
  try {
    act()
  } catch (error) {
    if (error instanceof ApiFailure) return error
    throw error
  }
  return undefined
}
