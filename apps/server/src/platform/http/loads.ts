import type { Load } from '@plumbline/contract/wire/procedure.ts'

export interface LoadLimit {
  /** Calls of one person at work at once; more of them wait for their turn. */
  readonly ofCaller?: number
  /** Calls of one address a minute; more of them are refused. */
  readonly ofAddressAMinute?: number
}

/** How much of each load the server takes on. */
export const loads: Readonly<Record<Load, LoadLimit>> = {
  light: {},
  heavy: { ofCaller: 4 },
  // Only against floods: failed sign-ins have limits of their own, by account.
  'sign-in': { ofAddressAMinute: 120 },
}
