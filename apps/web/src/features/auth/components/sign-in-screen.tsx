import type { Challenge, User } from '@plumbline/contract/auth/auth.ts'
import type { PasswordLinkPurpose } from '@plumbline/contract/auth/passwords.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import styles from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { SignInForm } from './sign-in-form.tsx'

export interface SecondStepProps {
  readonly challenge: Challenge
  readonly onSignedIn: (user: User) => void
  /** Back to e-mail and password. */
  readonly onBack: () => void
}

interface SignInScreenProps {
  /** Decides where to go. */
  readonly onSignedIn: (user: User) => void
  /** Asks for the one-time code that a challenge wants. */
  readonly renderSecondStep: (props: SecondStepProps) => ReactNode
  /** A challenge that another way of signing in ended with. */
  readonly challenge?: Challenge | null
  /** Somebody has just chosen a password by a link. */
  readonly passwordSet?: PasswordLinkPurpose | undefined
  /** Why another way of signing in failed. */
  readonly failure?: string | undefined
  /** Ways in without a password. */
  readonly otherWays?: ReactNode
}

/** The way in. */
export function SignInScreen({
  onSignedIn,
  renderSecondStep,
  challenge: firstChallenge = null,
  passwordSet,
  failure,
  otherWays,
}: SignInScreenProps) {
  const [challenge, setChallenge] = useState(firstChallenge)
  return (
    <Entrance title="Sign in">
      {challenge === null ? (
        <>
          <h1 className={styles.title}>Sign in</h1>
          <SignInForm onSignedIn={onSignedIn} onChallenge={setChallenge} passwordSet={passwordSet} failure={failure} />
          <Link to="/resetpass" className={styles.link}>
            Forgot password
          </Link>
          {otherWays}
        </>
      ) : (
        renderSecondStep({ challenge, onSignedIn, onBack: () => setChallenge(null) })
      )}
    </Entrance>
  )
}
