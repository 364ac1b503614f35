import type { Procedure } from '@plumbline/contract/wire/procedure.ts'
import type { CallWatch } from './call-watch.ts'
import type { Caller } from './caller.ts'

/** What is behind the API once the stores are open. */
export interface ApiBackend {
  /** By feature and procedure. */
  readonly handlers: Readonly<Record<string, object>>
  /** Who a token or an API key belongs to; undefined when it is unknown, signed out, revoked or expired. */
  readonly authenticate: (token: string, address: string) => Promise<Caller | undefined>
  /** Why nobody may make a call, where its whole area is switched off. */
  readonly switchedOff?: (procedure: Procedure) => string | undefined
  readonly watch?: CallWatch
}
