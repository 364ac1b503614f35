import { expect, it } from 'vitest'
import { changedValues } from './changed-values.ts'

it('lays before and after side by side', () => {
  expect(
    changedValues({ before: { name: 'Alder', role: 'pilot' }, after: { role: 'vfm_user', batchId: 128 } }),
  ).toEqual([
    { name: 'Name', before: 'Alder', after: null },
    { name: 'Role', before: 'pilot', after: 'vfm_user' },
    { name: 'Batch id', before: null, after: '128' },
  ])
})

it('writes what is more than a text as it is kept, and nothing for what is not there', () => {
  expect(changedValues({ before: null, after: { query: { providers: '3' }, tax_year: null, sure: false } })).toEqual([
    { name: 'Query', before: null, after: '{"providers":"3"}' },
    { name: 'Tax year', before: null, after: null },
    { name: 'Sure', before: null, after: 'false' },
  ])
  expect(changedValues({ before: null, after: null })).toEqual([])
})

it('says of a value that was too long to keep what can be proved of it', () => {
  const settings = { characters: 16_012, sha256: 'ab12' }
  expect(changedValues({ before: null, after: { settings } })).toEqual([
    { name: 'Settings', before: null, after: 'Too long to keep: 16,012 characters, SHA-256 ab12' },
  ])
})
