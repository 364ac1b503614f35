import { webcrypto } from 'node:crypto'
import { expect, it } from 'vitest'
import { readToken, signToken } from './signed-token.ts'

const secret = 'a secret that nobody else has'
const claims = { jti: 'kq3Zr0', exp: 1_800_000_000 }
const before = new Date((claims.exp - 1) * 1000)

it('is a JSON Web Token as others read them', async () => {
  const [head = '', body = '', signature = '', ...more] = (await signToken(claims, secret)).split('.')
  const parsed = [head, body].map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
  expect(parsed).toEqual([{ alg: 'HS256', typ: 'JWT' }, claims])
  expect(more).toEqual([])
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await webcrypto.subtle.importKey('raw', Buffer.from(secret), algorithm, false, ['verify'])
  const signed = Buffer.from(`${head}.${body}`)
  expect(await webcrypto.subtle.verify('HMAC', key, Buffer.from(signature, 'base64url'), signed)).toBe(true)
})

it('counts until the second that it names', async () => {
  const token = await signToken(claims, secret)
  expect(await readToken(token, secret, before)).toEqual(claims)
  expect(await readToken(token, secret, new Date(claims.exp * 1000))).toBeUndefined()
})

it('is believed only as we signed it', async () => {
  const token = await signToken(claims, secret)
  const [head, body, signature = ''] = token.split('.')
  const later = Buffer.from(JSON.stringify({ ...claims, exp: 1_900_000_000 })).toString('base64url')
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
  const forged = [
    await signToken(claims, 'another secret'),
    `${head}.${later}.${signature}`,
    `${unsigned}.${body}.`,
    `${unsigned}.${body}.${signature}`,
    `${head}.${body}`,
    `${token}.`,
    `${head}.${body}.${signature.slice(0, -2)}`,
    '',
  ]
  expect(await Promise.all(forged.map((text) => readToken(text, secret, before)))).toEqual(forged.map(() => undefined))
})
