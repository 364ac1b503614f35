import { expect, it } from 'vitest'
import { failureOf, unreachable } from './api-error.ts'

it('keeps what the server says of a failure', () => {
  const body = {
    code: 'conflict',
    message: 'Another version was published.',
    fields: { name: 'Taken.' },
    requestId: '7F3C',
  }
  expect(failureOf(409, JSON.stringify(body))).toMatchObject({ ...body, status: 409, details: {} })
})

it('says in plain words what it cannot read', () => {
  for (const text of ['<html>502 Bad Gateway</html>', '', '{"code":"of another product","message":"x"}']) {
    expect(failureOf(502, text)).toMatchObject({
      code: 'internal',
      status: 502,
      message: 'The server gave an answer that cannot be read. Try again in a moment.',
    })
  }
})

it('says that nothing came back', () => {
  expect(unreachable(new TypeError('Failed to fetch'))).toMatchObject({ code: 'unreachable', status: 0 })
})
