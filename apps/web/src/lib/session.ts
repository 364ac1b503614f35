import { knownBrowserHeader, type User, userSchema } from '@plumbline/contract/auth/auth.ts'
import { jsonTextSchema } from '@plumbline/contract/wire/primitives.ts'

// A session is a token and the user, kept in the browser's local storage (as the specification says), so that a reload
// and a second tab stay signed in.

const keys = { token: 'plumbline.token', user: 'plumbline.user', browser: 'plumbline.browser' } as const
/** Of this tab alone. */
const timeoutFlag = 'plumbline.timed-out'

export interface Session {
  readonly token: string
  readonly user: User
  /** What this browser is known by from now on; it outlasts the session. */
  readonly browser?: string | undefined
}

/** Null when nobody is signed in, or when what is stored is not a session any more. */
export function readSession(): Session | null {
  const token = localStorage.getItem(keys.token)
  const user = parseUser(localStorage.getItem(keys.user))
  return token !== null && token !== '' && user !== null ? { token, user } : null
}

/** Whether a token or a user is stored, be it half a session. */
function holdsSession(): boolean {
  return localStorage.getItem(keys.token) !== null || localStorage.getItem(keys.user) !== null
}

export function saveSession(session: Session): void {
  localStorage.setItem(keys.token, session.token)
  localStorage.setItem(keys.user, JSON.stringify(session.user))
  if (session.browser !== undefined) localStorage.setItem(keys.browser, session.browser)
  sessionStorage.removeItem(timeoutFlag)
}

/** Name or role may have changed since the sign-in. */
export function rememberUser(user: User): void {
  const session = readSession()
  if (session !== null) saveSession({ ...session, user })
}

export function clearSession(): void {
  localStorage.removeItem(keys.token)
  localStorage.removeItem(keys.user)
}

/** The header that says who calls. */
export function authorisation(): Readonly<Record<string, string>> {
  const session = readSession()
  return session === null ? {} : { authorization: `Bearer ${session.token}` }
}

/** Says which browser shows a secret, to calls about signing in. */
export function browserName(): Readonly<Record<string, string>> {
  const name = localStorage.getItem(keys.browser)
  return name === null ? {} : { [knownBrowserHeader]: name }
}

/**
 * Whether a call with these `headers` was of a session that has given way to another one since, by a change of the password: its
 * 401 says nothing about the new one.
 */
export function wasExchanged(headers: Readonly<Record<string, string>>): boolean {
  return readSession() !== null && headers.authorization !== authorisation().authorization
}

/**
 * What a 401 does while somebody is signed in here: forget them and load the page again. Its guard then asks for a
 * sign-in, which says why, and remembers where one was.
 */
export function endSession(): void {
  if (!holdsSession()) return
  clearSession()
  sessionStorage.setItem(timeoutFlag, 'yes')
  location.reload()
}

/** Whether a session ended in this tab without being signed out of, and none has begun since. */
export function hasTimedOut(): boolean {
  return sessionStorage.getItem(timeoutFlag) !== null
}

/** Signing out or in within another tab is followed here. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === keys.token) location.reload()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

const storedUserSchema = jsonTextSchema(userSchema)

function parseUser(text: string | null): User | null {
  const parsed = storedUserSchema.safeParse(text)
  return parsed.success ? parsed.data : null
}
