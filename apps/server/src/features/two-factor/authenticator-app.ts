import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** Clocks of telephones may be half a minute off. */
const window = 1

/** A new secret for an authenticator app, in base 32. */
export function newAppSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an authenticator app reads from a QR code. */
export function appAddress(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return appOf(secret, issuer, label).toString()
}

/** The number of the 30 seconds since 1970 that a code is of; undefined when it is none of now, or a little off. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = appOf(secret).validate({ token: code, timestamp: now, window })
  return delta === null ? undefined : Math.floor(now / 1000 / periodSeconds) + delta
}

/** Every app knows SHA-1 with six digits; many ignore anything else and then show other codes. */
function appOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: periodSeconds })
}
