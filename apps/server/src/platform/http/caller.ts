import type { Role } from '@plumbline/contract/access/roles.ts'

/** Who makes a request, as the token says. */
export interface Caller {
  readonly userId: number
  readonly role: Role
  readonly name: string
  readonly email: string
  readonly sessionId: number
}
