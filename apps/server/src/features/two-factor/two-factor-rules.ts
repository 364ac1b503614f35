/** Limits of the second step of a sign-in, beside those of the first. */
export const twoFactorRules = {
  /** Time between the password and the code. */
  challengeSeconds: 10 * 60,
  /** Wrong codes to one challenge: then the password is asked for again. */
  wrongCodesOfChallenge: 5,
  /**
   * Wrong codes of one app from wherever within the window: then its codes are refused, and recovery codes alone are
   * taken, which cannot be guessed. So nobody is locked out by somebody else, and 50 times three codes out of a million
   * are a chance of 1 in 6,666 a day, for somebody who knows the password.
   */
  wrongCodesOfAccount: 50,
  wrongCodesWindowSeconds: 24 * 3600,
  /** Somebody without a password must have signed in so recently to set up an app. */
  freshSeconds: 15 * 60,
  recoveryCodes: 10,
} as const
