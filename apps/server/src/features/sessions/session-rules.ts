import type { Config } from '../../config.ts'

const hour = 3600

export interface SessionRules {
  readonly idleSeconds: number
  readonly absoluteSeconds: number
  /** Use is noted at most this often: not every request writes. */
  readonly noteUseEverySeconds: number
}

/** How long a sign-in lasts, in seconds: in all, and since it was last used. */
export function sessionRules({
  sessionIdleSeconds,
  sessionLifetimeSeconds,
}: Pick<Config, 'sessionIdleSeconds' | 'sessionLifetimeSeconds'>): SessionRules {
  return {
    idleSeconds: sessionIdleSeconds,
    absoluteSeconds: sessionLifetimeSeconds,
    noteUseEverySeconds: Math.min(hour, Math.floor(sessionIdleSeconds / 10)),
  }
}

/** Failed sign-ins within the window, and what follows when there are as many. */
export const signInRules = {
  windowSeconds: 15 * 60,
  /** Of one account from one address: refused until the window has passed. */
  failuresOfPair: 8,
  /** From one address, whatever the account: refused. */
  failuresOfAddress: 60,
  /** Of one account from anywhere: slowed, never refused, so that nobody can lock a colleague out. */
  failuresOfAccount: 30,
  slowdownMilliseconds: 2000,
} as const
