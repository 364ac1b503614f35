import { expect, it } from 'vitest'
import { vouchedAddress } from './vouched-address.ts'

const email = 'Ann@Scheme.co.uk'
const domains = ['scheme.co.uk']

it.each([
  [{ email, email_verified: true }, email],
  [{ email }, undefined],
  [{ email, email_verified: false }, undefined],
  [{ email, email_verified: 'true' }, undefined],
  [{ email, xms_edov: true }, undefined],
])('without domains only what is verified counts: %j', (claims, address) => {
  expect(vouchedAddress([claims], [])).toBe(address)
})

it.each([
  [{ email }, email],
  [{ email, xms_edov: true }, email],
  [{ email, xms_edov: '1' }, email],
  [{ email, email_verified: true }, email],
  [{ email, xms_edov: false }, undefined],
  [{ email, xms_edov: 0 }, undefined],
  [{ email, xms_edov: 'no' }, undefined],
  [{ email, email_verified: false }, undefined],
  [{ email, email_verified: false, xms_edov: true }, undefined],
  [{ email: 'ann@mail.scheme.co.uk' }, undefined],
  [{ email: 'ann@otherscheme.co.uk' }, undefined],
  [{ email: 'ann@scheme.co.uk.evil.example' }, undefined],
  [{ email: 'ann@evil.example', email_verified: true }, undefined],
  [{ email: '"ann@evil.example"@scheme.co.uk' }, undefined],
  [{ email: 'ann@evil.example@scheme.co.uk' }, undefined],
  [{ email: ['ann@scheme.co.uk'] }, undefined],
  [{}, undefined],
])('with domains their addresses count, unless it is denied: %j', (claims, address) => {
  expect(vouchedAddress([claims], domains)).toBe(address)
})

it.each([
  [{}, { email }, email],
  [{ xms_edov: true }, { email }, email],
  [{ xms_edov: false }, { email }, undefined],
  [{ email_verified: false }, { email, email_verified: true }, undefined],
  [{ email }, { xms_edov: 0 }, undefined],
])(
  'a no in the ID token counts for an address of the user info, and the other way round: %j %j',
  (token, info, address) => {
    expect(vouchedAddress([token, info], domains)).toBe(address)
    expect(vouchedAddress([token, { ...info, email_verified: false }], [])).toBeUndefined()
  },
)

it.each([`ann\0@scheme.co.uk`, 'ann\u202e@scheme.co.uk', 'ann@scheme.co.uk\nx', `${'a'.repeat(300)}@scheme.co.uk`])(
  'what is no address counts as none: %j',
  (odd) => {
    expect(vouchedAddress([{ email: odd, email_verified: true }], [])).toBeUndefined()
    expect(vouchedAddress([{ email: odd }], domains)).toBeUndefined()
  },
)
