import { describe, expect, it } from 'vitest'
import { appAddress, newAppSecret, stepOfCode } from './authenticator-app.ts'

/** `12345678901234567890` in base 32: the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// RFC 6238, appendix B, SHA-1; an app with six digits shows the last six of the eight there.
const vectors = [
  { second: 59, code: '287082' },
  { second: 1_111_111_109, code: '081804' },
  { second: 1_111_111_111, code: '050471' },
  { second: 1_234_567_890, code: '005924' },
  { second: 2_000_000_000, code: '279037' },
  { second: 20_000_000_000, code: '353130' },
] as const

describe('a code of an app', () => {
  it.each(vectors)('is right at second $second: $code', ({ second, code }) => {
    expect(stepOfCode(secret, code, second * 1000)).toBe(Math.floor(second / 30))
  })

  it('is right half a minute early or late, and wrong a minute off', () => {
    const { second, code } = vectors[3]
    const step = Math.floor(second / 30)
    expect([-30, 0, 30].map((off) => stepOfCode(secret, code, (second + off) * 1000))).toEqual([step, step, step])
    expect([-60, 60].map((off) => stepOfCode(secret, code, (second + off) * 1000))).toEqual([undefined, undefined])
  })
})

it('a secret has 160 random bits', () => {
  expect(newAppSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newAppSecret()).not.toBe(newAppSecret())
})

it('the address for an app names product and person', () => {
  const address = new URL(appAddress(secret, { issuer: 'Plumbline', label: 'ann@example.com' }))
  expect(decodeURIComponent(address.pathname)).toBe('/Plumbline:ann@example.com')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Plumbline',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
