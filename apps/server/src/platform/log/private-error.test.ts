import { expect, it } from 'vitest'
import { privateError } from './private-error.ts'

it('says of a copy of an error what it says of the error, and no more', () => {
  const error = Object.assign(new Error('timeout for ann@example.com'), { code: '57P01', detail: 'Key (name)=(Ann)' })
  const copy = { ...error, message: error.message, stack: error.stack, queue: 'imports' }
  const logged = privateError(error)
  expect(logged).toMatchObject({ type: 'Error', message: 'timeout for [address]', code: '57P01' })
  expect(logged.stack).toContain('private-error.test.ts')
  expect(privateError(copy)).toEqual(logged)
})

it.each([
  ['text', 'string'],
  [undefined, 'undefined'],
  [{ reason: 'x' }, 'object'],
])('says of %j what it is', (thrown, type) => {
  expect(privateError(thrown)).toEqual({ type, message: String(thrown), stack: '' })
})
