import { createHash } from 'node:crypto'

/** As a browser computes it of the proof that it keeps: SHA-256 in base64url. */
export function hashProof(proof: string): string {
  return createHash('sha256').update(proof).digest('base64url')
}
