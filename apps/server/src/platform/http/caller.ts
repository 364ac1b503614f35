import type { Role } from '@plumbline/contract/access/roles.ts'

/** What an API key narrows its maker's rights to; the role of the caller is the key's. */
export interface CallersKey {
  readonly id: number
  /** Which providers are within reach follows from this role, that of the key's maker. */
  readonly makerRole: Role
  /** Null: all of the maker's. */
  readonly providers: readonly number[] | null
}

/** Who makes a request, as the token says. */
export interface Caller {
  readonly userId: number
  readonly role: Role
  readonly name: string
  readonly email: string
  /** 0 where no session makes the call. */
  readonly sessionId: number
  /** The API key that the call is made with; absent of whoever has signed in. */
  readonly key?: CallersKey
}
