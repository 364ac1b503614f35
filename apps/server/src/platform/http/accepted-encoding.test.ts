import { expect, it } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'

it('takes the smallest form that a browser takes, and none that it refuses (RFC 9110, 12.5.3)', () => {
  expect(acceptedEncoding('gzip, deflate, br, zstd')).toBe('br')
  expect(acceptedEncoding('GZIP;q=0.5 , identity')).toBe('gzip')
  expect(acceptedEncoding('br;q=0, gzip; q=1.0')).toBe('gzip')
  expect(acceptedEncoding('br; q=0.000, gzip;q=0')).toBe('identity')
  expect(acceptedEncoding('broken')).toBe('identity')
  expect(acceptedEncoding(undefined)).toBe('identity')
})
