import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { hashToken } from '../sessions/hash-token.ts'

/** Time for signing in at the identity provider. */
const attemptSeconds = 10 * 60

interface StoredAttempt {
  readonly state: string
  /** What the browser that began keeps to itself. */
  readonly proof: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** Keeps what a sign-in was begun with, and forgets those that nobody came back from. */
export async function keepAttempt(db: Kysely<Database>, attempt: StoredAttempt): Promise<void> {
  await db.deleteFrom('single_sign_on_attempts').where('expires_at', '<', sql<Date>`now()`).execute()
  await db
    .insertInto('single_sign_on_attempts')
    .values({
      state_hash: hashToken(attempt.state),
      proof_hash: hashToken(attempt.proof),
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      expires_at: new Date(Date.now() + attemptSeconds * 1000),
    })
    .execute()
}

/** Takes it out, once; undefined when it is unknown, too old, or was begun in another browser. */
export async function takeAttempt(
  db: Kysely<Database>,
  state: string,
  proof: string,
): Promise<{ nonce: string; codeVerifier: string } | undefined> {
  return db
    .deleteFrom('single_sign_on_attempts')
    .where('state_hash', '=', hashToken(state))
    .where('proof_hash', '=', hashToken(proof))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['nonce', 'code_verifier as codeVerifier'])
    .executeTakeFirst()
}
