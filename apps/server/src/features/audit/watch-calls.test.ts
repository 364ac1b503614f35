import { expect, it } from 'vitest'
import { queryOf } from './watch-calls.ts'

it('keeps the query of a call on record, but of the consumer panel, where it may name somebody', () => {
  const query = { search: 'robin' }
  expect(queryOf({ call: 'GET /users', query })).toEqual({ query })
  expect(queryOf({ call: 'GET /b2c/users', query })).toEqual({ query: 'not kept: it may name somebody' })
  expect(queryOf({ call: 'GET /b2c/users', query: {} })).toEqual({})
})
