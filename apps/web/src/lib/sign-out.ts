import { authProcedures } from '@plumbline/contract/auth/auth.ts'
import { call } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { clearSession, readSession } from './session.ts'

/** Logs out: the token is worth nothing afterwards, the session is forgotten here, and one is back at the start. */
export async function signOut(): Promise<void> {
  if (readSession() !== null) {
    try {
      await call(authProcedures.logout)
    } catch (error) {
      // Whoever wants to go, goes, even without a connection: the token is forgotten here and expires there.
      if (!(error instanceof ApiError)) throw error
    }
  }
  clearSession()
  location.assign('/')
}
