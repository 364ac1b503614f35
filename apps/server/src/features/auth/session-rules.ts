const hour = 3600

/** How long a sign-in lasts, in seconds: at most 30 days, and 7 days since it was last used. */
export const sessionRules = {
  absoluteSeconds: 30 * 24 * hour,
  idleSeconds: 7 * 24 * hour,
  /** Use is noted at most this often: not every request writes. */
  noteUseEverySeconds: hour,
} as const

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
