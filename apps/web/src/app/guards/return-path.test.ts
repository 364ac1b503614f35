import { expect, it } from 'vitest'
import { returnPathSchema } from './return-path.ts'

it('goes back to a page of this app', () => {
  expect(returnPathSchema.parse('/members?page=3')).toBe('/members?page=3')
})

it('never leads to another site', () => {
  for (const path of ['https://example.org/', '//example.org', '/\\example.org', 'javascript:alert(1)', 7, undefined]) {
    expect(returnPathSchema.parse(path)).toBeUndefined()
  }
})
