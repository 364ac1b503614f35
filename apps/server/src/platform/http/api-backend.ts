import type { CallWatch } from './call-watch.ts'
import type { Caller } from './caller.ts'

/** What is behind the API once the stores are open. */
export interface ApiBackend {
  /** By feature and procedure. */
  readonly handlers: Readonly<Record<string, object>>
  /** Who a token belongs to; undefined when it is unknown, signed out or expired. */
  readonly authenticate: (token: string) => Promise<Caller | undefined>
  readonly watch?: CallWatch
}
