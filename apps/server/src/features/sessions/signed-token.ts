import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const claimsSchema = z.object({
  /** Random, so that nobody who has the key and the table can write a token that is in it. */
  jti: z.string(),
  /** The second, since 1970, from which on it counts no more. */
  exp: z.number(),
})
export type Claims = z.infer<typeof claimsSchema>

const header = encode({ alg: 'HS256', typ: 'JWT' })

/** A JSON Web Token, signed with HMAC SHA-256. */
export function signToken(claims: Claims, secret: string): string {
  const signed = `${header}.${encode(claims)}`
  return `${signed}.${signatureOf(signed, secret).toString('base64url')}`
}

/** What a token says that we signed and that has not expired; no other header than ours is believed. */
export function readToken(token: string, secret: string, now: Date): Claims | undefined {
  const [head, body, signature, ...more] = token.split('.')
  if (head !== header || body === undefined || signature === undefined || more.length > 0) return undefined
  const given = Buffer.from(signature, 'base64url')
  const wanted = signatureOf(`${head}.${body}`, secret)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  const claims = claimsSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return claims.exp * 1000 > now.getTime() ? claims : undefined
}

function signatureOf(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
