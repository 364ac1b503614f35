import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const claimsSchema = z.object({
  /** Random, so that nobody who has the key and the table can write a token that is in it. */
  jti: z.string(),
  /** The second, since 1970, from which on it counts no more. */
  exp: z.number(),
})
export type Claims = z.infer<typeof claimsSchema>

const header = { alg: 'HS256', typ: 'JWT' } as const

/** A JSON Web Token, signed with HMAC SHA-256. */
export function signToken({ jti, exp }: Claims, secret: string): Promise<string> {
  return new SignJWT().setProtectedHeader(header).setJti(jti).setExpirationTime(exp).sign(bytesOf(secret))
}

/** What a token says that we signed and that has not expired; no other algorithm than ours is believed. */
export async function readToken(token: string, secret: string, now: Date): Promise<Claims | undefined> {
  const rules = { algorithms: [header.alg], typ: header.typ, requiredClaims: ['jti', 'exp'], currentDate: now }
  try {
    return claimsSchema.parse((await jwtVerify(token, bytesOf(secret), rules)).payload)
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

function bytesOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}
